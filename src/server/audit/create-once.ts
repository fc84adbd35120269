import { conflict, HttpError } from '../api/errors.ts';
import { isUniqueViolation } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { type Audit, change, type Writer } from './change.ts';

/** How long a request's fingerprint is stored, in ms. */
const DAY = 24 * 3600_000;

type Find<Row> = (db: Database, id: number) => Promise<Row | undefined>;

/**
 * Creates a row once per request: a repeated request (same `fingerprint`, see `api/idempotency.ts`) returns the row
 * that the first one created, as it is now. Without a fingerprint it always creates one. `create` is the work of a `change`.
 * @throws 409 when that row has been deleted since, and what `change` throws.
 */
export async function createOnce<Row extends { id: number }>(
  writer: Writer,
  fingerprint: string | undefined,
  create: (trx: Database, audit: Audit) => Promise<Row>,
  find: Find<Row>,
): Promise<Row> {
  try {
    return await change(writer, async (trx, audit) => {
      const row = await create(trx, audit);
      if (fingerprint !== undefined) await recordRequest(trx, fingerprint, row.id);
      return row;
    });
  } catch (error) {
    // The unique fingerprint rolled this request back, or it is refused because of the other one: return the row of that one.
    const isRepeated =
      isUniqueViolation(error) || (error instanceof HttpError && [404, 409].includes(error.status));
    const created = isRepeated ? await findCreated(writer.db, fingerprint, find) : undefined;
    if (created) return created;
    throw error;
  }
}

/**
 * The row that an earlier request with this fingerprint created; undefined if there was none.
 * @throws 409 when that row has been deleted since.
 */
export async function findCreated<Row>(db: Database, fingerprint: string | undefined, find: Find<Row>) {
  if (fingerprint === undefined) return undefined;
  const created = await db
    .selectFrom('created_once')
    .select('row_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (!created) return undefined;
  const row = await find(db, created.row_id);
  if (!row) throw conflict('This was stored before, and has been deleted since.');
  return row;
}

async function recordRequest(db: Database, fingerprint: string, row_id: number): Promise<void> {
  const now = Date.now();
  const yesterday = new Date(now - DAY).toISOString();
  await db.deleteFrom('created_once').where('created_at', '<', yesterday).execute();
  await db
    .insertInto('created_once')
    .values({ fingerprint, row_id, created_at: new Date(now).toISOString() })
    .execute();
}

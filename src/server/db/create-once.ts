import { conflict } from '../http/errors.ts';
import { isTaken } from './is-taken.ts';
import type { Database } from './tables.ts';

/** How long a request is remembered, in ms. */
const DAY = 24 * 3600_000;

type Find<Row> = (db: Database, id: number) => Promise<Row | undefined>;

/**
 * Stores what a request asks for, unless the same request has stored it already: then it gives that row, as it is
 * now. Without a `fingerprint` (`idempotencyFingerprint`) it just stores.
 * @throws 409 when what the request stored has been deleted since.
 */
export async function createOnce<Row extends { id: number }>(
  db: Database,
  fingerprint: string | undefined,
  create: (db: Database) => Promise<Row>,
  find: Find<Row>,
): Promise<Row> {
  // Outside the transaction: on PostgreSQL a transaction uses the slots of the table that its first statement names,
  // and a locked table of jobs must not use up those that all POST requests need.
  return (await findCreated(db, fingerprint, find)) ?? storeOnce(db, fingerprint, create, find);
}

/** The second half of `createOnce`, for a caller that has work to do after its own `findCreated`. */
export async function storeOnce<Row extends { id: number }>(
  db: Database,
  fingerprint: string | undefined,
  create: (db: Database) => Promise<Row>,
  find: Find<Row>,
): Promise<Row> {
  if (fingerprint === undefined) return create(db);
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await create(trx);
      await remember(trx, fingerprint, row.id);
      return row;
    });
  } catch (error) {
    // Of two at the same time, the second one finds the fingerprint taken, and its own row is undone.
    const created = isTaken(error) ? await findCreated(db, fingerprint, find) : undefined;
    if (created) return created;
    throw error;
  }
}

/**
 * What a request has stored already; undefined when it has not.
 * @throws 409 when that has been deleted since.
 */
export async function findCreated<Row>(
  db: Database,
  fingerprint: string | undefined,
  find: Find<Row>,
): Promise<Row | undefined> {
  if (fingerprint === undefined) return undefined;
  const made = await db
    .selectFrom('created_once')
    .select('row_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (!made) return undefined;
  const row = await find(db, made.row_id);
  if (!row) throw conflict('This was stored before, and has been deleted since.');
  return row;
}

async function remember(db: Database, fingerprint: string, row_id: number): Promise<void> {
  const now = Date.now();
  const yesterday = new Date(now - DAY).toISOString();
  await db.deleteFrom('created_once').where('created_at', '<', yesterday).execute();
  await db
    .insertInto('created_once')
    .values({ fingerprint, row_id, created_at: new Date(now).toISOString() })
    .execute();
}

import { conflict, isTaken } from '../http/errors.ts';
import type { Database } from './tables.ts';

/** How long a request is remembered, in ms. */
const DAY = 24 * 3600_000;

type Find<Row> = (db: Database, id: number) => Promise<Row | undefined>;

/**
 * Stores what a request asks for, unless the same request has stored it already: then it gives that, as it is
 * now. `request` is the request's name (`requestName`); without one it just stores.
 * @throws 409 when what the request stored has been deleted since.
 */
export async function createOnce<Row extends { id: number }>(
  db: Database,
  request: string | undefined,
  create: (db: Database) => Promise<Row>,
  find: Find<Row>,
): Promise<Row> {
  if (request === undefined) return create(db);
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await findCreated(trx, request, find);
      if (before) return before;
      const row = await create(trx);
      await remember(trx, request, row.id);
      return row;
    });
  } catch (error) {
    // Of two at once on PostgreSQL, the second one waits for the first one's name, and then finds it taken.
    const before = isTaken(error) ? await findCreated(db, request, find) : undefined;
    if (before) return before;
    throw error;
  }
}

/**
 * What a request has stored already; undefined when it has not.
 * @throws 409 when that has been deleted since.
 */
export async function findCreated<Row>(
  db: Database,
  request: string | undefined,
  find: Find<Row>,
): Promise<Row | undefined> {
  if (request === undefined) return undefined;
  const made = await db
    .selectFrom('created_once')
    .select('row_id')
    .where('request', '=', request)
    .executeTakeFirst();
  if (!made) return undefined;
  const row = await find(db, made.row_id);
  if (!row) throw conflict('This was stored before, and has been deleted since.');
  return row;
}

async function remember(db: Database, request: string, row_id: number): Promise<void> {
  const now = Date.now();
  const yesterday = new Date(now - DAY).toISOString();
  await db.deleteFrom('created_once').where('created_at', '<', yesterday).execute();
  await db
    .insertInto('created_once')
    .values({ request, row_id, created_at: new Date(now).toISOString() })
    .execute();
}

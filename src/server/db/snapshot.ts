import { sql } from 'kysely';
import { engineOf } from './engine.ts';
import { type DatabaseLocation, openDatabase } from './open.ts';
import type { Database } from './tables.ts';

/**
 * Runs `work` on one snapshot of the database: it sees every row as it is now, however long it takes, while other
 * connections write. Opens a connection of its own, without a limit of time for a statement.
 */
export async function withSnapshot<Result>(
  location: DatabaseLocation,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(location);
  const postgres = engineOf(db) === 'postgres' ? await import('./postgres.ts') : undefined;
  const own = postgres?.connectWithoutTimeouts(db) ?? db;
  try {
    return await own.connection().execute(async (connection) => {
      await sql
        .raw(postgres ? 'begin isolation level repeatable read read only' : 'begin')
        .execute(connection);
      try {
        await postgres?.liftTimeouts(connection);
        // The snapshot is taken by the first statement that reads.
        await sql`select count(*) from kysely_migration`.execute(connection);
        return await work(connection);
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
  } finally {
    if (own !== db) await own.destroy();
    await db.destroy();
  }
}

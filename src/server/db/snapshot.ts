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
  const own = await connectionFor(db);
  try {
    return await own.connection().execute(async (connection) => {
      await begin(connection);
      try {
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

async function connectionFor(db: Database): Promise<Database> {
  if (engineOf(db) === 'sqlite') return db;
  const { connectWithoutTimeouts } = await import('./postgres.ts');
  return connectWithoutTimeouts(db) ?? db;
}

async function begin(db: Database): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`begin isolation level repeatable read read only`.execute(db);
    // The server, the database or the role may have timeouts of their own.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  } else await sql`begin`.execute(db);
  // The snapshot is taken by the first statement that reads.
  await sql`select count(*) from kysely_migration`.execute(db);
}

import { sql } from 'kysely';
import { compiledOnce } from './compiled-once.ts';
import { engineOf } from './engine.ts';
import type { Database } from './tables.ts';

/** How often the database is asked whether it has changed, in ms. */
const INTERVAL = 750;

/** A value that changes with every commit: on SQLite those of other connections, on PostgreSQL all of the server. */
const selectVersion = compiledOnce<Record<never, unknown>, { version: number | string }>((db) =>
  engineOf(db) === 'sqlite'
    ? db
        .selectFrom(sql<object>`pragma_data_version`.as('pragma'))
        .select(sql<number | string>`data_version`.as('version'))
    : db.selectNoFrom(sql<number | string>`pg_current_snapshot()::text`.as('version')),
);

export interface OtherWriters {
  /** Calls `onWrite` before it resolves if another process has written. @throws when the database does not respond */
  check: () => Promise<void>;
  stop: () => void;
}

/**
 * Calls `onWrite` within a second after another process has written: the command line, or a second server. On PostgreSQL
 * writes of this process count too, and those to other databases of the server.
 */
export function watchOtherWriters(db: Database, onWrite: () => void, interval = INTERVAL): OtherWriters {
  let last: number | string | undefined;
  const check = async () => {
    const [row] = await selectVersion(db, {});
    if (last !== undefined && row?.version !== last) onWrite();
    last = row?.version;
  };
  let isChecking = false;
  const checkRegularly = () => {
    if (isChecking) return;
    isChecking = true;
    // When the database does not respond, the next check compares with the last known version.
    void check()
      .catch(() => {})
      .finally(() => (isChecking = false));
  };
  checkRegularly();
  const timer = setInterval(checkRegularly, interval).unref();
  return { check, stop: () => clearInterval(timer) };
}

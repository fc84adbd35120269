import { type DialectAdapter, Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg';
import type { Log } from '../log/log.ts';
import { type AnyDatabase, logSlowStatements } from './engine.ts';
import { poolSize } from '../config/config.ts';
import type { Database } from './tables.ts';

/** How long a statement waits for a connection, new or of the pool, in ms. */
const CONNECT_TIMEOUT = 3_000;
/** How long a statement waits for another transaction's lock, in ms. */
const LOCK_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 8_000;
/** By the driver, for a server that does not respond. Shorter than `BODY_TIMEOUT`: a body waits while the session is looked up. */
const READ_TIMEOUT = 9_000;
/** The driver's error message when `READ_TIMEOUT` has passed. */
const NO_RESPONSE = 'Query read timeout';
/** SQLSTATE of a statement that waited for a lock for too long. */
const LOCK_NOT_AVAILABLE = '55P03';
/** PostgreSQL's type id of bigint, the type of `count(*)`: the driver would return it as text. */
const INT8 = 20;

/** The URL of each open database by its adapter, which its transactions share. */
const urls = new WeakMap<DialectAdapter, string>();

export function openPool(databaseUrl: string, { log, max = poolSize.usual }: { log?: Log; max?: number }) {
  const pool = createPool(databaseUrl, {
    max,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    query_timeout: READ_TIMEOUT,
  });
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => closedWhenSilent(await pool.connect()),
      end: () => pool.end(),
    },
  });
  const db: Database = new Kysely({ dialect, log: log && logSlowStatements(log) });
  urls.set(db.getExecutor().adapter, databaseUrl);
  return db;
}

/** Another connection to a database of `openPool`, which the caller destroys. `lock_timeout`: in ms; by default it waits without an end. */
export function connectWithoutTimeouts(db: AnyDatabase, lock_timeout?: number): AnyDatabase {
  const pool = createPool(urls.get(db.getExecutor().adapter)!, { max: 1, lock_timeout });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Lifts the timeouts that the server, the database or the role may have, until the transaction ends. */
export async function liftTimeouts(trx: AnyDatabase): Promise<void> {
  for (const timeout of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set local ${sql.raw(timeout)} = 0`.execute(trx);
}

export const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

function createPool(connectionString: string, config: PoolConfig): Pool {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    // What an administrator of the server sees in pg_stat_activity.
    application_name: 'chhat-site',
    types,
    ...config,
  });
  // An "error" event without a listener ends the process. The pool emits it for a broken idle connection, and the
  // client for one in use. Nothing to do: the pool replaces broken connections, and queries throw their own error.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** A client whose first timeout is its last query, as behind a firewall: later ones fail at once, and `release` closes the connection. */
function closedWhenSilent(client: PoolClient): PostgresPoolClient {
  let silence: Error | undefined;
  const query = async (statement: string, parameters: readonly unknown[]) => {
    if (silence) throw silence;
    try {
      return await client.query(statement, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === NO_RESPONSE) silence = error;
      throw error;
    }
  };
  return { query: query as never, release: () => client.release(silence) };
}

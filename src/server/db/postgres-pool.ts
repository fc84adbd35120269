import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg';
import type { PoolState } from './database-stats.ts';

const CONNECT_TIMEOUT = 3_000;
/** While the server does not respond, one query per this time tries again, in ms. */
const RETRY_PAUSE = 1_000;

/** PostgreSQL's type id of bigint, the type of `count(*)`: the driver would return it as text. */
const INT8 = 20;

/** The driver's error message when `query_timeout` has passed. */
const READ_TIMEOUT = 'Query read timeout';

/** Kysely's pool, with what it does just now. */
export interface CountedPool extends PostgresPool {
  state: () => PoolState;
}

/** Creates a connection pool that survives broken connections and drops those that do not respond in time. */
export function createPool(connectionString: string, config: PoolConfig): CountedPool {
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
  const opened = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => {
    opened.set(client, performance.now());
    client.on('error', () => {});
  });
  /** When a connection last timed out. Older connections would time out too: they are dropped untried. */
  let lastSilent = -1;
  let lastHeard = -1;
  /** True while no connection responds: then all queries but one per RETRY_PAUSE fail at once. */
  let isSilent = false;
  let nextTry = 0;
  const report = {
    response() {
      lastHeard = performance.now();
      isSilent = false;
    },
    silence(sentAt: number) {
      lastSilent = performance.now();
      if (lastHeard < sentAt) isSilent = true;
    },
  };
  const connect = async () => {
    if (isSilent) {
      if (performance.now() < nextTry) throw new Error(READ_TIMEOUT);
      nextTry = performance.now() + RETRY_PAUSE;
    }
    for (;;) {
      const client = await pool.connect();
      if ((opened.get(client) ?? 0) > lastSilent) {
        if (isSilent) report.response();
        return droppedWhenSilent(client, report);
      }
      client.release(true);
    }
  };
  const state = () => ({
    max: pool.options.max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { options: pool.options, connect, end: () => pool.end(), state };
}

/**
 * Wraps a client so that its first timeout is its last query: later ones fail at once (they would wait behind the
 * first), and `release` closes the connection. A firewall that drops packets or a frozen server causes such timeouts.
 */
function droppedWhenSilent(
  client: PoolClient,
  report: { response: () => void; silence: (sentAt: number) => void },
): PostgresPoolClient {
  let silent: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (silent) throw silent;
    const sentAt = performance.now();
    try {
      const result = await client.query(sql, parameters as unknown[]);
      report.response();
      return result;
    } catch (error) {
      if (error instanceof Error && error.message === READ_TIMEOUT) {
        silent = error;
        report.silence(sentAt);
      }
      throw error;
    }
  };
  return {
    query: query as never,
    release: (error) => client.release(silent ?? error),
  };
}

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg';

const CONNECT_TIMEOUT = 3_000;
/** How often a new connection is tried while the server is silent, in ms. */
const RETRY_PAUSE = 1_000;

/** The type of `count(*)`, which the driver would return as text. */
const INT8 = 20;

/** Error message of the driver when `query_timeout` is over. */
const READ_TIMEOUT = 'Query read timeout';

/** A pool that survives broken connections, and drops those whose server does not respond in time. */
export function createPool(connectionString: string, config: PoolConfig): PostgresPool {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    types,
    ...config,
  });
  // An "error" event without a listener ends the process. The pool reports idle connections that break, and
  // replaces them at the next query; one in use reports it itself, beside the error of its query.
  pool.on('error', () => {});
  const opened = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => {
    opened.set(client, performance.now());
    client.on('error', () => {});
  });
  /** When a connection was last found silent: those from before are as silent, each of them would take as long. */
  let lastSilent = -1;
  let lastHeard = -1;
  /** No connection responds: all but one query in a second are refused at once. */
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
  return { options: pool.options, connect, end: () => pool.end() };
}

/**
 * The server may be out of reach without a word: a firewall that drops packets, a frozen machine. After the first
 * timeout no other query is sent on such a connection (it would wait behind the first), and it is closed.
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

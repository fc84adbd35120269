import { currentRequest } from '../api/request-scope.ts';
import type { Log } from '../log.ts';

/** A statement that takes longer than this, in ms, is slow: it is counted and logged. */
export const SLOW_STATEMENT = 250;

/** Max characters of a slow statement in the log. */
const LOGGED_LENGTH = 500;

/** The connections of PostgreSQL's pool. */
export interface PoolState {
  /** How many it may open. */
  max: number;
  open: number;
  idle: number;
  /** How many statements wait for a connection. */
  waiting: number;
}

/** Counts the statements of one database: plain numbers, read when somebody asks for them. */
export class DatabaseStats {
  statements = 0;
  failed = 0;
  slow = 0;
  /** The time of all statements, including what they waited for, in ms. */
  time = 0;
  /** How often a statement waited: for another process's lock (SQLite), or for a connection (PostgreSQL). */
  waits = 0;
  /** Set for PostgreSQL. */
  pool?: () => PoolState;
  readonly #log: Log | undefined;

  /** @param log gets a line for each slow statement: its SQL, without values */
  constructor(log?: Log) {
    this.#log = log;
  }

  /** Counts a statement that started at `started`, a time of the monotonic clock. */
  count(sql: string, started: number, hasFailed: boolean): void {
    const ms = performance.now() - started;
    this.statements += 1;
    if (hasFailed) this.failed += 1;
    this.time += ms;
    const request = currentRequest();
    if (request) request.databaseTime += ms;
    if (ms < SLOW_STATEMENT) return;
    this.slow += 1;
    this.#log?.info({ ms: Math.round(ms), sql: sql.slice(0, LOGGED_LENGTH) }, 'a slow statement');
  }
}

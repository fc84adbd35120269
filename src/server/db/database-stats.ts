import type { LogEvent } from 'kysely';
import type { Log } from '../log.ts';

/** A statement that takes longer than this, in ms, is slow: it is counted and logged. */
const SLOW_STATEMENT = 250;

/** Max characters of a slow statement in the log. */
const LOGGED_LENGTH = 500;

/** Counts the statements of one database: plain numbers, read when somebody asks for them. */
export class DatabaseStats {
  statements = 0;
  failed = 0;
  slow = 0;
  /** The time of all statements, in ms. */
  time = 0;
  /** How often a statement waited: for another process's lock (SQLite), or for a connection (PostgreSQL). */
  waits = 0;
  /** The connections of PostgreSQL's pool, and how many statements wait for one. */
  pool?: () => { open: number; idle: number; waiting: number };
  readonly #log: Log | undefined;

  /** @param log gets a line for each slow statement: its SQL, without values */
  constructor(log?: Log) {
    this.#log = log;
  }

  /** Kysely's logger: counts a statement that has ended. */
  readonly count = ({ level, query, queryDurationMillis: ms }: LogEvent): void => {
    this.statements += 1;
    if (level === 'error') this.failed += 1;
    this.time += ms;
    if (ms < SLOW_STATEMENT) return;
    this.slow += 1;
    this.#log?.info({ ms: Math.round(ms), sql: query.sql.slice(0, LOGGED_LENGTH) }, 'a slow statement');
  };
}

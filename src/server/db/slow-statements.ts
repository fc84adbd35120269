import type { LogEvent } from 'kysely';
import type { Log } from '../log/log.ts';

/** In ms. */
const SLOW_STATEMENT = 250;

const LOGGED_LENGTH = 500;

/** Kysely's logger: writes a line for each slow statement, with its SQL and without values. */
export const logSlowStatements =
  (log: Log) =>
  ({ query, queryDurationMillis: ms }: LogEvent): void => {
    if (ms < SLOW_STATEMENT) return;
    log.info({ ms: Math.round(ms), sql: query.sql.slice(0, LOGGED_LENGTH) }, 'a slow statement');
  };

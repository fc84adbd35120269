import type { Database } from '../db/tables.ts';
import type { SessionUser } from '../api/context.ts';
import { findProgram, isApiToken } from './api-tokens.queries.ts';
import { findSession } from './tokens.queries.ts';

/** The person who sends a call, by the token of a session or by the API token of a program; undefined if neither is valid. */
export function findCaller(db: Database, token: string): Promise<SessionUser | undefined> {
  return isApiToken(token) ? findProgram(db, token) : findSession(db, token);
}

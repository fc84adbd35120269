import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { QUERY_HEADER } from '../../contract/url/private-query.ts';
import type { ApiEnv } from '../api/context.ts';

export interface WebEnv {
  Bindings: HttpBindings & ApiEnv['Bindings'] & { route?: string };
}

export type WebContext = Context<WebEnv>;

export function targetOf({ env }: WebContext): string {
  return env.incoming.url ?? '/';
}

/** The path of a request target, not decoded. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '/';
}

const QUERY_FIELD = QUERY_HEADER.toLowerCase();

/** Staff, and programs, get their own responses; so does a search that is not in the URL. */
export function isAnonymous({ headers }: IncomingMessage): boolean {
  return headers.authorization === undefined && headers[QUERY_FIELD] === undefined;
}

export function isRead({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD';
}

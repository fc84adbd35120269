import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { QUERY_HEADER } from '../../contract/url/private-query.ts';
import type { ApiEnv } from '../api/context.ts';

export type WebEnv = { Bindings: HttpBindings & ApiEnv['Bindings'] & { route?: string } };

export type WebContext = Context<WebEnv>;

export const targetOf = ({ env }: WebContext): string => env.incoming.url ?? '/';

/** The path of a request target, not decoded. */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '/';

const QUERY_FIELD = QUERY_HEADER.toLowerCase();

/** Staff, and programs, get their own responses; so does a search that is not in the URL. */
export const isAnonymous = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === undefined && headers[QUERY_FIELD] === undefined;

export const isRead = ({ method }: { method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';

import type { MiddlewareHandler } from 'hono';
import { joinQuery, QUERY_HEADER } from '../../contract/private-query.ts';

/**
 * Middleware that reads the parameters which the back office sends in a header as if they were in the URL. Calls with a body
 * have none.
 */
export const readQueryHeader: MiddlewareHandler = async (c, next) => {
  const hidden = c.req.header(QUERY_HEADER);
  const { method, headers, signal } = c.req.raw;
  if (hidden !== undefined && ['GET', 'HEAD', 'DELETE'].includes(method)) {
    const url = new URL(c.req.url);
    url.search = String(joinQuery(url.search, hidden));
    c.req.raw = new Request(url, { method, headers, signal });
  }
  await next();
};

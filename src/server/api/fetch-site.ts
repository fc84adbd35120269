import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context.ts';
import { sentByAnotherSite } from './errors.ts';

/**
 * True if `Sec-Fetch-Site` shows that a page of another site, or of a neighbour below the same domain, made the browser
 * send the request. Old browsers and programs do not send the header: they are no way to make a browser send anything.
 */
export function isSentByAnotherSite(site: string | undefined): boolean {
  return site === 'cross-site' || site === 'same-site';
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Middleware: refuses every write that a page of another site sends, before anything of it is read. */
export const refuseOtherSites = createMiddleware<ApiEnv>(async (c, next) => {
  if (!READS.has(c.req.method) && isSentByAnotherSite(c.req.header('sec-fetch-site')))
    throw sentByAnotherSite();
  await next();
});

import type { IncomingHttpHeaders } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context.ts';
import { HttpError } from './errors.ts';

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
    throw new HttpError(403, 'calls.other-site');
  await next();
});

/**
 * CSRF check: whether a page of another site made the browser send this form. Browsers send `Sec-Fetch-Site`, older ones
 * only `Origin`. A client that sends neither is not a current browser and is accepted.
 */
export function isFromAnotherSite(headers: IncomingHttpHeaders, hosts: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'];
  // 'none': the user started the request, with a reload for example.
  if (site === 'same-origin' || site === 'none') return false;
  if (isSentByAnotherSite(site)) return true;
  if (headers.origin === undefined) return false;
  // A sandboxed page sends the text 'null' as its origin.
  return !URL.canParse(headers.origin) || !hosts.has(new URL(headers.origin).host);
}

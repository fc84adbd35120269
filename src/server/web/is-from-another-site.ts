import type { IncomingMessage } from 'node:http';
import { isSentByAnotherSite } from '../api/fetch-site.ts';

/**
 * CSRF check: whether a page of another site made the browser send this form. Browsers send `Sec-Fetch-Site`, older ones
 * only `Origin`. A client that sends neither is not a current browser and is accepted.
 */
export function isFromAnotherSite(
  headers: Pick<IncomingMessage['headers'], 'origin'> & { 'sec-fetch-site'?: string | undefined },
  hosts: ReadonlySet<string>,
): boolean {
  const site = headers['sec-fetch-site'];
  // 'none': the user started the request, with a reload for example.
  if (site === 'same-origin' || site === 'none') return false;
  if (isSentByAnotherSite(site)) return true;
  if (headers.origin === undefined) return false;
  // A sandboxed page sends the text 'null' as its origin.
  return !URL.canParse(headers.origin) || !hosts.has(new URL(headers.origin).host);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../api/encoding.ts';
import { matchesEtag } from '../api/etag.ts';
import { writeCachedHead } from './header-block.ts';
import type { CachedPage } from './prepare-page.ts';
import { sendBytes } from './send-bytes.ts';

/** Sends a page in the best encoding that the browser accepts and that is made; 304 when the browser has this version. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  if (isNotModified(request, page)) {
    writeCachedHead(response, 304, page.notModifiedHeaders);
    response.end();
    return;
  }
  const { identity, [chooseEncoding(request.headers['accept-encoding'])]: best = identity } = page.variants;
  writeCachedHead(response, page.status, best.headers);
  if (request.method === 'HEAD') response.end();
  else sendBytes(response, best.bytes);
}

/** Like `sendPage`, for a page that may not be cached: first makes the encoding that the browser gets. */
export async function encodeAndSendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): Promise<void> {
  if (!isNotModified(request, page)) await page.encode?.(chooseEncoding(request.headers['accept-encoding']));
  sendPage(request, response, page);
}

/** Whether the browser has this version of the page. */
function isNotModified({ headers }: IncomingMessage, { etag, status }: CachedPage): boolean {
  return etag !== undefined && status === 200 && matchesEtag(headers['if-none-match'], etag);
}

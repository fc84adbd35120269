import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encoding.ts';
import { matchesEtag } from '../http/etag.ts';
import { writeCachedHead } from './header-block.ts';
import type { CachedPage } from './prepare-page.ts';
import { sendBytes } from './send-bytes.ts';

/** Sends a cached page in the best encoding that the browser accepts; 304 when the browser has this version. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  if (
    page.etag !== undefined &&
    page.status === 200 &&
    matchesEtag(request.headers['if-none-match'], page.etag)
  ) {
    writeCachedHead(response, 304, page.notModifiedHeaders);
    response.end();
    return;
  }
  const { headers, bytes } = page.variants[chooseEncoding(request.headers['accept-encoding'])];
  writeCachedHead(response, page.status, headers);
  if (request.method === 'HEAD') response.end();
  else sendBytes(response, bytes);
}

// Sends the headers of cached responses without checking and joining them for each response.

import type { ServerResponse } from 'node:http';

/** Headers as Node wrote them: status line, all headers and the empty line. */
interface HeaderBlock {
  text: string;
  status: number;
  /** The second of the block's Date header. */
  second: number;
}

/** Node stores the header block of a response in this field; null before the headers are written. */
interface WithHeaderBlock {
  _header?: string | null;
}

const lastBlocks = new WeakMap<readonly string[], HeaderBlock>();

/**
 * Like `response.writeHead`, for a list of headers that is sent many times and never changes; headers set before are not
 * sent. Node writes the block once a second, when its Date changes. The other HTTP/1.1 responses of that second on
 * connections that stay open get the same text. If a version of Node has no such field, `writeHead` writes every response.
 */
export function writeCachedHead(response: ServerResponse, status: number, headers: string[]): void {
  const own = response as WithHeaderBlock;
  const isUsual = response.shouldKeepAlive && response.req.httpVersion === '1.1';
  const second = Math.floor(Date.now() / 1000);
  const last = lastBlocks.get(headers);
  // oxlint-disable-next-line no-underscore-dangle
  if (isUsual && last?.second === second && last.status === status && own._header === null) {
    response.statusCode = status;
    // oxlint-disable-next-line no-underscore-dangle
    own._header = last.text;
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, headers);
  // oxlint-disable-next-line no-underscore-dangle
  const text = own._header;
  if (isUsual && typeof text === 'string') lastBlocks.set(headers, { text, status, second });
}

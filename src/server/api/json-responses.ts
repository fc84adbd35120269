// The JSON responses of the API: their headers, and their compression.

import type { Context } from 'hono';
import type { FactorDue } from '../../contract/factors.ts';
import { compress, compressNow } from './compress.ts';
import type { SessionUser } from './context.ts';
import { chooseEncoding } from './encoding.ts';
import { compressedEtag } from './etag.ts';
import { requestHeader } from './request-header.ts';
import { REQUEST_ID } from './request-id.ts';
import { currentRequest, type RequestScope } from './request-scope.ts';

/** A JSON text is compressed from this length on, in UTF-16 units: a shorter one fits one packet anyway. */
export const MIN_COMPRESSED = 1_000;

/** Up to this length, in UTF-16 units, compressing at once takes less time than handing the text to another thread. */
const MAX_AT_ONCE = 32 * 1024;

/**
 * Its response has the token of the new session and a text that its sender chose (the user's name): the length of the
 * compressed bytes could show whether the two have a part in common.
 */
const UNCOMPRESSED = new Set(['/api/login', '/api/login/passkey']);

/** Makes `c.json` compress long texts as the client asks for, and send the headers of every JSON response. */
export function withCompressedJson(c: Context): void {
  const json = (value: unknown, status = 200, headers: Record<string, string> = {}) => {
    const scope = currentRequest();
    // The id is an addition for errors that only the operator can explain: others have a message that says what to do.
    const isFailure = scope && status >= 500 && typeof value === 'object';
    const text = JSON.stringify(isFailure ? { ...value, request_id: scope.id } : value);
    const all: Record<string, string> = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...headers,
    };
    if (scope && status >= 400) all[REQUEST_ID] = scope.id;
    // Only staff: the times of a request show a visitor what the server does.
    const user = c.get('user') as SessionUser | undefined;
    if (user) all['Second-Factor'] = describeDue(user.factorDue);
    if (scope && user) all['Server-Timing'] = serverTiming(scope);
    const send = (content: string | Buffer<ArrayBuffer>) => {
      all['Content-Length'] = String(Buffer.byteLength(content));
      return new Response(content, { status, headers: all });
    };
    if (text.length < MIN_COMPRESSED || UNCOMPRESSED.has(c.req.path)) return send(text);
    all['Vary'] = 'Accept-Encoding';
    const encoding = chooseEncoding(requestHeader(c, 'accept-encoding'));
    if (encoding === 'identity') return send(text);
    all['Content-Encoding'] = encoding;
    if (all['ETag']) all['ETag'] = compressedEtag(all['ETag'], encoding);
    const body = Buffer.from(text);
    return text.length > MAX_AT_ONCE
      ? compress(encoding, body, false).then(send)
      : send(compressNow(encoding, body));
  };
  // Hono's type says that the text can be read from the response: the typed client does that.
  c.json = json as unknown as typeof c.json;
}

/** What the back office asks the person to do about their second factor. */
function describeDue(due: FactorDue | undefined): string {
  if (!due) return 'none';
  return due.level === 'required' ? `required; before=${due.before}` : due.level;
}

/** The time, in ms, that a request spent in the database, in queues, and in all so far. */
function serverTiming({ started, databaseTime, queueTime }: RequestScope): string {
  const total = performance.now() - started;
  return `db;dur=${databaseTime.toFixed(1)}, queue;dur=${queueTime.toFixed(1)}, total;dur=${total.toFixed(1)}`;
}

// Middleware around every call: the headers of its response, and its compression.

import { createMiddleware } from 'hono/factory';
import { chooseEncoding, compress } from './encoding.ts';
import type { ApiEnv } from './context.ts';
import { compressedEtag } from './etag.ts';
import { currentRequest, REQUEST_ID } from './request-scope.ts';

/** From this length on, in bytes, JSON is compressed: a shorter one fits one packet anyway. */
export const MIN_COMPRESSED = 1_000;

export const responseHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  headers.set('Cache-Control', 'no-store');
  const scope = currentRequest();
  if (scope && status >= 400) headers.set(REQUEST_ID, scope.id);
  const user = c.get('user');
  if (!user) return;
  // What the back office asks the person to do about their second factor.
  const due = user.factorDue;
  const todo = due?.level === 'required' ? `required; before=${due.before}` : due?.level;
  headers.set('Second-Factor', todo ?? 'none');
});

/** Compresses long JSON as the client asks for. Unlike `hono/compress`, with brotli, and with a strong ETag for If-Match. */
export const compressJson = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.get('Content-Type') !== 'application/json') return;
  headers.set('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity') return;
  let body = Buffer.from(await c.res.arrayBuffer());
  if (body.length >= MIN_COMPRESSED) {
    body = await compress(encoding, body, false);
    headers.set('Content-Encoding', encoding);
    const etag = headers.get('ETag');
    if (etag) headers.set('ETag', compressedEtag(etag, encoding));
  }
  // Without this, the setter would add the headers of the previous response.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});

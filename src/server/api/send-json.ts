import type { Context, TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { InvalidJSONValue, JSONParsed, JSONValue } from 'hono/utils/types';
import { chooseEncoding, compress } from './encoding.ts';
import { compressedEtag, etagHeader } from './etag.ts';

/** From this length on, in bytes, JSON is compressed: a shorter one fits one packet anyway. */
export const MIN_COMPRESSED = 1_000;

/**
 * Responds with JSON, and compresses a long one as the client asks for: unlike `hono/compress`, with brotli, and with a strong
 * ETag for If-Match. Typed like `c.json`. A middleware would have to read the body back, which takes as long as compressing it.
 */
export async function sendJson<
  Value extends JSONValue | object | InvalidJSONValue,
  Status extends ContentfulStatusCode = 200,
>(
  c: Context,
  value: Value,
  status = 200 as Status,
  headers: Record<string, string> = {},
): Promise<Response & TypedResponse<JSONParsed<Value>, Status, 'json'>> {
  const text = JSON.stringify(value);
  const sent = { ...headers, 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const isLong = encoding !== 'identity' && Buffer.byteLength(text) >= MIN_COMPRESSED;
  const response = isLong
    ? c.body(await compress(encoding, Buffer.from(text), false), status, {
        ...sent,
        'Content-Encoding': encoding,
        ...(headers['ETag'] && { ETag: compressedEtag(headers['ETag'], encoding) }),
      })
    : c.body(text, status, sent);
  return response as Response as Awaited<ReturnType<typeof sendJson<Value, Status>>>;
}

/** Sends a single object with its ETag. */
export const sendTagged = <Stored extends object, Status extends 200 | 201 = 200>(
  c: Context,
  stored: Stored,
  status = 200 as Status,
) => sendJson(c, stored, status, etagHeader(stored));

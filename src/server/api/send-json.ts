import type { Context, TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { InvalidJSONValue, JSONParsed, JSONValue } from 'hono/utils/types';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { compressedEtag, etagHeader } from './etag.ts';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount, type PageRange, pageRange } from '../../contract/lists/paging.ts';

/** From this length on, in bytes, JSON is compressed: a shorter one fits one packet anyway. */
export const MIN_COMPRESSED = 1_000;

export type SentJson<Value, Status extends ContentfulStatusCode> = Response &
  TypedResponse<JSONParsed<Value>, Status, 'json'>;

/** Like `c.json`, and compresses a long text: unlike `hono/compress`, with brotli, and with a strong ETag for If-Match. */
export async function sendJson<
  Value extends JSONValue | object | InvalidJSONValue,
  Status extends ContentfulStatusCode = 200,
>(
  c: Context,
  value: Value,
  status = 200 as Status,
  headers: Record<string, string> = {},
): Promise<SentJson<Value, Status>> {
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
  return response as Response as SentJson<Value, Status>;
}

export const sendTagged = <Stored extends object, Status extends 200 | 201 = 200>(
  c: Context,
  stored: Stored,
  status = 200 as Status,
): Promise<SentJson<Stored, Status>> => sendJson(c, stored, status, etagHeader(stored));

export interface ListQuery {
  page?: number;
  per_page?: number;
  [narrowing: string]: string | number | undefined;
}

/** Sends a bare array with `X-Total-Count`: all of it, or a page with `Link` to its neighbours (RFC 8288). */
export async function sendList<Item, Query extends ListQuery>(
  c: Context,
  query: Query,
  read: (range: PageRange | undefined, query: Query) => Promise<Listed<Item>>,
  headers: Record<string, string> = {},
) {
  const { page, per_page: size } = query;
  const range = page || size ? pageRange(page ?? 1, size ?? pageSize.default) : undefined;
  const { items, total } = await read(range, query);
  return sendJson(c, items, 200, {
    ...headers,
    'X-Total-Count': String(total),
    ...(range && { Link: linkHeader(c.req.path, query, pageCount(total, range.limit), range) }),
  });
}

export const sendIds = (c: Context, { items, total }: Listed<number>) =>
  sendJson(c, items, 200, { 'X-Total-Count': String(total) });

/** The links of a page. They have validated values only, so that the length of the header is bounded for any request. */
function linkHeader(path: string, query: ListQuery, last: number, { offset, limit }: PageRange): string {
  const page = offset / limit + 1;
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  search.set('per_page', String(limit));
  const link = (rel: string, target: number) => {
    search.set('page', String(target));
    return `<${path}?${search}>; rel="${rel}"`;
  };
  return [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ].join(', ');
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  // Fast path: every current browser sends one of these.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
  const allowed = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), Number(quality ?? 1)] as const;
    }),
  );
  const weight = (name: string) => allowed.get(name) ?? allowed.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** How far brotli looks back: 2^16 bytes. The default (2^22) takes up to 13 times as long, and most pages are not smaller. */
const WINDOW_BITS = 16;
/** The buffer that a short result needs, in bytes: the default of 16 kB for each call costs more than the compression. */
const SHORT_CHUNK = 4 * 1024;
/** Up to this length, in bytes, compressing fast here costs less than in another thread; it takes at most about 0.5 ms. */
const MAX_AT_ONCE = 128 * 1024;

/** Compresses a body: harder when it is cached and sent many times. Fast when it is sent once: a tenth larger in half the time. */
export async function compress(encoding: 'br' | 'gzip', body: Buffer, isCached: boolean) {
  const isShort = !isCached && body.length <= MAX_AT_ONCE;
  const chunk = isShort ? { chunkSize: SHORT_CHUNK } : {};
  if (encoding === 'gzip') {
    const options = { level: isCached ? 6 : 4, ...chunk };
    return isShort ? gzipSync(body, options) : compressGzip(body, options);
  }
  const options = {
    ...chunk,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isCached ? 9 : 2,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  return isShort ? brotliCompressSync(body, options) : compressBrotli(body, options);
}

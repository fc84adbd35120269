import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Next } from 'hono';
import parseRanges from 'range-parser';
import { etagOf, matchesEtag } from '../api/etag.ts';
import { filesIn, mediaTypes } from '../../contract/media/files.ts';
import type { LibraryFile } from '../db/pictures.ts';
import type { LinkPictures } from '../images/link-pictures.tasks.ts';
import { linkedObjects } from '../images/link-pictures.queries.ts';
import { type ByteRange, isStoredName, type Storage, whenMissing } from '../storage/storage.ts';
import { sendText } from './plain-responses.ts';
import { pathOf, targetOf, type WebContext } from './web-context.ts';
import { paths } from '../../contract/url/paths.ts';

export interface FileToSend extends NonNullable<Awaited<ReturnType<Storage['get']>>> {
  etag: string;
  type: string;
  encoding?: 'br' | 'gzip';
  headers: Readonly<Record<string, string>>;
}

/** Sends a file or the part that `Range` requests: 200, 206, 304, 404, 416. @throws when it cannot be opened */
export async function sendFile(
  { env: { incoming, outgoing } }: WebContext,
  { size, etag, type, encoding, headers, read }: FileToSend,
): Promise<Response> {
  const common = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' };
  if (matchesEtag(incoming.headers['if-none-match'], etag))
    return new Response(null, { status: 304, headers: common });
  const part = rangeOf(incoming, size, etag);
  if (part === 'unsatisfiable')
    return sendText(416, `The file has ${size} bytes.`, { 'Content-Range': `bytes */${size}` });
  const length = part ? part.end - part.start + 1 : size;
  const all = {
    ...common,
    'Content-Type': type,
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': String(length),
    ...(part && { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` }),
  };
  const status = part ? 206 : 200;
  if (incoming.method === 'HEAD') return new Response(null, { status, headers: all });
  const content = await read(part).catch(whenMissing(undefined));
  if (!content) return fileNotFound();
  if (Buffer.isBuffer(content)) return new Response(content, { status, headers: all });
  try {
    outgoing.writeHead(status, all);
  } catch (error) {
    content.destroy();
    throw error;
  }
  let sent = 0;
  content.on('data', (chunk: Buffer) => (sent += chunk.length));
  // A client that closes the connection early is not an error.
  await pipeline(content, outgoing, { end: false }).catch(() => outgoing.destroy());
  // A file that shrank since its size was read cannot be completed: end the connection.
  if (sent === length) outgoing.end();
  else outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

export const fileNotFound = (): Response => sendText(404, 'File not found.');

/** Several ranges, other units and another version (`If-Range`) are ignored, as RFC 9110, section 14.2 allows. */
function rangeOf(
  { method, headers }: IncomingMessage,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const { range = '', 'if-range': version = etag } = headers;
  if (method !== 'GET' || version !== etag || !/^bytes=/i.test(range)) return undefined;
  const ranges = parseRanges(size, range);
  if (ranges === -2) return undefined;
  // "The last n bytes" of a shorter file is the whole file, but range-parser returns -1 (unsatisfiable).
  if (ranges === -1)
    return size > 0 && /^bytes=-0*[1-9]\d*$/i.test(range) ? { start: 0, end: size - 1 } : 'unsatisfiable';
  return ranges.length === 1 ? ranges[0] : undefined;
}

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves uploaded pictures at `/storage/{name}`. A name is never reused, so browsers may cache it for ever. */
export const serveStorage = (storage: Storage) => (c: WebContext) =>
  sendPicture(c, storage, pathOf(targetOf(c)).slice(paths.storage('').length), 'max-age=31536000, immutable');

/** Draws the picture of a page that was fetched before the queue drew it (docs/decisions/pictures.md#link-pictures). */
export function serveLinkPicture(storage: Storage, linkPictures: Pick<LinkPictures, 'draw'>) {
  return async (c: WebContext): Promise<Response> => {
    const [, object, id] =
      /^\/og\/([a-z.]+)\/([1-9]\d{0,8})\/[\w-]{27}\.jpg$/.exec(pathOf(targetOf(c))) ?? [];
    const known = linkedObjects.find((each) => each === object);
    const name = known && (await linkPictures.draw(known, Number(id)));
    return sendPicture(c, storage, name ?? '', 'max-age=86400');
  };
}

export type FindFile = (name: string) => Promise<LibraryFile | undefined>;

/** Serves a file to be saved, never to be shown here. Its address stays when it is replaced, so browsers ask each time. */
export function serveLibraryFile(storage: Storage, findFile: FindFile) {
  return async (c: WebContext, next: Next): Promise<Response | void> => {
    const [name] = filesIn(pathOf(targetOf(c)));
    const file = name === undefined ? undefined : await findFile(name);
    const stored = file && (await storage.get(file.original));
    if (!stored) return next();
    const plain = name!.replace(/[^\x20-\x7e]/g, '_');
    return sendFile(c, {
      ...stored,
      etag: etagOf(file.original),
      type: mediaTypes[file.type],
      headers: {
        'Cache-Control': 'no-cache',
        'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name!)}`,
        ...(file.noindex === 1 && { 'X-Robots-Tag': 'noindex' }),
      },
    });
  };
}

async function sendPicture(c: WebContext, storage: Storage, name: string, age: string): Promise<Response> {
  const type = TYPES[name.split('.').at(-1) ?? ''];
  const file = type && isStoredName(name) ? await storage.get(name) : undefined;
  if (!type || !file) return sendText(404, 'Picture not found.');
  const headers = { 'Cache-Control': `public, ${age}` };
  return sendFile(c, { ...file, etag: etagOf(name), type, headers });
}

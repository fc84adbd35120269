// Sends a file, or the byte range of it that the client requested.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import parseRanges from 'range-parser';
import { whenMissing } from '../storage/files.ts';
import type { ByteRange } from '../storage/storage.ts';
import { matchesEtag } from '../api/etag.ts';
import { sendBytes } from './send-bytes.ts';
import { sendText } from './send-text.ts';

/** A file to send, with its size in bytes and its headers. */
export interface FileToSend {
  size: number;
  /** A strong ETag, in quotes. */
  etag: string;
  type: string;
  encoding?: 'br' | 'gzip';
  /** Headers of the responses 200, 206 and 304. */
  headers: Readonly<Record<string, string>>;
  /** The whole file, when it is in memory. */
  bytes?: Buffer;
  /** Opens the file; the stream reads `part`, or all of it. */
  read: (part?: ByteRange) => Promise<Readable>;
}

/**
 * Sends a file, or the part that a `Range` header requests: 200, 206, 304, 404 (the file was deleted) or 416.
 * Opens the file before sending anything, and closes it when the response closes.
 * @throws when the file cannot be opened; the caller sends the error response
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { size, etag, type, encoding, headers, bytes, read }: FileToSend,
): Promise<void> {
  const common = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' };
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, common).end();
    return;
  }
  const part = rangeOf(request, size, etag);
  if (part === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${size}`);
    sendText(response, 416, `The file has ${size} bytes.`);
    return;
  }
  const length = part ? part.end - part.start + 1 : size;
  const all = {
    ...common,
    'Content-Type': type,
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': length,
    ...(part && { 'Content-Range': `bytes ${part.start}-${part.end}/${size}` }),
  };
  const status = part ? 206 : 200;
  if (request.method === 'HEAD') {
    response.writeHead(status, all).end();
    return;
  }
  if (bytes) {
    response.writeHead(status, all);
    sendBytes(response, part ? bytes.subarray(part.start, part.end + 1) : bytes);
    return;
  }
  const stream = await read(part).catch(whenMissing(undefined));
  if (!stream) {
    sendNotFound(response);
    return;
  }
  try {
    response.writeHead(status, all);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  let sent = 0;
  stream.on('data', (chunk: Buffer) => (sent += chunk.length));
  // A client that closes the connection early is not an error.
  await pipeline(stream, response, { end: false }).catch(() => response.destroy());
  // A file that shrank since its size was read cannot be completed: end the connection.
  if (sent === length) response.end();
  else response.destroy();
}

/** Sends 404 for a missing file. */
export function sendNotFound(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  sendText(response, 404, 'File not found.');
}

/**
 * The part of a file that a request asks for; undefined for the whole file. Several ranges, other units, invalid ranges
 * and a range of another version (`If-Range`) are ignored, as RFC 9110, section 14.2 allows.
 */
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

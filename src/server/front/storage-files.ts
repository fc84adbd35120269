import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isStorageName, type Storage } from '../images/storage.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves `/storage/{name}`. A name is never used twice, so a browser may keep what it got for ever. */
export function serveStorage(storage: Storage) {
  return async (request: IncomingMessage, response: ServerResponse, name: string): Promise<void> => {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    const file = type && isStorageName(name) ? await storage.get(name) : undefined;
    if (!type || !file) {
      const text = 'Picture not found.\n';
      response
        .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': text.length })
        .end(text);
      return;
    }
    const etag = `"${name}"`;
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', etag);
    if (request.headers['if-none-match'] === etag || request.method === 'HEAD') {
      file.stream.destroy();
      const isHead = request.headers['if-none-match'] !== etag;
      response
        .writeHead(isHead ? 200 : 304, isHead ? { 'Content-Type': type, 'Content-Length': file.size } : {})
        .end();
      return;
    }
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': file.size });
    // A visitor who goes away in the middle is no fault.
    await pipeline(file.stream, response).catch(() => response.destroy());
  };
}

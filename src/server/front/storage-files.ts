import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isStorageName, type Storage } from '../images/storage.ts';
import { isKnown } from './etag.ts';
import { plainAnswer } from './plain-answer.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves `/storage/{name}`. A name is never used twice, so a browser may keep what it got for ever. */
export function serveStorage(storage: Storage) {
  return async (request: IncomingMessage, response: ServerResponse, name: string): Promise<void> => {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    const file = type && isStorageName(name) ? await storage.get(name) : undefined;
    if (!type || !file) {
      plainAnswer(response, 404, 'Picture not found.');
      return;
    }
    const etag = `"${name}"`;
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': file.size });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    // A visitor who goes away in the middle is no fault.
    await pipeline(file.read(), response).catch(() => response.destroy());
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagOf } from '../api/etag.ts';
import { isStoredName, type Storage } from '../storage/storage.ts';
import { sendText } from './send-text.ts';
import { sendFile } from './send-file.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves uploaded pictures at `/storage/{name}`. A name is never reused, so browsers may cache it for ever. */
export function serveStorage(storage: Storage) {
  return async (request: IncomingMessage, response: ServerResponse, name: string): Promise<void> => {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    const file = type && isStoredName(name) ? await storage.get(name) : undefined;
    if (!type || !file) {
      sendText(response, 404, 'Picture not found.');
      return;
    }
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    await sendFile(request, response, { ...file, etag: etagOf(name), type, headers });
  };
}

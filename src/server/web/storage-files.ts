import { etagOf } from '../api/etag.ts';
import { isStoredName, type Storage } from '../storage/storage.ts';
import { paths } from '../../contract/paths.ts';
import { sendFile } from './send-file.ts';
import { sendText } from './send-text.ts';
import { pathOf, targetOf, type WebContext } from './web-context.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves uploaded pictures at `/storage/{name}`. A name is never reused, so browsers may cache it for ever. */
export function serveStorage(storage: Storage) {
  return async (c: WebContext): Promise<Response> => {
    const name = pathOf(targetOf(c)).slice(paths.storage('').length);
    const type = TYPES[name.split('.').at(-1) ?? ''];
    const file = type && isStoredName(name) ? await storage.get(name) : undefined;
    if (!type || !file) return sendText(404, 'Picture not found.');
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    return sendFile(c, { ...file, etag: etagOf(name), type, headers });
  };
}

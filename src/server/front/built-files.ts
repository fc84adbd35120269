// Serves the static files of the build (its folder `client`): scripts, styles, fonts and pictures.

import { readdirSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { etagOf } from '../http/etag.ts';
import { whenMissing } from '../images/storage.ts';
import { chooseEncoding } from '../http/encoding.ts';
import type { Build } from './builds.ts';
import { sendFile, sendNotFound } from './send-file.ts';

/** The files that the build wrote for browsers. */
export interface BuiltFiles {
  /** Whether the build wrote a file with this URL path. */
  has: (path: string) => boolean;
  /** Sends the file with this URL path; 404 when it was deleted after the start. */
  send: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
}

/** Extensions of the compressed copies that the build wrote next to the files. */
const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves the files that the build's folder `client` has at the start, except hidden ones (leading dot). Only their exact
 * URL paths match, so no request can leave the folder. Files below `/_astro/` have a hash in their name: browsers cache
 * them for ever, and pages of earlier builds that are still open need theirs.
 */
export function builtFiles({ folder: build, earlier }: Build): BuiltFiles {
  const names = namesIn(join(build, 'client'));
  for (const folder of earlier)
    for (const [path, name] of namesIn(join(folder, 'client')))
      if (path.startsWith('/_astro/') && !names.has(path)) names.set(path, name);
  const compressed = /\.(?:br|gz)$/;

  return {
    has: (path) => names.has(path) && !compressed.test(path),
    async send(request, response, path) {
      const name = names.get(path) ?? path;
      const wanted = chooseEncoding(request.headers['accept-encoding']);
      const hasCopies = names.has(`${path}.br`) || names.has(`${path}.gz`);
      const headers = {
        'Cache-Control': path.startsWith('/_astro/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        ...(hasCopies && { Vary: 'Accept-Encoding' }),
      };
      for (const encoding of wanted === 'identity' ? [undefined] : [wanted, undefined]) {
        const file = encoding ? name + EXTENSIONS[encoding] : name;
        const found = await stat(file).catch(whenMissing(undefined));
        if (!found) continue;
        return sendFile(request, response, {
          size: found.size,
          etag: etagOf(`${found.size} ${found.mtimeMs} ${encoding}`),
          type: getMimeType(name) ?? 'application/octet-stream',
          encoding,
          headers,
          read: async (part) => (await open(file)).createReadStream(part),
        });
      }
      sendNotFound(response);
    },
  };
}

/** Maps the URL path of each file in a folder to the file. */
function namesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .map((parts) => parts.join('/'));
  return new Map(names.map((name) => [`/${encodeURI(name)}`, join(folder, name)]));
}

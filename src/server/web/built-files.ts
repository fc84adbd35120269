// Serves the static files of the build (its folder `client`): scripts, styles, fonts and pictures.

import { readdirSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../api/etag.ts';
import { whenMissing } from '../storage/files.ts';
import { chooseEncoding } from '../api/encoding.ts';
import type { Build } from './builds.ts';
import { sendFile, sendNotFound } from './send-file.ts';

/** The files that the build wrote for browsers. */
export interface BuiltFiles {
  /** Whether the build wrote a file with this URL path. */
  has: (path: string) => boolean;
  /** Sends the file with this URL path; 404 when it was deleted after the start and is not in memory. */
  send: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
}

/** Extensions of the compressed copies that the build wrote next to the files. */
const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

/** Files up to this length, in bytes, stay in memory after the first request: opening one costs more than sending it. */
const SMALL = 64 * 1024;
const MAX_IN_MEMORY = 4 * 1024 * 1024;

/** A file of a build, which never changes. */
interface BuiltFile {
  size: number;
  etag: string;
  /** Of a small file. */
  bytes?: Buffer;
}

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
  const inMemory = new LRUCache<string, BuiltFile>({
    maxSize: MAX_IN_MEMORY,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });

  /** Undefined when the file was deleted. */
  async function find(
    file: string,
    encoding: keyof typeof EXTENSIONS | undefined,
  ): Promise<BuiltFile | undefined> {
    const known = inMemory.get(file);
    if (known) return known;
    const found = await stat(file).catch(whenMissing(undefined));
    if (!found) return undefined;
    const etag = etagOf(`${found.size} ${found.mtimeMs} ${encoding}`);
    if (found.size > SMALL) return { size: found.size, etag };
    const bytes = await readFile(file).catch(whenMissing(undefined));
    if (!bytes) return undefined;
    const small = { size: bytes.length, etag, bytes };
    inMemory.set(file, small);
    return small;
  }

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
        const found = await find(file, encoding);
        if (!found) continue;
        return sendFile(request, response, {
          ...found,
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

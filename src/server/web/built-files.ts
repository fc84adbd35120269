// Serves the static files of the build (its folder `client`): scripts, styles, fonts and pictures.

import { readdirSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { chooseEncoding } from '../api/send-json.ts';
import { etagOf } from '../api/etag.ts';
import { whenMissing } from '../storage/files.ts';
import type { Build } from './builds.ts';
import { fileNotFound, sendFile } from './send-file.ts';
import { pathOf, targetOf, type WebContext } from './web-context.ts';

export type BuiltFiles = ReturnType<typeof builtFiles>;

/** Extensions of the compressed copies that the build wrote next to the files. */
const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

/** Files up to this length, in bytes, stay in memory: opening one takes six times as long as sending it. */
const SMALL = 64 * 1024;

/** A file of a build, which never changes. */
interface BuiltFile {
  size: number;
  etag: string;
  /** Of a small file. */
  bytes?: Buffer<ArrayBuffer>;
}

/**
 * Serves the files that the build's folder `client` has at the start, except hidden ones (leading dot). Only their exact
 * URL paths match, so no request can leave the folder. Files below `/_astro/` have a hash in their name: browsers cache
 * them for ever, and pages of earlier builds that are still open need theirs.
 */
export function builtFiles({ folder: build, earlier }: Build) {
  const names = namesIn(join(build, 'client'));
  for (const folder of earlier)
    for (const [path, name] of namesIn(join(folder, 'client')))
      if (path.startsWith('/_astro/') && !names.has(path)) names.set(path, name);
  const compressed = /\.(?:br|gz)$/;
  const inMemory = new Map<string, BuiltFile>();

  /** Undefined when the file was deleted. */
  async function find(file: string, encoding = 'identity'): Promise<BuiltFile | undefined> {
    const known = inMemory.get(file);
    if (known) return known;
    const found = await stat(file).catch(whenMissing(undefined));
    if (!found) return undefined;
    const { size, mtimeMs } = found;
    const built: BuiltFile = { size, etag: etagOf(`${size} ${mtimeMs} ${encoding}`) };
    if (size > SMALL) return built;
    built.bytes = await readFile(file);
    inMemory.set(file, built);
    return built;
  }

  return {
    has: (path: string) => names.has(path) && !compressed.test(path),
    /** Sends the requested file; 404 when it was deleted after the start. */
    async send(c: WebContext): Promise<Response> {
      const path = pathOf(targetOf(c));
      const name = names.get(path) ?? path;
      const wanted = chooseEncoding(c.env.incoming.headers['accept-encoding']);
      const hasCopies = names.has(`${path}.br`) || names.has(`${path}.gz`);
      const headers = {
        'Cache-Control': path.startsWith('/_astro/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        ...(hasCopies && { Vary: 'Accept-Encoding' }),
      };
      const copy = wanted !== 'identity' && names.has(path + EXTENSIONS[wanted]) ? [wanted] : [];
      for (const encoding of [...copy, undefined]) {
        const file = encoding ? name + EXTENSIONS[encoding] : name;
        const found = await find(file, encoding);
        if (!found) continue;
        return sendFile(c, {
          ...found,
          type: getMimeType(name) ?? 'application/octet-stream',
          ...(encoding && { encoding }),
          headers,
          read: async (part) =>
            found.bytes
              ? found.bytes.subarray(part?.start, part && part.end + 1)
              : (await open(file)).createReadStream(part),
        });
      }
      return fileNotFound();
    },
  };
}

function namesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .map((parts) => parts.join('/'));
  return new Map(names.map((name) => [`/${encodeURI(name)}`, join(folder, name)]));
}

// The folders of builds in `dist`: the current one, and earlier ones that visitors may still need.

import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { lstat, readdir, rm, utimes, open, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AstroApp, PageLocals } from './pages.ts';
import { getMimeType } from 'hono/utils/mime';
import { chooseEncoding } from '../api/send-json.ts';
import { etagOf } from '../api/etag.ts';
import { whenMissing } from '../storage/storage.ts';
import { fileNotFound, sendFile } from './send-file.ts';
import { pathOf, targetOf, type WebContext } from './web-context.ts';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type Language, splitLanguage } from '../../contract/language/language.ts';

/** How long a build stays after it was last used, in ms: open pages may ask for its scripts. */
const MAX_UNUSED_TIME = 24 * 3_600_000;
const TOUCH_INTERVAL = 3_600_000;

export type Build = { folder: string; earlier: string[] };

export function findBuild(dist: string): Build | undefined {
  if (!existsSync(join(dist, 'current/server/entry.mjs'))) return undefined;
  const folder = realpathSync(join(dist, 'current'));
  const earlier = readdirSync(dist, { withFileTypes: true })
    // A name with a leading dot is a build that was not finished.
    .filter((entry) => entry.isDirectory() && /^\w+-/.test(entry.name))
    .map((entry) => join(dist, entry.name))
    .filter((path) => basename(path) !== basename(folder) && existsSync(join(path, 'client')))
    .toSorted((a, b) => lstatSync(b).mtimeMs - lstatSync(a).mtimeMs);
  return { folder, earlier };
}

/** Keeps the build from being deleted by other sites of these sources, and deletes what was not used for a day. */
export async function keepBuild({ folder }: Build): Promise<void> {
  const touch = () => utimes(folder, new Date(), new Date());
  setInterval(() => void touch().catch(ignore), TOUCH_INTERVAL).unref();
  await touch()
    .then(() => deleteUnused(dirname(folder)))
    .catch(ignore);
}

async function deleteUnused(dist: string): Promise<void> {
  const current = basename(realpathSync(join(dist, 'current')));
  for (const name of await readdir(dist)) {
    if (name === 'current' || name === current) continue;
    const { mtimeMs } = await lstat(join(dist, name));
    if (Date.now() - mtimeMs > MAX_UNUSED_TIME) await rm(join(dist, name), { recursive: true, force: true });
  }
}

/** The site may run without the right to change `dist`: then nothing is deleted. */
const ignore = () => {};

/** The path is computed because the module exists only after a build. */
export async function loadBuiltPages(build: string): Promise<AstroApp> {
  // React chooses its build by this variable when it is imported. Its development build renders at half the speed.
  process.env['NODE_ENV'] = 'production';
  const built = (await import(pathToFileURL(join(build, 'server/entry.mjs')).href)) as { app: AstroApp };
  return built.app;
}

/** Imports every page before its first request: later, no file descriptor may be left, or the file may be removed. */
export async function loadEveryPage(build: string): Promise<void> {
  const entries = await readdir(join(build, 'server'), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.mjs')) continue;
    await nextTurn();
    await import(pathToFileURL(join(entry.parentPath, entry.name)).href);
  }
}

export type BuiltFiles = ReturnType<typeof builtFiles>;

const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;
/** Files up to this length, in bytes, stay in memory: opening one takes six times as long as sending it. */
const SMALL = 64 * 1024;

type BuiltFile = { size: number; etag: string; bytes?: Buffer<ArrayBuffer> };

/** Serves the files of the build by their exact URL paths, and scripts of earlier builds, for pages that are still open. */
export function builtFiles({ folder: build, earlier }: Build) {
  const names = namesIn(join(build, 'client'));
  for (const folder of earlier)
    for (const [path, name] of namesIn(join(folder, 'client')))
      if (path.startsWith('/_astro/') && !names.has(path)) names.set(path, name);
  const compressed = /\.(?:br|gz)$/;
  const inMemory = new Map<string, BuiltFile>();

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

/** Starts Astro's development server in this process, on the database of the API. `port`: for reload messages. */
export async function startDevPages(
  localsOf: (request: IncomingMessage, lang: Language) => Promise<PageLocals>,
  port: number,
): Promise<{ listener: RequestListener; stop: () => Promise<void> }> {
  const { dev } = await import('astro');
  const server = await dev({
    server: { host: '127.0.0.1', port: 0 },
    vite: { server: { hmr: { host: '127.0.0.1', port, clientPort: port } } },
  });
  return {
    listener: (request, response) => {
      // Vite injects scripts that our policy would block, and the back office shows drafts in a frame.
      response.removeHeader('Content-Security-Policy');
      response.removeHeader('X-Frame-Options');
      const { lang, path } = splitLanguage(request.url ?? '/');
      void localsOf(request, lang).then((locals) => {
        request.url = path;
        Reflect.set(request, Symbol.for('astro.locals'), locals);
        server.handle(request, response);
      });
    },
    stop: () => server.stop(),
  };
}

const refuse = () =>
  Promise.reject(new Error('While developing, pages and files come from the development server.'));
export const noPages: AstroApp = { match: () => undefined, render: refuse };
export const noFiles: BuiltFiles = { has: () => false, send: refuse };

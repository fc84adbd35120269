import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenOnFreePort } from '../../../tests/support/free-port.ts';
import { builtFiles, type Build, findBuild, keepBuild } from './builds.ts';
import type { WebEnv } from './web-context.ts';

let dist: string;
let server: Server | undefined;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'site-builds-'));
  addBuild('1-old', { '_astro/old.js': 'old', '_astro/both.js': 'old', 'og.png': 'old', 'gone.png': 'old' });
  addBuild('2-new', { '_astro/new.js': 'new', '_astro/both.js': 'new', 'og.png': 'new' });
  symlinkSync('2-new', join(dist, 'current'));
});
afterEach(() => {
  server?.close();
  rmSync(dist, { recursive: true });
});

function addBuild(name: string, files: Record<string, string>): void {
  for (const folder of ['server', 'client/_astro']) mkdirSync(join(dist, name, folder), { recursive: true });
  writeFileSync(join(dist, name, 'server/entry.mjs'), '');
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(dist, name, 'client', file), text);
    writeFileSync(join(dist, name, 'client', `${file}.br`), `${text}, compressed`);
  }
}

function found(): Build {
  const build = findBuild(dist);
  if (!build) throw new Error('No build was found.');
  return build;
}

/** Returns a function that requests a path from the files of a build. */
async function serve(build: Build): Promise<(path: string, encoding?: string) => Promise<string>> {
  const files = builtFiles(build);
  const app = new Hono<WebEnv>().get('*', (c) =>
    files.has(c.req.path) ? files.send(c) : c.text('missing', 404),
  );
  server = createServer(getRequestListener(app.fetch));
  const port = await listenOnFreePort(server);
  return async (path, encoding = 'identity') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-encoding': encoding },
    });
    // fetch would decode the body of a real file.
    return response.headers.get('content-encoding') ?? response.text();
  };
}

test('after an upgrade, pages that were opened before it get their scripts, and nothing else of the old build', async () => {
  const get = await serve(found());
  expect(await get('/_astro/old.js')).toBe('old');
  expect(await get('/_astro/old.js', 'br')).toBe('br');
  expect(await get('/_astro/new.js')).toBe('new');
  expect(await get('/_astro/both.js')).toBe('new');
  expect(await get('/og.png')).toBe('new');
  expect(await get('/gone.png')).toBe('missing');
});

test('a site that runs serves its own build, although another one has become the current', async () => {
  const get = await serve(found());
  addBuild('3-next', { 'og.png': 'next', '_astro/next.js': 'next' });
  rmSync(join(dist, 'current'));
  symlinkSync('3-next', join(dist, 'current'));
  expect(await get('/og.png')).toBe('new');
  expect(await get('/_astro/new.js')).toBe('new');
});

test('a start deletes what was last used more than a day ago, but neither its own build nor the current one', async () => {
  const own = found();
  addBuild('3-next', {});
  mkdirSync(join(dist, '.building-killed'));
  mkdirSync(join(dist, '.building-running'));
  rmSync(join(dist, 'current'));
  symlinkSync('3-next', join(dist, 'current'));
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const name of ['1-old', '2-new', '3-next', '.building-killed'])
    utimesSync(join(dist, name), twoDaysAgo, twoDaysAgo);
  await keepBuild(own);
  expect(readdirSync(dist).toSorted()).toEqual(['.building-running', '2-new', '3-next', 'current']);
});

test('an unfinished build, and a link to a build that is gone, are not served', () => {
  addBuild('.building-killed', { '_astro/half.js': 'half' });
  expect(found().earlier).toEqual([join(dist, '1-old')]);
  rmSync(join(dist, '2-new'), { recursive: true });
  expect(existsSync(join(dist, '1-old'))).toBe(true);
  expect(findBuild(dist)).toBeUndefined();
});

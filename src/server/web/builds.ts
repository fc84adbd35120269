// The folders of builds in `dist`: the current one, and earlier ones that visitors may still need.

import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { lstat, readdir, rm, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AstroApp } from './pages.ts';

/** How long a build stays after it was last used, in ms: open pages may ask for its scripts. */
const MAX_UNUSED_TIME = 24 * 3_600_000;
const TOUCH_INTERVAL = 3_600_000;

export interface Build {
  folder: string;
  /** The folders of earlier builds, the newest first. */
  earlier: string[];
}

/** The build that `dist/current` names; undefined if the site is not built. */
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

/**
 * Marks the build as used, now and every hour while the site runs, and deletes everything else in `dist` that was last
 * used or written more than a day ago. Other sites may run from the same sources: their builds stay.
 */
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

/** Imports the built Astro app. The path is computed because the module exists only after a build. */
export async function loadBuiltPages(build: string): Promise<AstroApp> {
  // React chooses its build by this variable when it is imported. Its development build renders at half the speed.
  process.env['NODE_ENV'] = 'production';
  const built = (await import(pathToFileURL(join(build, 'server/entry.mjs')).href)) as { app: AstroApp };
  return built.app;
}

/**
 * Imports every module of the built pages, one after another. Astro imports a page (also an error page) at its first
 * request. That may be too late: no file descriptor may be left, or the file may be removed. Requests are
 * served in between.
 */
export async function loadEveryPage(build: string): Promise<void> {
  const entries = await readdir(join(build, 'server'), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.mjs')) continue;
    await nextTurn();
    await import(pathToFileURL(join(entry.parentPath, entry.name)).href);
  }
}

// Loads the pages that Astro built (`dist/server`).

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AstroApp } from './pages.ts';

/** Imports the built Astro app. The path is computed because the module exists only after a build. */
export async function loadBuiltPages(dist: string): Promise<AstroApp> {
  // React chooses its build by this variable when it is imported. Its development build renders at half the speed.
  process.env['NODE_ENV'] = 'production';
  const built = (await import(pathToFileURL(join(dist, 'server/entry.mjs')).href)) as { app: AstroApp };
  return built.app;
}

/**
 * Imports every module of the built pages, one after another. Astro imports a page (also an error page) at its first
 * request. That may be too late: no file descriptor may be left, or a new build may have removed the file. Requests are
 * served in between.
 */
export async function loadEveryPage(dist: string): Promise<void> {
  const entries = await readdir(join(dist, 'server'), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.mjs')) continue;
    await nextTurn();
    await import(pathToFileURL(join(entry.parentPath, entry.name)).href);
  }
}

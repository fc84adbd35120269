// Loads the pages that Astro built (the folder `server` of a build).

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AstroApp } from './pages.ts';

/** Imports the built Astro app. The path is computed because the module exists only after a build. */
export async function loadBuiltPages(build: string): Promise<AstroApp> {
  // React chooses its build by this variable when it is imported. Its development build renders at half the speed.
  process.env['NODE_ENV'] = 'production';
  const built = (await import(pathToFileURL(join(build, 'server/entry.mjs')).href)) as { app: AstroApp };
  return built.app;
}

/**
 * Imports every module of the built pages, one after another. Astro imports a page (also an error page) at its first
 * request. That may be too late: no file descriptor may be left, or somebody may have removed the file. Requests are
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

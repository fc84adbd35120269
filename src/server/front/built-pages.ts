import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroApp } from './pages.ts';

/** Loads what renders the built pages, by its path: it is no part of the source. */
export async function loadBuiltPages(dist: string): Promise<AstroApp> {
  const built = (await import(pathToFileURL(join(dist, 'server/entry.mjs')).href)) as { app: AstroApp };
  return built.app;
}

/**
 * Loads every module of the built pages, one after another. Astro loads a page, the error pages included, at its
 * first visit; then it may be too late: no file descriptor is left, or a new build has removed the file.
 */
export async function loadEveryPage(dist: string): Promise<void> {
  const entries = await readdir(join(dist, 'server'), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile() && entry.name.endsWith('.mjs'))
      await import(pathToFileURL(join(entry.parentPath, entry.name)).href);
  }
}

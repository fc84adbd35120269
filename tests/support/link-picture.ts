import { expect, vi } from 'vitest';
import { readHead } from './read-head.ts';
import type { SiteProcess } from './site-process.ts';

/** The path of the picture that a page shows with links to it. */
export async function linkPictureOf(site: Pick<SiteProcess, 'url'>, path: string): Promise<string> {
  const page = await fetch(site.url + path);
  expect(page.status).toBe(200);
  return new URL(readHead(await page.text()).metas['og:image'] ?? 'none:').pathname;
}

/** Waits until a page of a job or an article shows a picture of its own, and returns its path. */
export async function ownLinkPictureOf(
  site: Pick<SiteProcess, 'url'>,
  path: string,
  before = '/og.png',
): Promise<string> {
  return vi.waitFor(
    async () => {
      const picture = await linkPictureOf(site, path);
      expect(picture).toMatch(/^\/storage\/link-/);
      expect(picture).not.toBe(before);
      return picture;
    },
    { timeout: 90_000, interval: 100 },
  );
}

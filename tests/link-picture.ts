import { expect } from 'vitest';
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
  let picture = '';
  await expect
    .poll(async () => (picture = await linkPictureOf(site, path)), { timeout: 30_000 })
    .toSatisfy((shown: string) => shown.startsWith('/storage/link-') && shown !== before);
  return picture;
}

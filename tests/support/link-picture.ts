import { expect, vi } from 'vitest';
import { readHead } from './read-head.ts';
import type { SiteProcess } from './site-process.ts';

/** Waits until a page of a job or an article shows a picture of its own with links to it, and returns its path. */
export async function ownLinkPictureOf(site: Pick<SiteProcess, 'url'>, path: string): Promise<string> {
  const read = async () => {
    const page = await fetch(site.url + path);
    expect(page.status).toBe(200);
    const picture = new URL(readHead(await page.text()).metas['og:image'] ?? 'none:').pathname;
    expect(picture).toMatch(/^\/storage\/link-/);
    return picture;
  };
  return vi.waitFor(read, { timeout: 90_000, interval: 100 });
}

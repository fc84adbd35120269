import type { PageCache } from './page-cache.ts';
import type { RenderedPage } from './prepare-page.ts';

/** A cacheable page, by default with a kilobyte of text. */
export function page(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [['Content-Type', 'text/html']],
    body: Buffer.from(text),
    tags: ['careers'],
    ...more,
  };
}

/** Loads a page from the cache, which renders it if needed, and returns its text. */
export async function loadText(cache: PageCache, key: string, rendered: RenderedPage): Promise<string> {
  const { variants } = await cache.load(key, async () => rendered);
  return variants.identity.bytes.toString();
}

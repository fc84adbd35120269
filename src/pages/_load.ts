import type { AstroGlobal } from 'astro';

/** Reads what a page shows. When it cannot be read, the page answers 503 and says so in its own words. */
export async function load<Data>(astro: AstroGlobal, read: () => Promise<Data>): Promise<Data | undefined> {
  try {
    return await read();
  } catch (error) {
    astro.locals.site.log.error({ err: error, path: astro.url.pathname }, 'a page could not read its data');
    astro.response.status = 503;
    astro.response.headers.set('Retry-After', '5');
    return undefined;
  }
}

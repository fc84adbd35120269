import type { AstroGlobal } from 'astro';

/** Reads a page's data. If `read` throws, logs the error, sets status 503 and returns undefined; the page shows a message. */
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

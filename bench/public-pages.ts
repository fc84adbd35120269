import { paths } from '../src/contract/paths.ts';
import { request, requestOk } from './request.ts';
import type { Page } from './page-weight.ts';

/** A path with the 404 page. */
const MISSING = '/no-such-page';

/** The paths of all public pages, with the newest job and article as examples. */
export async function publicPages(site: string): Promise<Page[]> {
  const wanted = [
    paths.home(),
    paths.careers(),
    paths.career(await newestOf(site, 'careers')),
    paths.blogs(),
    paths.blog(await newestOf(site, 'blogs')),
    paths.contact(),
    paths.about(),
    paths.research(),
    paths.trading(),
    paths.diamond(),
  ];
  const pages: Page[] = [];
  for (const path of [...wanted, MISSING]) {
    const { status, bytes } = await request(`${site}${path}`);
    // Skip pages that do not exist.
    if (status === 200 || path === MISSING) pages.push({ path, hasIsland: bytes.includes('<astro-island') });
  }
  return pages;
}

/** The id of the first job or article of its list. */
export async function newestOf(site: string, list: 'careers' | 'blogs'): Promise<number> {
  const { bytes } = await requestOk(`${site}/api/${list}?page=1&per_page=1`);
  const [item] = JSON.parse(bytes.toString()) as { id: number }[];
  if (!item) throw new Error(`There are no ${list} to measure a page of.`);
  return item.id;
}

import { research } from '../../content/research.ts';

/** Public pages with another list, another text or an error. */
export const pageStates = [
  '/career?page=2',
  '/career?search=astronaut',
  '/careerdetails/9999',
  '/blog/9999',
  '/search?search=story+number',
  '/search?search=98765+43210',
];

/** The paths of all public pages and of states that look different. `{job}` and `{article}` are ids, `{page}` is an address. */
export const publicPages = [
  '/',
  '/about',
  '/contact',
  '/chhat-trading',
  '/chhat-diamond',
  ...research.tabs.map(({ id }) => `/chhat-research?category=${id}`),
  '/career',
  '/careerdetails/{job}',
  '/blog',
  '/blog/{article}',
  '/page/{page}',
  '/search',
  '/no-such-page',
  ...pageStates,
];

/** Replaces `{job}`, `{article}` or `{page}` in a path with the id or the address of that name. */
export function pathOf(page: string, ids: Record<string, number | string>): string {
  return page.replace(/\{(.+)\}/, (_, name: string) => String(ids[name]));
}

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

/** The paths of all public pages and of states that look different. `{job}` and `{article}` are ids. */
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
  '/search',
  '/no-such-page',
  ...pageStates,
];

/** Replaces `{job}` or `{article}` in a path with the id of that name. */
export function pathOf(page: string, ids: Record<string, number>): string {
  return page.replace(/\{(.+)\}/, (_, name: string) => String(ids[name]));
}

import { research } from '../../content/research.ts';

/** The paths of all public pages, with the states of a page that look different. `{job}` and `{article}` are ids. */
export const publicPages = [
  '/',
  '/about',
  '/contact',
  '/chhat-trading',
  '/chhat-diamond',
  ...research.tabs.map(({ id }) => `/chhat-research?category=${id}`),
  '/career',
  '/career?page=2',
  '/career?search=astronaut',
  '/careerdetails/{job}',
  '/careerdetails/999999',
  '/blog',
  '/blog/{article}',
  '/blog/999999',
  '/no-such-page',
];

/** Replaces `{job}` or `{article}` in a path with the id of that name. */
export function addressOf(page: string, ids: Record<string, number>): string {
  return page.replace(/\{(.+)\}/, (_, name: string) => String(ids[name]));
}

import { research } from '../../content/research.ts';

/** Every public page, and the states of one that differ in what they show. `{job}` and `{article}` are ids. */
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

/** The address of a page on one site, whose ids are given by the names in the braces. */
export function addressOf(page: string, ids: Record<string, number>): string {
  return page.replace(/\{(.+)\}/, (_, name: string) => String(ids[name]));
}

import { expect, test } from 'vitest';
import { paths, previewPath } from '../../contract/url/paths.ts';
import { speculationRules } from './speculation-rules.ts';

interface Rules {
  prefetch: [{ where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] } }];
}

/** Whether the rules match a link to this path of the site, by its URL alone. */
function isFetchedAhead(path: string): boolean {
  const [wanted, unwanted] = (JSON.parse(speculationRules) as Rules).prefetch[0].where.and;
  const site = 'http://chhatgroup.example';
  const matches = (pattern: string) => new URLPattern(pattern, site).test(path, site);
  return matches(wanted.href_matches) && !unwanted.not.href_matches.some(matches);
}

test.each([
  paths.home(),
  paths.contact(),
  paths.careers({ page: 2 }),
  paths.blog(7),
  '/chhat-research?category=a',
])('%s may be fetched when its link is pressed', (path) => expect(isFetchedAhead(path)).toBe(true));

test.each([
  '/admin',
  '/admin/login',
  '/api/careers?page=1',
  '/storage/a-640.jpg',
  '/blog/rss.xml',
  previewPath('blogs', 'token'),
  previewPath('careers', 'token'),
])('%s is not fetched before the click', (path) => expect(isFetchedAhead(path)).toBe(false));

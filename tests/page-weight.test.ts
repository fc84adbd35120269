import { beforeAll, expect, test } from 'vitest';
import { benchPageWeight } from '../bench/page-weight.ts';
import { publicPages } from '../bench/public-pages.ts';
import { aBlog, aCareer } from './support/test-db.ts';
import { sharedSite } from './support/site-fixture.ts';
import { formOf } from '../src/server/blogs/test-articles.ts';
import { signIn } from './e2e/world.ts';

const site = sharedSite();
beforeAll(async () => {
  const call = await signIn(site);
  await call('POST', '/careers', aCareer());
  await call('POST', '/blogs', formOf(aBlog()));
});

test('every public page keeps its limits: headers and HTML, requests before the first paint, script size', async () => {
  const rows = await benchPageWeight(site.url, await publicPages(site.url));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
});

test('the list of jobs has no text that it does not show, also not in the data of its island', async () => {
  const html = await (await fetch(`${site.url}/career`)).text();
  const { title, requirement, responsible, benefit } = aCareer();
  expect(html).toContain(title);
  for (const text of [requirement, responsible, benefit]) expect(html).not.toContain(text);
});

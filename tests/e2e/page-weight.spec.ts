import { benchPages } from '../../bench/pages.ts';
import { expect, test } from './fixtures.ts';

test('every public page keeps its limits: headers and HTML, requests before the first paint, script, fonts', async ({
  browser,
  site,
}) => {
  const rows = await benchPages(site.url, browser);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
});

test('the list of jobs has no text that it does not show, also not in the data of its island', async ({
  page,
  site,
}) => {
  const html = await (await page.request.get('/career')).text();
  const { title, responsible } = site.careers.analyst;
  expect(html).toContain(title);
  expect(html).not.toContain(responsible.slice(0, 13));
});

import { benchPages } from '../../bench/pages.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { expect, test } from './fixtures.ts';

test('every public page keeps its limits: headers and HTML, requests before the first paint, script, fonts', async ({
  browser,
}) => {
  // A site of its own: what other tests write, in Khmer for example, needs more fonts.
  const site = await startSiteProcess({ env: { SAMPLE_CONTENT: '1' } });
  try {
    const rows = await benchPages(site.url, browser);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ holds }) => !holds)).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('the list of jobs has no text that it does not show, also not in the data of its island', async ({
  page,
  site,
}) => {
  const html = await (await page.request.get('/career')).text();
  const { title, requirement, responsible, benefit } = site.careers.analyst;
  expect(html).toContain(title);
  for (const text of [requirement, responsible, benefit]) expect(html).not.toContain(text.slice(0, 13));
});

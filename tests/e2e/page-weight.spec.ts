import { benchPages } from '../../bench/pages.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { expect, test } from './fixtures.ts';

test(
  'every public page keeps its limits: headers and HTML, requests before the first paint, script, fonts',
  { tag: '@long' },
  async ({ browser }) => {
    // A site of its own: what other tests write, in Khmer for example, needs more fonts.
    const site = await startSiteProcess({ env: { SAMPLE_CONTENT: '1' } });
    try {
      const rows = await benchPages(site.url, browser);
      expect(rows.length).toBeGreaterThan(10);
      expect(rows.filter(({ holds }) => !holds)).toEqual([]);
    } finally {
      await site.stop();
    }
  },
);

import type { Page } from '@playwright/test';
import { formOf } from '../support/test-articles.ts';
import { expect, test } from './fixtures.ts';

const rules = 'head > script[type="speculationrules"]';

test(
  'a pressed link to a public page is fetched before the click, and never shown in an older state',
  { tag: '@long' },
  async ({ page, site, call }) => {
    const draft = { title: 'Pressed once', content: '<p>Text.</p>', category: 'Chhat Group' };
    const { id } = await call<{ id: number }>('POST', '/blogs', formOf(draft));
    await page.goto('/blog');
    const hasRules = await page.evaluate(() => HTMLScriptElement.supports?.('speculationrules'));
    test.skip(!hasRules, 'This browser has no speculation rules.');
    const link = page.locator(`a[href="/blog/${id}"]`);

    await test.step('a press that leads nowhere fetches the page', async () => {
      const fetched = await pagesFetchedAhead(page);
      // Marks the rules during the press: they are replaced a second later, and a slow test could mark the new ones.
      await page.evaluate((selector) => {
        addEventListener('pointerdown', () => document.querySelector(selector)?.setAttribute('data-old', ''));
      }, rules);
      // The browser may still be reading the rules.
      await expect(async () => {
        await link.hover();
        await page.mouse.down();
        await page.mouse.move(1, 1);
        await page.mouse.up();
        await expect.poll(() => fetched, { timeout: 1_000 }).toContain(`${site.url}/blog/${id}`);
      }).toPass();
    });

    await test.step('that page is forgotten: a later click shows what was written since', async () => {
      await call('PUT', `/blogs/${id}`, formOf({ ...draft, title: 'Written after the press' }));
      await expect(page.locator(`${rules}:not([data-old])`)).toHaveCount(1);
      await expect(page.locator(rules)).toHaveCount(1);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written after the press');
    });
  },
);

/** Collects the URLs of the pages that the browser has fetched by speculation rules. */
async function pagesFetchedAhead(page: Page): Promise<string[]> {
  const urls: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') urls.push(prefetchUrl);
  });
  await session.send('Preload.enable');
  return urls;
}

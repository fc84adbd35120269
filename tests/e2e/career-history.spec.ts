import type { Page } from '@playwright/test';
import { expect, hold, islandsAreReady, test } from './fixtures.ts';

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const list = (page: Page) => page.getByRole('group', { name: 'Jobs' });

async function turnTo(page: Page, number: number): Promise<void> {
  await pager(page).getByRole('link', { name: 'Next' }).press('Enter');
  await expect(pager(page)).toContainText(`Page ${number} of 3`);
}

test('the job list follows the URL through the history of the browser', async ({ page, site }) => {
  await page.goto('/career');
  await islandsAreReady(page);

  await test.step('after paging by keyboard the list has the focus, and the page number is announced', async () => {
    for (const number of [2, 3]) {
      await turnTo(page, number);
      await expect(list(page)).toBeFocused();
      await expect(pager(page).locator('[aria-live="polite"]')).toHaveText(`Page ${number} of 3`);
      await expect(list(page)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^View More/ }).first()).toBeFocused();
  });

  await test.step('Back pressed before the script has loaded shows the list of the URL as soon as it has', async () => {
    const release = await hold(page, '**/*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(pager(page)).toContainText('Page 3 of 3');
    // The entry is of the same document: the browser requests no page from the server.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(`${site.url}/career?page=2`);
    release();
    await expect(pager(page)).toContainText('Page 2 of 3');
    await page.evaluate(() => history.forward());
    await expect(pager(page)).toContainText('Page 3 of 3');
    await expect(page).toHaveURL(`${site.url}/career?page=3`);
  });
});

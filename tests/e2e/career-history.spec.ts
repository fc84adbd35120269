import type { Page } from '@playwright/test';
import { expect, failedCall, hold, islandsAreReady, test } from './fixtures.ts';

const jobs = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const list = (page: Page) => page.getByRole('group', { name: 'Jobs' });
const box = (page: Page) => page.getByRole('searchbox');
const isCall = (url: URL) => url.pathname === '/api/careers';

test.beforeEach(async ({ page }) => {
  await page.goto('/career');
  await islandsAreReady(page);
});

async function turnTo(page: Page, number: number): Promise<void> {
  await pager(page).getByRole('link', { name: 'Next' }).click();
  await expect(pager(page)).toContainText(`Page ${number} of 3`);
}

test('Back and Forward pressed quickly end at the list of the URL', async ({ page, site }) => {
  await turnTo(page, 2);
  await turnTo(page, 3);
  const letGo = await hold(page, isCall);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${site.url}/career?page=2`);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${site.url}/career`);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(`${site.url}/career?page=2`);
  letGo();
  await expect(pager(page)).toContainText('Page 2 of 3');
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  await page.evaluate(() => history.go(-1));
  await expect(pager(page)).toContainText('Page 1 of 3');
});

test('Back pressed before the script has loaded shows the list of the URL as soon as it has', async ({
  page,
  site,
}) => {
  await turnTo(page, 2);
  const letGo = await hold(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(pager(page)).toContainText('Page 2 of 3');
  // The browser stays in the document: no new page comes from the server.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${site.url}/career`);
  letGo();
  await expect(pager(page)).toContainText('Page 1 of 3');
  await page.evaluate(() => history.forward());
  await expect(pager(page)).toContainText('Page 2 of 3');
  await expect(page).toHaveURL(`${site.url}/career?page=2`);
});

test('a page that comes back from the browser’s cache repeats a call that was lost', async ({
  page,
  expected,
}) => {
  expected(failedCall);
  await page.route(isCall, (route) => route.abort(), { times: 1 });
  await pager(page).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Failed to fetch job listings. Please try again later.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(pager(page)).toContainText('Page 2 of 3');
});

test('a URL beyond the last page becomes that of the last page, with script too', async ({ page, site }) => {
  await page.evaluate(() => {
    history.pushState(null, '', '/career?page=99&search=Interviewer');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(pager(page)).toContainText('Page 2 of 2');
  await expect(page).toHaveURL(`${site.url}/career?page=2&search=Interviewer`);
  await expect(jobs(page)).toHaveCount(3);
  await expect(box(page)).toHaveValue('Interviewer');
});

test('the skip link fetches nothing, and leaves what was typed', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => isCall(new URL(request.url())) && calls.push(request.url()));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).fill('analyst');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await skip.focus();
  await skip.press('Enter');
  await expect(page).toHaveURL(/\/career#content$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(box(page)).toHaveValue('analyst');
  await page.clock.runFor(100);
  expect(calls).toEqual([]);
  await page.clock.runFor(200);
  await expect(jobs(page)).toHaveText(['Senior ANALYST']);
  expect(calls).toHaveLength(1);
});

test('after paging by keyboard the list has the focus, and the page number is announced', async ({
  page,
}) => {
  for (const number of [2, 3]) {
    await pager(page).getByRole('link', { name: 'Next' }).press('Enter');
    await expect(list(page)).toBeFocused();
    await expect(pager(page).locator('[aria-live="polite"]')).toHaveText(`Page ${number} of 3`);
    await expect(list(page)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^View More/ }).first()).toBeFocused();
});

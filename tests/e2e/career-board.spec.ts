import type { Page, Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  fontsAreReady,
  hold,
  islandsAreReady,
  otherTabs,
  test,
} from './fixtures.ts';

const jobs = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const box = (page: Page) => page.getByRole('searchbox');
const spinner = (page: Page) => page.getByRole('status', { name: 'Loading jobs' });

const isSearch = (request: Request) => new URL(request.url()).pathname === '/api/careers';
const wordsOf = (request: Request) => new URL(request.url()).searchParams.get('search');

/** Holds the search for these words on its way to the API, until it is let go. */
const holdSearch = (page: Page, words: string) =>
  hold(page, (url) => url.pathname === '/api/careers' && url.searchParams.get('search') === words);

test.describe('the job search with script', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/career');
    await islandsAreReady(page);
  });

  test('searches as one types, without leaving the page or the box', async ({ page, site }) => {
    await page.evaluate(() => (document.title = 'Still here'));
    await box(page).pressSequentially('analyst');
    await expect(jobs(page)).toHaveText(['Senior ANALYST']);
    await expect(page).toHaveURL(`${site.url}/career?search=analyst`);
    await expect(box(page)).toBeFocused();
    await box(page).fill('');
    await expect(pager(page)).toContainText('Page 1 of 3');
    await expect(page).toHaveURL(`${site.url}/career`);
    await expect(page).toHaveTitle('Still here');
  });

  test('a search begins 300 ms after the last key; Enter does not wait', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked: (string | null)[] = [];
    page.on('request', (request) => isSearch(request) && asked.push(wordsOf(request)));
    for (const letter of 'driver') {
      await box(page).press(letter);
      await page.clock.runFor(299);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(jobs(page)).toHaveText([/^Delivery driver/]);
    await box(page).fill('analyst');
    await box(page).press('Enter');
    await page.clock.runFor(1);
    await expect(jobs(page)).toHaveText(['Senior ANALYST']);
    expect(asked).toEqual(['driver', 'analyst']);
  });

  test('the spinner shows while jobs are fetched, and nothing jumps', async ({ page }) => {
    const letGo = await holdSearch(page, 'analyst');
    const firstJob = jobs(page).first();
    await fontsAreReady(page);
    const before = await firstJob.boundingBox();
    await expect(spinner(page)).toHaveCount(0);
    await box(page).fill('analyst');
    await expect(spinner(page)).toBeVisible();
    expect((await firstJob.boundingBox())?.y).toBe(before?.y);
    letGo();
    await expect(jobs(page)).toHaveText(['Senior ANALYST']);
    await expect(spinner(page)).toHaveCount(0);
  });

  test('axe finds nothing while it is loading, when it found something and when it found nothing', async ({
    page,
  }) => {
    test.slow();
    const letGo = await holdSearch(page, 'analyst');
    await box(page).fill('analyst');
    await expect(spinner(page)).toBeVisible();
    await expectAccessible(page);
    letGo();
    await expect(jobs(page)).toHaveText(['Senior ANALYST']);
    await box(page).fill('astronaut');
    await expect(page.getByText('No Jobs Found.', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('the spinner shows while a page is fetched', async ({ page }) => {
    const letGo = await hold(page, '**/api/careers?*');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(spinner(page)).toBeInViewport();
    letGo();
    await expect(pager(page)).toContainText('Page 2 of 3');
    await expect(spinner(page)).toHaveCount(0);
  });

  test('quick typing never shows an older answer over a newer one', async ({ page, site }) => {
    const letGo = await holdSearch(page, 'analyst');
    const older = page.waitForRequest((request) => isSearch(request) && wordsOf(request) === 'analyst');
    await box(page).fill('analyst');
    const request = await older;
    await box(page).fill('driver');
    await expect(jobs(page)).toHaveText([/^Delivery driver/]);
    letGo();
    await expect.poll(() => request.failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(spinner(page)).toHaveCount(0);
    await expect(jobs(page)).toHaveText([/^Delivery driver/]);
    await expect(page).toHaveURL(`${site.url}/career?search=driver`);
  });

  test('all that was typed for one search is one step of the back button', async ({ page, site }) => {
    await box(page).fill('anal');
    await expect(page).toHaveURL(`${site.url}/career?search=anal`);
    await box(page).fill('analyst');
    await expect(page).toHaveURL(`${site.url}/career?search=analyst`);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/career`);
    await expect(box(page)).toHaveValue('');
    await expect(pager(page)).toContainText('Page 1 of 3');
  });

  test('back from a job restores the search', async ({ page }) => {
    await box(page).fill('analyst');
    await expect(jobs(page)).toHaveText(['Senior ANALYST']);
    await page.getByRole('link', { name: 'View More' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senior ANALYST');
    await page.goBack();
    await expect(jobs(page)).toHaveText(['Senior ANALYST']);
    await expect(box(page)).toHaveValue('analyst');
  });

  test('a click on Next while words wait to be searched keeps the list and the box together', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await box(page).fill('analyst');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(pager(page)).toContainText('Page 2 of 3');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(`${site.url}/career?page=2`);
    await expect(box(page)).toHaveValue('');
  });

  test('Next opens in a new tab where the visitor asks for one', async ({ page, site }) => {
    await page.getByRole('link', { name: 'Next' }).click({ modifiers: ['ControlOrMeta'] });
    await expect
      .poll(() => otherTabs(page))
      .toEqual([{ url: `${site.url}/career?page=2`, canAccessOpener: false }]);
    await expect(pager(page)).toContainText('Page 1 of 3');
  });
});

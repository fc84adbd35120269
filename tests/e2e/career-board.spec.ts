import type { Page, Request } from '@playwright/test';
import { expect, fontsAreReady, hold, islandsAreReady, otherTabs, test } from './fixtures.ts';

const jobs = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const box = (page: Page) => page.getByRole('searchbox');
const spinner = (page: Page) => page.getByRole('status', { name: 'Loading jobs' });

const isSearch = (request: Request) => new URL(request.url()).pathname === '/api/careers';
const termOf = (request: Request) => new URL(request.url()).searchParams.get('search');

/** Holds the API request that searches for this term until the returned function is called. */
const holdSearch = (page: Page, term: string) =>
  hold(page, (url) => url.pathname === '/api/careers' && url.searchParams.get('search') === term);

async function open(page: Page): Promise<void> {
  await page.goto('/career');
  await islandsAreReady(page);
}

async function clearSearch(page: Page): Promise<void> {
  await box(page).fill('');
  await expect(pager(page)).toContainText('Page 1 of 3');
}

test('the job search searches within the page while the visitor types, and the focus stays in the box', async ({
  page,
  site,
}) => {
  await open(page);

  await page.evaluate(() => (document.title = 'Still here'));
  await box(page).pressSequentially('analyst');
  await expect(jobs(page)).toHaveText(['Senior ANALYST']);
  await expect(page).toHaveURL(`${site.url}/career?search=analyst`);
  await expect(box(page)).toBeFocused();
  await clearSearch(page);
  await expect(page).toHaveURL(`${site.url}/career`);
  await expect(page).toHaveTitle('Still here');
});

test('while a search of jobs is running the spinner is visible, and nothing jumps', async ({ page }) => {
  await open(page);

  const release = await holdSearch(page, 'analyst');
  const firstJob = jobs(page).first();
  await fontsAreReady(page);
  const before = await firstJob.boundingBox();
  await expect(spinner(page)).toHaveCount(0);
  await box(page).fill('analyst');
  await expect(spinner(page)).toBeVisible();
  expect((await firstJob.boundingBox())?.y).toBe(before?.y);
  release();
  await expect(jobs(page)).toHaveText(['Senior ANALYST']);
  await expect(spinner(page)).toHaveCount(0);
});

test('a late response to an older search of jobs does not replace a newer one', async ({ page, site }) => {
  await open(page);

  const release = await holdSearch(page, 'analyst');
  const older = page.waitForRequest((request) => isSearch(request) && termOf(request) === 'analyst');
  await box(page).fill('analyst');
  const request = await older;
  await box(page).fill('driver');
  await expect(jobs(page)).toHaveText([/^Delivery driver/]);
  release();
  await expect.poll(() => request.failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(spinner(page)).toHaveCount(0);
  await expect(jobs(page)).toHaveText([/^Delivery driver/]);
  await expect(page).toHaveURL(`${site.url}/career?search=driver`);
});

test('Next below the jobs opens in a new tab when the visitor asks for one', async ({ page, site }) => {
  await open(page);

  await page.getByRole('link', { name: 'Next' }).click({ modifiers: ['ControlOrMeta'] });
  await expect
    .poll(() => otherTabs(page))
    .toEqual([{ url: `${site.url}/career?page=2`, canAccessOpener: false }]);
  await expect(pager(page)).toContainText('Page 1 of 3');
});

test('while the next page of jobs is loading the spinner is in view', async ({ page }) => {
  await open(page);

  const release = await hold(page, '**/api/careers?*');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(spinner(page)).toBeInViewport();
  release();
  await expect(pager(page)).toContainText('Page 2 of 3');
  await expect(spinner(page)).toHaveCount(0);
});

test('everything typed for one search of jobs is one step of the Back button', async ({ page, site }) => {
  await open(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(pager(page)).toContainText('Page 2 of 3');

  await box(page).fill('anal');
  await expect(page).toHaveURL(`${site.url}/career?search=anal`);
  await box(page).fill('analyst');
  await expect(page).toHaveURL(`${site.url}/career?search=analyst`);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/career?page=2`);
  await expect(box(page)).toHaveValue('');
  await expect(pager(page)).toContainText('Page 2 of 3');
});

test('Next below the jobs while a typed search waits shows the next page without the search', async ({
  page,
  site,
}) => {
  await open(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await box(page).fill('analyst');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(pager(page)).toContainText('Page 2 of 3');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(`${site.url}/career?page=2`);
  await expect(box(page)).toHaveValue('');
});

test('a search of jobs begins 300 ms after the last key; Enter does not wait', async ({ page }) => {
  await open(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  const searches: (string | null)[] = [];
  page.on('request', (request) => isSearch(request) && searches.push(termOf(request)));
  for (const letter of 'driver') {
    await box(page).press(letter);
    await page.clock.runFor(299);
  }
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect(jobs(page)).toHaveText([/^Delivery driver/]);
  await box(page).fill('analyst');
  await box(page).press('Enter');
  await page.clock.runFor(1);
  await expect(jobs(page)).toHaveText(['Senior ANALYST']);
  expect(searches).toEqual(['driver', 'analyst']);
});

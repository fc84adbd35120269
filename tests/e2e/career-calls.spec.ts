import type { Page, Route } from '@playwright/test';
import { expect, failedCall, hold, islandsAreReady, test } from './fixtures.ts';
import { admin } from '../support/site-process.ts';

const jobs = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const box = (page: Page) => page.getByRole('searchbox');
const failure = (page: Page) =>
  page.getByText('Failed to fetch job listings. Please try again later.', { exact: true });
const isCall = (url: URL) => url.pathname === '/api/careers';

async function open(page: Page): Promise<void> {
  await page.goto('/career');
  await islandsAreReady(page);
}

/** Responses that are not a list of jobs. */
const wrongResponses: Record<string, Parameters<Route['fulfill']>[0]> = {
  HTML: { body: '<!doctype html><p>Please sign in to this network.</p>', contentType: 'text/html' },
  'a deadline that is no date': {
    json: [{ id: 1, title: 'A', location: 'B', deadline: 'soon' }],
    headers: { 'x-total-count': '1' },
  },
  'a failure': { status: 500, body: '' },
};

test('a response that is not a list of jobs is a failed call, and the next search recovers', async ({
  page,
  expected,
}) => {
  expected(failedCall);
  await open(page);

  for (const [what, response] of Object.entries(wrongResponses)) {
    // Every call until then: on a slow machine the typing alone has sent one before Enter is pressed.
    await page.route(isCall, (route) => route.fulfill(response));
    await box(page).fill(what);
    await box(page).press('Enter');
    await expect(failure(page), what).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Show all jobs' })).toHaveAttribute('href', '/career');
    await expect(jobs(page)).toHaveCount(0);
    await page.unroute(isCall);
    await searchFor(page, 'analyst');
    await expect(jobs(page)).toHaveText(['Senior ANALYST']);
    await expect(failure(page)).toHaveCount(0);
  }
});

test('GET /careers is an array of careers with id, title, location, deadline: that is enough', async ({
  page,
}) => {
  await open(page);

  const job = (id: number, title: string) => ({ id, title, location: 'Kampot', deadline: '2031-02-28' });
  const all = [...Array.from({ length: 7 }, (_, n) => job(n + 1, `Grower ${n + 1}`)), job(8, 'Driver')];
  await page.route(isCall, (route) => route.fulfill({ json: all }));
  await searchFor(page, 'grower');
  await expect(jobs(page)).toHaveText(all.slice(0, 5).map(({ title }) => title));
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  await page.unroute(isCall);
});

test('a stored token is sent with the search of jobs, and staff find what every visitor finds', async ({
  page,
}) => {
  await open(page);

  const login = await page.request.post('/api/login', { data: admin });
  const { token } = (await login.json()) as { token: string };
  await page.evaluate((stored) => localStorage.setItem('authToken', stored), token);
  const call = page.waitForRequest((request) => isCall(new URL(request.url())));
  await searchFor(page, 'senior');
  // The tests of storedToken have the other keys and values.
  expect(await (await call).headerValue('authorization')).toBe(`Bearer ${token}`);
  await expect(jobs(page)).toHaveText(['Senior ANALYST']);
  await searchFor(page, 'Siem');
  await expect(page.getByText('No Jobs Found.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/');
  await expect(jobs(page)).toHaveCount(0);
});

test('a search of jobs without a response ends after 30 s as a failed call', async ({ page }) => {
  await open(page);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await hold(page, isCall);
  const call = page.waitForRequest((request) => isCall(new URL(request.url())));
  await box(page).fill('gem');
  await box(page).press('Enter');
  await page.clock.runFor(1);
  await call;
  await page.clock.runFor(29_000);
  await expect(page.getByRole('status', { name: 'Loading jobs' })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading jobs' })).toHaveCount(0);
});

async function searchFor(page: Page, term: string): Promise<void> {
  await box(page).fill(term);
  await box(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${term}$`));
  await expect(page.getByRole('group', { name: 'Jobs' })).toHaveAttribute('aria-busy', 'false');
}

test('an error while the list renders shows "Unexpected Application Error!" with its message', async ({
  page,
  expected,
}) => {
  expected(/"no date" is not a day\./);
  await page.route('**/career', async (route) => {
    const response = await route.fetch();
    // The data of the island.
    const body = (await response.text()).replaceAll(/(deadline&quot;:\[0,&quot;)[\d-]+/g, '$1no date');
    await route.fulfill({ response, body });
  });
  await open(page);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('"no date" is not a day.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to homepage' })).toBeVisible();
});

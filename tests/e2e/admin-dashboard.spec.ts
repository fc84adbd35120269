import type { Page } from '@playwright/test';
import type { DashboardCounts } from '../../src/contract/dashboard/attention.ts';
import { putMessages } from './messages.ts';
import { button, expect, expectNoSidewaysScroll, failedCall, fontsAreReady, hold, test } from './staff.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const cardTitles = ['Contact Submit', 'Job Announcement', 'Chhat Group Articles', 'Chhat Research Articles'];
const kinds = ['Contacts', 'Careers', 'Group Articles', 'Research Articles'];

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const donut = (page: Page) => page.getByRole('application', { name: 'Donut chart of the shares' });
const bars = (page: Page) => page.getByRole('application', { name: 'Bar chart of the numbers' });

/** The numbers in the order of the cards. */
const inOrder = (counts: DashboardCounts) => [
  counts.contacts,
  counts.careers,
  counts.group_articles,
  counts.research_articles,
];

test('the charts of the dashboard appear after the cards, and move nothing', async ({ page, enter }) => {
  const release = await hold(page, '**/Charts.*.js');
  await enter('/admin/dashboard', 'user');

  await expect(page.getByRole('status', { name: 'Loading the charts' })).toBeVisible();
  await expect(card(page, 'Contact Submit')).toBeVisible();
  const footer = page.getByText(/^© \d{4} Chhat Group$/);
  await fontsAreReady(page);
  const before = [await card(page, 'Contact Submit').boundingBox(), await footer.boundingBox()];
  release();
  await expect(donut(page).getByText(/%$/).first()).toBeVisible();
  await expect(bars(page)).toBeVisible();
  expect([await card(page, 'Contact Submit').boundingBox(), await footer.boundingBox()]).toEqual(before);
});

test('the charts of the dashboard render again 150 ms after a resize, and the page does not scroll sideways', async ({
  page,
  enter,
}) => {
  await page.clock.install();
  await enter('/admin/dashboard', 'user');
  await expect(donut(page).getByText(/%$/).first()).toBeVisible();
  await expect(bars(page)).toBeVisible();

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const widths = () =>
    page.getByRole('application').evaluateAll((charts) => charts.map((chart) => chart.clientWidth));
  const wide = await widths();

  await page.setViewportSize({ width: 1100, height: 900 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1100);
  // The browser notifies all observers of an element in the same step.
  await donut(page).evaluate((chart) => new Promise((resized) => new ResizeObserver(resized).observe(chart)));
  await page.clock.runFor(140);
  expect(await widths()).toEqual(wide);
  // The 150 ms begin with the frame in which the charts learn of the resize: on a busy machine a later one.
  await expect
    .poll(async () => {
      await page.clock.runFor(40);
      return Math.max(...(await widths()));
    })
    .toBeLessThan(Math.max(...wide));
  await expectNoSidewaysScroll(page);
});

test('four cards of the dashboard show a title, a number and a View all link', async ({
  page,
  enter,
  call,
  site,
}) => {
  await putMessages(site.process, [{}, {}, {}]);

  const counts = inOrder(await call<DashboardCounts>('GET', '/dashboard'));
  expect(new Set(counts).size).toBeGreaterThan(2);
  await enter('/admin/dashboard', 'user');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(titles).toContainText(cardTitles);
  const urls = ['/admin/contact', '/admin/career', '/admin/blog', '/admin/blog'];
  for (const [place, title] of cardTitles.entries()) {
    await expect(card(page, title).getByRole('paragraph')).toHaveText(String(counts[place]));
    const link = card(page, title).getByRole('link', { name: `View all of ${title}` });
    await expect(link).toHaveAttribute('href', urls[place] ?? '');
    await expect(card(page, title).locator('svg')).toBeVisible();
  }
});

test('the donut chart of the dashboard shows shares to one decimal, with a legend and a table', async ({
  page,
  enter,
  call,
  site,
}) => {
  await putMessages(site.process, [{}, {}, {}]);

  const counts = inOrder(await call<DashboardCounts>('GET', '/dashboard'));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const percents = counts.map((count) => `${((100 * count) / total).toFixed(1)}%`);
  expect(new Set(counts).size).toBeGreaterThan(2);
  await enter('/admin/dashboard', 'user');

  await expect(donut(page).getByText(/%$/)).toHaveText(percents);
  await expect(page.getByRole('region', { name: 'Share of all entries' }).getByRole('listitem')).toHaveText(
    kinds,
  );
  const table = page.getByRole('table', { name: 'Entries in numbers and shares' });
  for (const [place, kind] of kinds.entries())
    await expect(table.getByRole('row').filter({ hasText: kind })).toContainText(
      `${counts[place]}${percents[place]}`,
    );
});

test('both charts of the dashboard show the number under the pointer, and the bar chart by keyboard', async ({
  page,
  enter,
  call,
  site,
}) => {
  await putMessages(site.process, [{}, {}, {}]);
  const counts = inOrder(await call<DashboardCounts>('GET', '/dashboard'));
  await enter('/admin/dashboard', 'user');

  const entries = page.getByRole('status').filter({ hasText: 'entries' });
  // The first part begins at the top of the ring. Point a little along its edge and a little inwards.
  const part = donut(page).locator('.recharts-pie-sector path').first();
  // Retry, because a chart that renders again may move.
  await expect(async () => {
    const { x, y } = await part.evaluate((path: SVGPathElement) => {
      const edge = path.getPointAtLength(8);
      const point = new DOMPoint(edge.x, edge.y + 8).matrixTransform(path.getScreenCTM() ?? undefined);
      return { x: point.x, y: point.y };
    });
    await page.mouse.move(x, y);
    await expect(entries).toHaveText(`Contacts${counts[0]} entries`, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.mouse.move(0, 0);
  await expect(entries).toHaveCount(0);
  await bars(page).locator('.recharts-bar-rectangle').nth(1).hover();
  await expect(entries).toHaveText(`Careers${counts[1]} entries`);
  await page.mouse.move(0, 0);
  await expect(entries).toHaveCount(0);
  await bars(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(entries).toHaveText(`Careers${counts[1]} entries`);
});

test(
  'a spinner shows while the numbers of the dashboard load; after a failure, Try again loads them',
  { tag: '@long' },
  async ({ page, enter, expected }) => {
    expected(failedCall);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route('**/api/dashboard', (route) =>
      route.fulfill({ status: 500, json: { message: 'Sorry.' } }),
    );

    const release = await hold(page, '**/api/dashboard');
    await enter('/admin/dashboard');

    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toContainText('Error: An error occurred while fetching data');
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(page.getByRole('listitem')).toHaveCount(0);
    await page.unroute('**/api/dashboard');
    await page.route('**/api/dashboard', (route) =>
      route.fulfill({ json: { contacts: 12_345, careers: 12, group_articles: 20, research_articles: 0 } }),
    );
    await button(page, 'Try again').click();
    await expect(card(page, 'Job Announcement')).toBeVisible();
  },
);

test(
  'while only the notices of the dashboard cannot be read, a line says so, and the numbers stay',
  { tag: '@long' },
  async ({ page, enter, expected }) => {
    expected(failedCall);
    await page.setViewportSize({ width: 320, height: 640 });

    await page.route('**/api/attention', (route) => route.fulfill({ status: 503, json: {} }));
    await enter('/admin/dashboard');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('An error occurred');
    const releaseNotices = await hold(page, '**/api/attention');
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(button(page, 'Try again')).toHaveAttribute('aria-busy', 'true');
    await expect(card(page, 'Job Announcement')).toBeVisible();
    releaseNotices();
  },
);

test(
  'without any entries the dashboard has no chart, and without messages the bell has no notification',
  { tag: '@long' },
  async ({ page, enter }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route('**/api/contacts?status=open*', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/contacts?per_page=5', (route) => route.fulfill({ json: [] }));

    await page.route('**/api/dashboard', (route) =>
      route.fulfill({ json: { contacts: 0, careers: 0, group_articles: 0, research_articles: 0 } }),
    );
    await enter('/admin/dashboard');
    await expect(card(page, 'Contact Submit').getByRole('paragraph')).toHaveText('0');
    await expect(page.getByText('Nothing to draw yet')).toBeVisible();
    await expect(page.getByRole('application')).toHaveCount(0);
    await button(page, 'Notifications').click();
    await expect(page.getByText('No new notifications')).toBeVisible();
  },
);

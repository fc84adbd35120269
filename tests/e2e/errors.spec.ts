import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { expect, expectAccessibleState, islandsAreReady, missingPage, test } from './fixtures.ts';
import { hideTables } from './hidden-tables.ts';
import { formOf } from '../support/test-articles.ts';
import { signIn, usualJob } from './world.ts';

const linkHome = /<a [^>]*href="\/"[^>]*>back to homepage<\/a>/i;

test("the 404 page shows 'Not Found!' and a Back to Homepage link, and has a footer but no header", async ({
  page,
  site,
  expected,
}) => {
  expected(missingPage);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found!');
  const sentence = "Sorry, we can't find that page. You'll find lots to explore on the home page.";
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Homepage', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('a page, a job or an article that does not exist has the status 404, its text and a link to the home page', async ({
  request,
}) => {
  for (const [path, text] of [
    ['/career/list', 'Not Found!'],
    ['/careers', 'Not Found!'],
    ['/%E1%9E%80', 'Not Found!'],
    ['/careerdetails/999999', 'No job details found.'],
    ['/careerdetails/abc', 'No job details found.'],
    ['/blog/999999', 'Failed to load article'],
    ['/blog/abc', 'Failed to load article'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(text);
    expect(await response.text(), path).toMatch(linkHome);
  }
});

test.describe('when the database cannot be read', () => {
  /** A site of this file, because a page that was requested before would be cached. */
  let broken: SiteProcess;

  test.beforeAll(async () => {
    broken = await startSiteProcess();
  });

  test.afterAll(() => broken?.stop());

  /** The pages that read the database: their text while it fails, and what they show when it is back. */
  const pages = [
    ['/career', 'Failed to fetch job listings. Please try again later.', 'Gem setter'],
    ['/careerdetails/1', 'Failed to fetch job listings', 'Gem setter'],
    ['/blog', 'Error fetching blogs, please try again later', 'Rings'],
    ['/blog/1', 'Failed to load article', 'Rings'],
    ['/chhat-research?category=category4', 'Failed to fetch articles. Please try again later.', 'Markets'],
  ] as const;

  test('every page has the status 503, its text and a Back to homepage link, and recovers by itself', async ({
    page,
    expected,
  }) => {
    expected(/^console: Failed to load resource: the server responded with a status of (500|503)/);
    const call = await signIn(broken);
    await call('POST', '/careers', { ...usualJob, title: 'Gem setter' });
    await call('POST', '/blogs', formOf({ title: 'Rings', content: 'Gold.', category: 'Chhat Group' }));
    await call('POST', '/blogs', formOf({ title: 'Markets', content: '1.', category: 'Chhat Research' }));
    const failure = page.getByText(pages[0][1], { exact: true });
    let restoreTables = hideTables(broken);

    for (const [path, text] of pages) {
      await test.step(`${path}: 503 and "${text}"`, async () => {
        const response = await page.request.get(broken.url + path);
        expect(response.status()).toBe(503);
        expect(response.headers()['retry-after']).toMatch(/^\d+$/);
        const html = await response.text();
        expect(html).toContain(text);
        expect(html).not.toMatch(/SQL|no such table|hidden_|node:/i);
        if (!path.includes('research')) expect(html).toMatch(linkHome);
      });
    }
    await page.goto(`${broken.url}/career`);
    await expect(failure).toBeVisible();
    await expectAccessibleState(page);

    restoreTables();
    for (const [path, , found] of pages) {
      await test.step(`${path} recovers by itself`, async () => {
        const response = await page.request.get(broken.url + path);
        expect(response.status()).toBe(200);
        expect(await response.text()).toContain(found);
      });
    }

    await test.step('a job search shows the same text with a Back to homepage link, and the next one recovers', async () => {
      await page.reload();
      await islandsAreReady(page);
      restoreTables = hideTables(broken);
      await page.getByRole('searchbox').fill('gem');
      await expect(failure).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/');
      await expect(page.getByText('Gem setter')).toHaveCount(0);
      restoreTables();
      await page.getByRole('searchbox').fill('setter');
      await expect(page.getByRole('main').getByRole('heading', { name: 'Gem setter' })).toBeVisible();
      await expect(failure).toHaveCount(0);
    });
  });
});

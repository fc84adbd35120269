import type { Page } from '@playwright/test';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleState,
  islandsAreReady,
  missingPage,
  test,
} from './fixtures.ts';
import { hideTables } from './hidden-tables.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';
import { signIn, usualJob } from './world.ts';

const unavailable = /^console: Failed to load resource: the server responded with a status of (?:500|503)/;

async function expectLinkHome(page: Page, url: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to homepage', exact: true }).click();
  await expect(page).toHaveURL(`${url}/`);
}

test('a job or an article that does not exist has the status 404, its text and a Back to homepage link', async ({
  page,
  site,
  expected,
}) => {
  expected(missingPage);
  const texts = [
    ['/careerdetails', 'No job details found.'],
    ['/blog', 'Failed to load article'],
  ] as const;
  await test.step('an id that is no number has the same page as an id that does not exist', async () => {
    for (const [path, text] of texts) {
      const response = await page.request.get(`${path}/abc`);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain(text);
    }
  });
  for (const [path, text] of texts.map(([list, each]) => [`${list}/999999`, each] as const)) {
    await test.step(`${path}: "${text}"`, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to homepage', exact: true })).toHaveAttribute(
        'href',
        '/',
      );
    });
  }
  await expectLinkHome(page, site.url);
});

test.describe('when the database cannot be read', () => {
  /** A site of this file, because a page that was requested before would be cached. */
  let broken: SiteProcess;

  test.beforeAll(async () => {
    broken = await startSiteProcess();
  });

  test.beforeEach(({ expected }) => expected(unavailable));

  test.afterAll(() => broken?.stop());

  /** The pages that read the database: path, heading and text while it fails, and what they show when it is back. */
  const pages = [
    ['/career', 'Career', 'Failed to fetch job listings. Please try again later.', 'Gem setter'],
    ['/careerdetails/1', 'Sorry!', 'Failed to fetch job listings', 'Gem setter'],
    ['/blog', 'Blog', 'Error fetching blogs, please try again later', 'Rings'],
    ['/blog/1', 'Article', 'Failed to load article', 'Rings'],
  ] as const;

  test('every page has the status 503, its text and a Back to homepage link, and recovers by itself', async ({
    page,
  }) => {
    test.slow();

    for (const [path, text] of [
      ['/career', 'No job listings available at this time.'],
      ['/blog', 'No blog available at this time'],
    ] as const) {
      await test.step(`before, ${path} without any row shows "${text}" with a Back to homepage link`, async () => {
        const response = await page.goto(broken.url + path);
        expect(response?.status()).toBe(200);
        await expect(page.getByText(text, { exact: true })).toBeVisible();
        await expectLinkHome(page, broken.url);
      });
    }

    const call = await signIn(broken);
    await call('POST', '/careers', { ...usualJob, title: 'Gem setter' });
    await call('POST', '/blogs', formOf({ title: 'Rings', content: 'Gold.', category: 'Chhat Group' }));
    let restoreTables = hideTables(broken);

    for (const [path, title, text] of pages) {
      await test.step(`${path}: 503 and "${text}"`, async () => {
        const response = await page.goto(broken.url + path);
        expect(response?.status()).toBe(503);
        expect(await response?.headerValue('retry-after')).toMatch(/^\d+$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText(text, { exact: true })).toBeVisible();
        expect(await page.content()).not.toMatch(/SQL|no such table|hidden_|node:/i);
        // The other pages show the same error in the same place: the long form checks them all.
        if (path === '/career') await expectAccessibleState(page);
        await expect(page.getByRole('link', { name: 'Back to homepage', exact: true })).toHaveAttribute(
          'href',
          '/',
        );
      });
    }
    await expectLinkHome(page, broken.url);

    restoreTables();
    for (const [path, , , found] of pages.toReversed()) {
      await test.step(`${path} recovers by itself`, async () => {
        expect((await page.goto(broken.url + path))?.status()).toBe(200);
        await expect(page.getByRole('main').getByRole('heading', { name: found }).first()).toBeVisible();
      });
    }

    await test.step('a job search shows "Failed to fetch job listings. Please try again later." with a Back to homepage link, and the next one recovers', async () => {
      const failure = page.getByText('Failed to fetch job listings. Please try again later.', {
        exact: true,
      });
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

  test(
    'axe finds no violation on any page at every width, in light and dark',
    { tag: '@long' },
    async ({ page }) => {
      test.slow();
      // A site without cached pages.
      const site = await startSiteProcess();
      try {
        hideTables(site);
        const paths = pages.map(([each]) => each);
        for (const path of [...paths, '/chhat-research?category=category4']) {
          expect((await page.goto(site.url + path))?.status()).toBe(503);
          await expectAccessible(page);
        }
      } finally {
        await site.stop();
      }
    },
  );

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('sending a message shows "Sorry" / "There was a problem sending your message.", and the fields keep their text', async ({
      page,
    }) => {
      await page.goto(`${broken.url}/contact`);
      const form = page.getByRole('form', { name: 'Message Us' });
      await form.getByLabel('Full Name').fill('Sok Dara');
      await form.getByLabel('Email').fill('dara@visitor.example');
      await form.getByLabel('Subject').fill('Opening hours');
      await form.getByLabel('Message').fill('When are you open?');
      const restoreTables = hideTables(broken);
      try {
        await form.getByRole('button', { name: 'Send' }).click();
        const outcome = page.getByRole('alert').first();
        await expect(outcome).toContainText('Sorry');
        await expect(outcome).toContainText('There was a problem sending your message.');
        await expect(form.getByLabel('Subject')).toHaveValue('Opening hours');
        await expect(form.getByLabel('Message')).toHaveValue('When are you open?');
      } finally {
        restoreTables();
      }
    });
  });
});

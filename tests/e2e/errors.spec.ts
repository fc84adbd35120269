import type { Page } from '@playwright/test';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { expect, expectAccessible, islandsAreReady, missingPage, test } from './fixtures.ts';
import { hideTables } from './hidden-tables.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';
import { signIn, usualJob } from './world.ts';

const unreadable = /^console: Failed to load resource: the server responded with a status of (?:500|503)/;

async function expectWayHome(page: Page, url: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to homepage', exact: true }).click();
  await expect(page).toHaveURL(`${url}/`);
}

for (const [address, text] of [
  ['/career', 'No job listings available at this time.'],
  ['/blog', 'No blog available at this time'],
] as const) {
  test(`${address} without any row says "${text}" with a Back to homepage link`, async ({
    page,
    emptySite,
  }) => {
    const response = await page.goto(emptySite.url + address);
    expect(response?.status()).toBe(200);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectWayHome(page, emptySite.url);
  });
}

for (const [address, text] of [
  ['/careerdetails/999999', 'No job details found.'],
  ['/careerdetails/abc', 'No job details found.'],
  ['/blog/999999', 'Failed to load article'],
  ['/blog/abc', 'Failed to load article'],
] as const) {
  test(`${address} answers 404 with "${text}" and a Back to homepage link`, async ({
    page,
    site,
    expected,
  }) => {
    expected(missingPage);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectWayHome(page, site.url);
  });
}

test.describe('when the database is gone', () => {
  let gone: SiteProcess;

  // A site of its own for each test: nothing of it has been asked for, and kept, before.
  test.beforeEach(async ({ expected }) => {
    expected(unreadable);
    gone = await startSiteProcess();
    const call = await signIn(gone);
    await call('POST', '/careers', { ...usualJob, title: 'Gem setter' });
    await call('POST', '/blogs', formOf({ title: 'Rings', content: 'Gold.', category: 'Chhat Group' }));
  });

  test.afterEach(async () => {
    await gone?.stop();
  });

  for (const [address, title, text, found] of [
    ['/career', 'Career', 'Failed to fetch job listings. Please try again later.', 'Gem setter'],
    ['/careerdetails/1', 'Sorry!', 'Failed to fetch job listings', 'Gem setter'],
    ['/blog', 'Blog', 'Error fetching blogs, please try again later', 'Rings'],
    ['/blog/1', 'Article', 'Failed to load article', 'Rings'],
  ] as const) {
    test(`${address} answers 503 with "${text}" and a Back to homepage link, and recovers alone`, async ({
      page,
    }) => {
      test.slow();
      const putBack = hideTables(gone);
      const response = await page.goto(gone.url + address);
      expect(response?.status()).toBe(503);
      expect(await response?.headerValue('retry-after')).toMatch(/^\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      expect(await page.content()).not.toMatch(/SQL|no such table|hidden_|node:/i);
      await expectAccessible(page);
      await expectWayHome(page, gone.url);

      putBack();
      expect((await page.goto(gone.url + address))?.status()).toBe(200);
      await expect(page.getByRole('main').getByRole('heading', { name: found }).first()).toBeVisible();
    });
  }

  test('a search says "Failed to fetch job listings. Please try again later." with a Back to homepage link, and the next one recovers', async ({
    page,
  }) => {
    await page.goto(`${gone.url}/career`);
    await islandsAreReady(page);
    const putBack = hideTables(gone);
    await page.getByRole('searchbox').fill('gem');
    await expect(
      page.getByText('Failed to fetch job listings. Please try again later.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/');
    await expect(page.getByText('Gem setter')).toHaveCount(0);
    putBack();
    await page.getByRole('searchbox').fill('setter');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Gem setter' })).toBeVisible();
    await expect(page.getByText('Failed to fetch job listings.')).toHaveCount(0);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('a message answers "Sorry" / "There was a problem sending your message.", and what was typed stays', async ({
        page,
      }) => {
        hideTables(gone);
        await page.goto(`${gone.url}/contact`);
        if (javaScriptEnabled) await islandsAreReady(page);
        const form = page.getByRole('form', { name: 'Message Us' });
        await form.getByLabel('Full Name').fill('Sok Dara');
        await form.getByLabel('Email').fill('dara@visitor.example');
        await form.getByLabel('Subject').fill('Opening hours');
        await form.getByLabel('Message').fill('When are you open?');
        await form.getByRole('button', { name: 'Send' }).click();
        const answer = page.getByRole(javaScriptEnabled ? 'alertdialog' : 'alert').first();
        await expect(answer).toContainText('Sorry');
        await expect(answer).toContainText('There was a problem sending your message.');
        await expect(form.getByLabel('Subject')).toHaveValue('Opening hours');
        await expect(form.getByLabel('Message')).toHaveValue('When are you open?');
      });
    });
  }
});

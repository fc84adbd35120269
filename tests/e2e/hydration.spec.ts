import type { Page } from '@playwright/test';
import { expect, failedCall, hold, islandsAreReady, test } from './fixtures.ts';

/** Holds the scripts of a page until the returned function is called. */
const holdScript = (page: Page) => hold(page, '**/*.js');

test('a message that was typed before its script loaded stays, and is sent', async ({ page, site }) => {
  const release = await holdScript(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Message Us' });
  await form.getByLabel('Full Name').fill('Early Bird');
  await form.getByLabel('Email').fill('early@visitor.example');
  await form.getByLabel('Message').fill('Typed before the script.');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1);
  release();
  await islandsAreReady(page);
  await expect(form.getByLabel('Full Name')).toHaveValue('Early Bird');
  await form.getByLabel('Subject').fill('Early');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  expect((await site.contacts())[0]).toMatchObject({
    fullname: 'Early Bird',
    email: 'early@visitor.example',
    subject: 'Early',
    message: 'Typed before the script.',
  });
});

test('a form that was refused before its script loaded is empty once sent', async ({ page, expected }) => {
  expected(failedCall);
  const release = await holdScript(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Message Us' });
  const fields = form.getByRole('textbox');
  for (const name of ['Full Name', 'Email', 'Subject', 'Message']) await form.getByLabel(name).fill(name);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('Sorry');
  release();
  await islandsAreReady(page);
  await form.getByLabel('Email').fill('early@visitor.example');
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alertdialog', { name: 'Success' }).getByRole('button').click();
  expect(
    await fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).join('')),
  ).toBe('');
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('a search that was typed before its script loaded stays, and starts then', async ({ page, site }) => {
  const release = await holdScript(page);
  const jobs = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.goto('/career', { waitUntil: 'commit' });

  await page.getByRole('searchbox').fill('analyst');
  await expect(jobs).toHaveCount(5);
  release();
  await expect(jobs).toHaveText(['Senior ANALYST']);
  await expect(page.getByRole('searchbox')).toHaveValue('analyst');
  await expect(page).toHaveURL(`${site.url}/career?search=analyst`);
});

test.describe('in another time zone and language', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'km-KH' });

  // The URL beyond the last page redirects to page 3, which has a closed job.
  for (const path of ['/career?page=40', '/contact', '/km/career?page=40', '/km/contact'])
    test(`the island of ${path} renders in the browser what the server sent, without the slow first use of Intl`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
          Object.defineProperty(Intl, name, {
            get: () => {
              throw new Error(`Intl.${name} was used`);
            },
          });
      });
      const main = page.getByRole('main');
      const island = page.locator('astro-island');
      const release = await holdScript(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const sent = await main.innerText();
      const markup = await island.innerHTML();
      release();
      await islandsAreReady(page);
      await page.waitForLoadState('networkidle');
      // React reports a difference as an error, and an error makes every test fail.
      expect(await main.innerText()).toBe(sent);
      expect(withoutComments(await island.innerHTML())).toBe(withoutComments(markup));
    });
});

/** React removes the empty comments between two texts. */
const withoutComments = (html: string) => html.replaceAll(/<!--.*?-->/g, '');

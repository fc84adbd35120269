import type { Page } from '@playwright/test';
import { expect, hold, islandsAreReady, test } from './fixtures.ts';

/** Keeps the script of the islands from arriving until it is let go. */
const holdScript = (page: Page) => hold(page, '**/*.js');

test('what is typed into the message form before its script has come stays, and is sent', async ({
  page,
  site,
}) => {
  const letGo = await holdScript(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Message Us' });
  await form.getByLabel('Full Name').fill('Early Bird');
  await form.getByLabel('Email').fill('early@visitor.example');
  await form.getByLabel('Message').fill('Typed before the script.');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1);
  letGo();
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

test('what is typed into the job search before its script has come stays, and is searched for', async ({
  page,
  site,
}) => {
  const letGo = await holdScript(page);
  await page.goto('/career', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('analyst');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(5);
  letGo();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Senior ANALYST']);
  await expect(page.getByRole('searchbox')).toHaveValue('analyst');
  await expect(page).toHaveURL(`${site.url}/career?search=analyst`);
});

test('a page works by links and forms while its script has not come', async ({ page, site }) => {
  await holdScript(page);
  await page.goto('/career', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Next' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(`${site.url}/career?page=2`);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of 3');
});

test.describe('in another time zone and language', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'km-KH' });

  for (const address of [
    '/career',
    '/career?page=3',
    '/career?search=astronaut',
    '/career?page=40',
    '/contact',
  ]) {
    // React reports a difference as an error, and an error fails every test.
    test(`${address} is the same in the browser as the server sent it`, async ({ page }) => {
      const main = page.getByRole('main');
      const letGo = await holdScript(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const sent = await main.innerText();
      const island = page.locator('astro-island');
      const markup = await island.innerHTML();
      letGo();
      await islandsAreReady(page);
      await page.waitForLoadState('networkidle');
      expect(await main.innerText()).toBe(sent);
      expect(normal(await island.innerHTML())).toBe(normal(markup));
    });
  }
});

/** React leaves out the empty comments that part two texts. */
const normal = (html: string) => html.replaceAll(/<!--.*?-->/g, '');

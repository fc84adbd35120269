import type { Page } from '@playwright/test';
import { expect, expectAccessible, failedCall, hold, islandsAreReady, test } from './fixtures.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Message Us' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send', exact: true });
const sorry = (page: Page) => page.getByRole('alertdialog', { name: 'Sorry' });
const failed = 'There was a problem sending your message.';

async function fill(page: Page): Promise<void> {
  await field(page, 'Full Name').fill('Sok Dara');
  await field(page, 'Email').fill('dara@visitor.example');
  await field(page, 'Subject').fill('Opening hours');
  await field(page, 'Message').fill('When are you open?');
}

test.describe('with script', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
    await islandsAreReady(page);
  });

  test('a call that fails shows the words of the specification, and the server’s explanation below', async ({
    page,
    expected,
  }) => {
    expected(failedCall);
    await fill(page);
    for (const [response, detail] of [
      [{ status: 404, json: { message: 'There is no such call.' } }, 'There is no such call.'],
      [{ status: 429, json: { message: 'Too many tries.' } }, 'Too many tries.'],
      [{ status: 500, body: '<h1>Error</h1>', contentType: 'text/html' }, ''],
      [{ status: 200, body: '<p>Sign in to this network.</p>', contentType: 'text/html' }, ''],
    ] as const) {
      await page.route('**/api/contacts', (route) => route.fulfill(response), { times: 1 });
      await send(page).click();
      await expect(sorry(page).getByRole('paragraph')).toHaveText([failed, ...(detail ? [detail] : [])]);
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(send(page)).toBeFocused();
    }
    await expect(field(page, 'Message')).toHaveValue('When are you open?');
  });

  test('a call without a response ends after 30 s', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await hold(page, '**/api/contacts');
    await fill(page);
    const call = page.waitForRequest('**/api/contacts');
    await send(page).click();
    await call;
    await page.clock.runFor(29_000);
    await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await page.clock.runFor(1_000);
    await expect(sorry(page)).toContainText(failed);
    await expect(field(page, 'Subject')).toHaveValue('Opening hours');
  });

  test('a stored token goes with the message', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('authToken', 'a-stored-token'));
    await fill(page);
    const call = page.waitForRequest('**/api/contacts');
    await send(page).click();
    expect((await call).headers()['authorization']).toBe('Bearer a-stored-token');
    await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  });

  test('each error is tied to its field, and the first of them has the focus after the dialog', async ({
    page,
    expected,
  }) => {
    test.slow();
    expected(failedCall);
    await fill(page);
    await field(page, 'Email').fill('');
    await field(page, 'Message').fill(' ');
    await send(page).click();
    await expect(sorry(page)).toContainText('All fields are required.');
    await page.keyboard.press('Escape');
    await expect(sorry(page)).toHaveCount(0);
    await expect(field(page, 'Email')).toBeFocused();
    for (const name of ['Email', 'Message']) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(`${name} is required.`);
    }
    await expect(field(page, 'Subject')).not.toHaveAttribute('aria-invalid');
    await expectAccessible(page, [320, 1440]);

    await field(page, 'Email').fill('dara at home');
    await field(page, 'Message').fill('When are you open?');
    await send(page).click();
    await expect(sorry(page).getByRole('paragraph')).toHaveText([failed, 'Invalid email address']);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(field(page, 'Message')).not.toHaveAttribute('aria-invalid');

    await field(page, 'Email').fill('dara@visitor.example');
    await send(page).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
    await expect(send(page)).toBeFocused();
  });
});

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 700 } });

  test('the response is in sight and has the focus; its links lead to the fields', async ({ page, site }) => {
    await page.goto('/contact');
    await fill(page);
    await field(page, 'Subject').fill('');
    await field(page, 'Message').fill('');
    await send(page).click();
    await expect(page).toHaveURL(`${site.url}/contact#outcome`);
    const outcome = form(page).getByRole('alert');
    await expect(outcome).toContainText('All fields are required.');
    await expect(outcome).toBeInViewport({ ratio: 1 });
    await expect(outcome).toBeFocused();
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject is required.');
    await expect(field(page, 'Full Name')).toHaveValue('Sok Dara');
    await outcome.getByRole('link', { name: 'Message is required.' }).click();
    await expect(field(page, 'Message')).toBeFocused();
    await field(page, 'Subject').fill('Opening hours');
    await field(page, 'Message').fill('When are you open?');
    await send(page).click();
    await expect(outcome).toContainText('Your message has been sent!');
    await expect(outcome).toBeInViewport({ ratio: 1 });
  });

  test('a message of 10,000 Khmer letters is stored', async ({ page, site }) => {
    await page.goto('/contact');
    await fill(page);
    await field(page, 'Message').fill('ក'.repeat(10_000));
    await send(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Your message has been sent!');
    expect((await site.contacts())[0]?.message).toBe('ក'.repeat(10_000));
  });
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, failedCall, islandsAreReady, test } from './fixtures.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Message Us' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send', exact: true });
const ok = (page: Page) => page.getByRole('button', { name: 'OK' });
const sorry = (page: Page) => page.getByRole('alertdialog', { name: 'Sorry' });
const failed = 'There was a problem sending your message.';

async function fill(page: Page, name = 'Sok Dara'): Promise<void> {
  await field(page, 'Full Name').fill(name);
  await field(page, 'Email').fill('dara@visitor.example');
  await field(page, 'Subject').fill('Opening hours');
  await field(page, 'Message').fill('When are you open?');
}

// The token and the timeout of its calls are tested in career-calls.spec.ts: both call the API in the same way.
test('the contact form reports failed calls and every error', async ({ page, expected }) => {
  expected(failedCall);
  expected(/^console: Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  await page.goto('/contact');
  await islandsAreReady(page);

  await test.step('a failed call shows the text of the specification, and the server’s explanation below', async () => {
    await fill(page);
    // All kinds of responses are tested in send-contact.test.ts.
    for (const [response, detail] of [
      [{ status: 429, json: { message: 'Too many tries.' } }, 'Too many tries.'],
      [undefined, ''],
    ] as const) {
      await page.route(
        '**/api/contacts',
        (route) => (response ? route.fulfill(response) : route.abort('connectionrefused')),
        { times: 1 },
      );
      await send(page).click();
      await expect(sorry(page).getByRole('paragraph')).toHaveText([failed, ...(detail ? [detail] : [])]);
      await ok(page).click();
      await expect(send(page)).toBeFocused();
    }
    await expect(field(page, 'Message')).toHaveValue('When are you open?');
    await expect(send(page)).toBeEnabled();
  });

  await test.step('each error is described at its field, and the first of these fields has the focus after the dialog', async () => {
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
    await expect(field(page, 'Subject')).toHaveValue('Opening hours');
    await expectAccessible(page, [320]);

    await field(page, 'Email').fill('dara at home');
    await field(page, 'Message').fill('When are you open?');
    await send(page).click();
    await expect(sorry(page).getByRole('paragraph')).toHaveText([failed, 'Invalid email address']);
    await ok(page).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveValue('dara at home');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(field(page, 'Message')).not.toHaveAttribute('aria-invalid');

    await field(page, 'Email').fill('dara@visitor.example');
    await send(page).click();
    await ok(page).click();
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
    await expect(send(page)).toBeFocused();
  });
});

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 700 } });

  // That the form comes back with what was typed, and stores a message, is tested in contact-form.test.ts.
  test('an incomplete form shows "Sorry" / "All fields are required." in view, with the focus, and links to its fields', async ({
    page,
    site,
  }) => {
    await page.goto('/contact');
    const outcome = form(page).getByRole('alert');
    await fill(page, 'សុខ ដារ៉ា <b>');
    await field(page, 'Subject').fill('');
    await field(page, 'Message').fill('');
    await send(page).click();
    await expect(page).toHaveURL(`${site.url}/contact#outcome`);
    await expect(outcome).toContainText('Sorry');
    await expect(outcome).toContainText('All fields are required.');
    await expect(outcome).toBeInViewport({ ratio: 1 });
    await expect(outcome).toBeFocused();
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject is required.');
    await outcome.getByRole('link', { name: 'Message is required.' }).click();
    await expect(field(page, 'Message')).toBeFocused();
  });
});

test('a message that is longer than its field allows is refused at the field, and stays whole', async ({
  page,
  expected,
}) => {
  expected(failedCall);
  await page.goto('/contact');
  await islandsAreReady(page);
  await fill(page);
  const text = 'word '.repeat(2_100);
  await field(page, 'Message').fill(text);
  await send(page).click();
  await ok(page).click();
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/at most 10,000 characters/);
  await expect(field(page, 'Message')).toHaveValue(text);
  await expect(field(page, 'Message')).toBeFocused();
});

import type { Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs.ts';
import type { Contact } from '../../src/contract/contacts.ts';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { english } from '../../src/contract/catalogue.ts';
import { articleForm } from './article-form.ts';
import { islandsAreReady } from './fixtures.ts';
import { alertWith, expect, test } from './staff.ts';

/** Lets the next request to `path` reach the server, and loses the response. */
async function loseNextResponse(page: Page, path: RegExp): Promise<void> {
  await page.route(
    path,
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );
}

test.beforeEach(({ expected }) => expected(/Failed to load resource: net::ERR_FAILED/));

test('an article whose response was lost is sent again, and stored once', async ({ page, enter, call }) => {
  await enter('/admin/blog?add=1');
  await articleForm.fill(page, 'Written once only');
  const add = articleForm.dialog(page).getByRole('button', { name: 'Add Blog' });
  await loseNextResponse(page, /\/api\/blogs$/);
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: adminMessages.login.noResponse })).toBeVisible();
  await add.click();
  await expect(alertWith(page, 'SuccessBlog created successfully!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Written once only' })).toHaveCount(1);
  expect(await call<Blog[]>('GET', '/blogs?search=written+once+only')).toHaveLength(1);
});

test('a message whose response was lost is sent again and stored once; the same text sent later is a new message', async ({
  page,
  call,
}) => {
  const sent = () => call<Contact[]>('GET', '/contacts?search=lost+and+found');
  await page.goto('/contact');
  await islandsAreReady(page);
  const form = page.getByRole('form', { name: 'Message Us' });
  const send = async () => {
    await form.getByLabel('Full Name').fill('Sok');
    await form.getByLabel('Email').fill('sok@visitor.example');
    await form.getByLabel('Subject').fill('Lost and found');
    await form.getByLabel('Message').fill('Hello?');
    await form.getByRole('button', { name: 'Send' }).click();
  };
  const dialog = page.getByRole('alertdialog');
  await loseNextResponse(page, /\/api\/contacts$/);
  await send();
  await expect(dialog).toContainText(english.contact.failed);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText(english.contact.sent);
  expect(await sent()).toHaveLength(1);

  await dialog.getByRole('button', { name: 'OK' }).click();
  await send();
  await expect(dialog).toContainText(english.contact.sent);
  expect(await sent()).toHaveLength(2);
});

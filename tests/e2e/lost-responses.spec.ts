import type { Blog } from '../../src/contract/blogs/blogs.ts';
import type { Contact } from '../../src/contract/contacts/contacts.ts';
import { english } from '../../src/contract/catalogue.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { articleForm } from './article-form.ts';
import { jpegOf } from './article-pictures.ts';
import { islandsAreReady } from './fixtures.ts';
import { alertWith, button, expect, failedCall, loseNextResponse, submitLogin, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

test.beforeEach(({ expected }) => expected(/Failed to load resource: net::ERR_FAILED/));

test('an article whose response was lost is sent again, also after a login or with more changes, and stored once', async ({
  page,
  enter,
  call,
  accounts,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/blog?add=1');
  await articleForm.fill(page, 'Written once only');
  const add = articleForm.dialog(page).getByRole('button', { name: 'Add Blog' });
  await loseNextResponse(page, /\/api\/blogs$/);
  await add.click();
  await expect(page.locator('tr', { hasText: 'Written once only' })).toBeVisible();
  await page.route(/\/api\/blogs$/, (route) => route.fulfill({ status: 401 }), { times: 1 });
  await add.click();
  await submitLogin(page, accounts.admin);
  await add.click();
  await expect(alertWith(page, 'SuccessBlog created successfully!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Written once only' })).toHaveCount(1);
  expect(await call<Blog[]>('GET', '/blogs?search=written+once+only')).toHaveLength(1);

  await page.getByRole('link', { name: 'Edit Written once only' }).click();
  const update = button(page, 'Update Blog');
  await articleForm.title(page).fill('Written twice');
  await loseNextResponse(page, /\/api\/blogs\/\d+$/);
  await update.click();
  await expect(update).toBeFocused();
  await articleForm.title(page).fill('Written twice, by one person');
  await update.click();
  await expect(alertWith(page, 'SuccessBlog updated successfully!')).toBeVisible();
});

test('a draft sent again after a lost response is stored once', async ({ page, enter, call, expected }) => {
  expected(failedCall);
  await enter('/admin/blog?add=1');
  await articleForm.fill(page, 'Drafted once only');
  await articleForm.choose(page, await jpegOf(40_000));
  await loseNextResponse(page, /\/api\/drafts$/);
  await button(page, words.drafts.begin.proceed).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No response' }).first()).toBeVisible();
  await button(page, words.drafts.begin.proceed).click();
  await page.waitForURL(/\/drafts\/\d+$/);
  await expect(page.getByRole('alert').filter({ hasText: 'No response' })).toHaveCount(0);
  const drafts = await call<Draft[]>('GET', '/drafts?per_page=100');
  expect(drafts.filter(({ title }) => title === 'Drafted once only')).toHaveLength(1);
});

test('a message that is sent again after a lost response is stored once; sent later, it is a new one', async ({
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

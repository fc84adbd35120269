import type { Locator, Page } from '@playwright/test';
import { putMessages } from './messages.ts';
import { expect, failedCall, hold, test } from './staff.ts';

const focused = (page: Page) => page.locator(':focus');

async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

test('in a list of many pages the keyboard reaches first, last and any page, and keeps its place at the ends', async ({
  page,
  enter,
  site,
}) => {
  await putMessages(
    site.process,
    Array.from({ length: 33 }, (_, index) => ({ subject: `Paged ${index + 1}` })),
  );
  await enter('/admin/contact?search=paged');
  const label = page.getByText(/^Page \d+ of 7$/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(label).toHaveText('Page 1 of 7');
  await expect(button('First page')).toBeDisabled();
  await expect(button('Previous')).toBeDisabled();

  await press(button('Last page'));
  await expect(label).toHaveText('Page 7 of 7');
  await expect(label).toBeFocused();
  await expect(button('Last page')).toBeDisabled();
  await press(button('Previous'));
  await expect(label).toHaveText('Page 6 of 7');
  await expect(button('Previous')).toBeFocused();
  await press(button('Next'));
  await expect(label).toBeFocused();
  await press(button('First page'));
  await expect(page).toHaveURL('/admin/contact?search=paged');
  await expect(label).toBeFocused();

  const jump = page.getByLabel('Go to page');
  await jump.fill('៥');
  await jump.press('Enter');
  await expect(label).toHaveText('Page 5 of 7');
  await expect(page).toHaveURL(/\?page=5&search=paged$/);
  await expect(jump).toBeFocused();
  await expect(jump).toHaveValue('');
  for (const nonsense of ['', '0', '8', '1.5', '-1', 'two', '1e1']) {
    await jump.fill(nonsense);
    await button('Go').click();
    await expect(jump).toHaveAttribute('aria-invalid', 'true');
    await expect(jump).toHaveAccessibleDescription('Enter a page number from 1 to 7.');
    await expect(jump).toBeFocused();
    await expect(label).toHaveText('Page 5 of 7');
  }
  await jump.fill('2');
  await expect(page.getByText('Enter a page number')).toHaveCount(0);

  // A page number that the list does not have: the nearest page, and its URL.
  for (const [asked, shown, url] of [
    ['99', 7, '/admin/contact?page=7&search=paged'],
    ['9'.repeat(30), 7, '/admin/contact?page=7&search=paged'],
    ['0', 1, '/admin/contact?search=paged'],
    ['-3', 1, '/admin/contact?search=paged'],
    ['two', 1, '/admin/contact?search=paged'],
  ] as const) {
    await page.goto(`/admin/contact?page=${asked}&search=paged`);
    await expect(label).toHaveText(`Page ${shown} of 7`);
    await expect(page).toHaveURL(url);
  }
});

test('the keyboard keeps its place after Refresh, a cleared search, a failure and every dialog', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/user');
  await expect(page.getByRole('table')).toBeVisible();
  const letGo = await hold(page, '**/api/users?*');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await press(refresh);
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(refresh).toHaveAttribute('aria-busy', 'false');
  await expect(refresh).toBeFocused();
  await page.unrouteAll();

  await page.getByRole('searchbox').fill('chhat');
  await press(page.getByRole('button', { name: 'Clear the search' }));
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL('/admin/user');

  // Dialogs: the element that opened them has the focus again.
  const remove = page.getByRole('button', { name: /^Delete/ }).first();
  await press(remove);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
  await press(remove);
  await page.getByRole('button', { name: 'Yes, delete it!' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Later.');
  await expect(remove).toBeFocused();
  await page.unrouteAll();

  const add = page.getByRole('link', { name: 'Add User' });
  const edit = page.getByRole('link', { name: /^Edit/ }).first();
  for (const opener of [add, edit]) {
    await press(opener);
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  // Left with a question over the form.
  await press(edit);
  await page.getByLabel('Name').fill('Changed');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();

  const account = page.getByRole('button', { name: 'Chhat Group Admin', exact: true });
  await press(account);
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(account).toBeFocused();

  // A list that could not be read, and then could.
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: {} }));
  await press(refresh);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(again);
  await expect(again).toHaveAttribute('aria-busy', 'false');
  await expect(again).toBeFocused();
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await focused(page).count()).toBe(1);
});

test('after the skip link the keyboard goes on within the screen, which is not loaded again', async ({
  page,
  enter,
}) => {
  await enter('/admin/career?page=2');
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await press(page.getByRole('link', { name: 'Skip to the content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Add Career');
  await expect(page).toHaveURL('/admin/career?page=2');
  expect(calls.filter((url) => url.includes('/api/careers'))).toEqual([]);
});

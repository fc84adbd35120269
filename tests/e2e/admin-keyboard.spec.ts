import type { Locator, Page } from '@playwright/test';
import { putMessages } from './messages.ts';
import { expect, failedCall, hold, test } from './staff.ts';
import type { Site } from './world.ts';

const focused = (page: Page) => page.locator(':focus');

async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

/** The buttons of a confirmation can be pressed only after its first one has got the focus, a moment after it appears. */
async function confirmationHasFocus(page: Page): Promise<void> {
  await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
}

const pagedList = '/admin/contact#search=paged';
const putPages = ({ process }: Site) =>
  putMessages(
    process,
    Array.from({ length: 33 }, (_, index) => ({ subject: `Paged ${index + 1}` })),
  );
const pageLabel = (page: Page) => page.getByText(/^Page \d+ of 7$/);

test(
  'the buttons of the pager lead to the first and the last page, and the focus stays at the pager',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    await putPages(site);

    const label = pageLabel(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await enter(pagedList);
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
    await expect(page).toHaveURL(pagedList);
    await expect(label).toBeFocused();
  },
);

test(
  'after the skip link Tab goes on within the screen, which does not load again',
  { tag: '@long' },
  async ({ page, enter }) => {
    await enter('/admin/career?page=2');
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await press(page.getByRole('link', { name: 'Skip to the content' }));
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Add Career');
    await expect(page).toHaveURL('/admin/career?page=2');
    expect(requests.filter((url) => url.includes('/api/careers'))).toEqual([]);
  },
);

test('after Refresh of a list the focus stays on its button', { tag: '@long' }, async ({ page, enter }) => {
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await enter('/admin/user');
  await expect(page.getByRole('table')).toBeVisible();

  const release = await hold(page, '**/api/users?*');
  await press(refresh);
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(refresh).toHaveAttribute('aria-busy', 'false');
  await expect(refresh).toBeFocused();
});

test(
  'after a confirmation over a form the focus is in the field; after leaving the form on its link',
  { tag: '@long' },
  async ({ page, enter }) => {
    const edit = page.getByRole('link', { name: /^Edit/ }).first();
    await enter('/admin/user');
    await expect(page.getByRole('table')).toBeVisible();

    await press(edit);
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Changed');
    await page.keyboard.press('Escape');
    await confirmationHasFocus(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await confirmationHasFocus(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(edit).toBeFocused();
  },
);

test(
  'after a list that could not be loaded the focus is on the heading or on Try again',
  { tag: '@long' },
  async ({ page, enter, expected }) => {
    expected(failedCall);
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await enter('/admin/user');
    await expect(page.getByRole('table')).toBeVisible();

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
    await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('searchbox').pressSequentially('su');
    await expect(again).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.unrouteAll();
    await press(again);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await focused(page).count()).toBe(1);
  },
);

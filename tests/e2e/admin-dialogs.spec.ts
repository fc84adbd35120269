import type { Page } from '@playwright/test';
import { putMessages } from './messages.ts';
import { expect, failedCall, test } from './staff.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('every dialog has the same title, and ends with the button that leaves it and then the one that acts', async ({
  page,
  enter,
}) => {
  const dialogs: [url: string, open: string | undefined, leave: string, act: string][] = [
    ['/admin/user?add=1', undefined, 'Cancel', 'Add User'],
    ['/admin/blog?add=1', undefined, 'Cancel', 'Add Blog'],
    ['/admin/contact/replies?add=1', undefined, 'Cancel', 'Add Canned Reply'],
    ['/admin/profile/tokens?add=1', undefined, 'Cancel', 'Create token'],
    ['/admin/career', 'Filter', 'Clear', 'Apply'],
    ['/admin/career', 'Logout', 'Cancel', 'Yes, log out!'],
  ];
  // A phone: the filters are a dialog there.
  await page.setViewportSize({ width: 390, height: 844 });
  const fonts = new Set<string>();
  for (const [url, open, leave, act] of dialogs) {
    await enter(url);
    if (open === 'Logout') await button(page, 'Open the sidebar').click();
    if (open === 'Filter') await button(page, 'Tools of the list').click();
    if (open) await button(page, open).click();
    const dialog = page.getByRole(open === 'Logout' ? 'alertdialog' : 'dialog');
    const [left, right] = await Promise.all(
      [leave, act].map((name) => dialog.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect(left!.x + left!.width, `${act}: the order`).toBeLessThanOrEqual(right!.x);
    const edge = (await dialog.boundingBox())!;
    expect(edge.x + edge.width - (right!.x + right!.width), `${act}: on the right`).toBeLessThan(40);
    fonts.add(
      await dialog
        .getByRole('heading')
        .first()
        .evaluate((title) => getComputedStyle(title).font),
    );
  }
  expect([...fonts]).toHaveLength(1);
});

test('a toast is above the veil of every dialog', async ({ page, enter, expected }) => {
  expected(failedCall);
  await enter('/admin/user?add=1');
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('Name').fill('Sok');
  await form.getByLabel('Email').fill('sok.toast@chhatgroup.example');
  await form.getByLabel('Phone').fill('+855 12 000 300');
  await page.route('**/api/users', (route) => route.abort());
  await form.getByRole('button', { name: 'Add User' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'There was an error submitting the form' }).first();
  await expect(toast).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await expect(question).toBeVisible();
  // A click would time out under the veil of the question.
  await toast.getByRole('button', { name: 'Close' }).click({ timeout: 5_000 });
  await expect(toast).toBeHidden();
  await expect(question).toBeVisible();
});

test('the tabs of the messages are in the URL, and Back returns to the one before', async ({
  page,
  enter,
  site,
}) => {
  await putMessages(site.process, [{ subject: 'A tab', fullname: 'Tab Visitor' }]);
  await enter('/admin/contact#search=tab+visitor', 'user');
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Status of the messages' }).getByRole('link', { name });
  await tab('New').click();
  await tab('Answered').click();
  await expect(page.getByText('No sent contacts found.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/status=new/);
  await expect(tab('New')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('cell', { name: 'A tab', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/contact#search=tab+visitor');
});

import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { putMessages } from './messages.ts';
import { alertWith, expect, expectAccessible, failedCall, test } from './staff.ts';

const subject = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText('Subject', { exact: true }) })
    .getByRole('definition');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('Previous and Next walk through the messages, newest first, by keyboard too, and end at both ends', async ({
  page,
  enter,
  site,
}) => {
  const messages = await putMessages(
    site.process,
    [0, 1, 2, 3].map((n) => ({ subject: `Walk ${n}` })),
  );
  await enter('/admin/contact?search=walk');
  await page.getByRole('link', { name: /^View .*Walk 2$/ }).click();
  await expect(subject(page)).toHaveText('Walk 2');
  await link(page, 'Previous message').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/contact/sent/${messages[3]?.id}`);
  await expect(subject(page)).toHaveText('Walk 3');
  // Nothing is newer: the link that had the focus is none any more.
  await expect(button(page, 'Previous message')).toBeDisabled();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);

  for (const older of ['Walk 2', 'Walk 1']) {
    await link(page, 'Next message').focus();
    await page.keyboard.press('Enter');
    await expect(subject(page)).toHaveText(older);
    await expect(link(page, 'Next message')).toBeFocused();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`: ${older}$`));
  }
  // The way back is still the one to the list that the first message was opened from.
  await button(page, 'Go Back').click();
  await expect(page).toHaveURL('/admin/contact?search=walk');

  const [oldest] = await putMessages(site.process, [
    { subject: 'The first of all', created: new Date('2001-01-01T00:00:00.000Z') },
  ]);
  await page.goto(`/admin/contact/sent/${oldest?.id}`);
  await expect(link(page, 'Previous message')).toBeVisible();
  await expect(button(page, 'Next message')).toBeDisabled();
});

test('Delete asks, removes the message and returns to the page of the list that it was opened from', async ({
  page,
  enter,
  site,
  expected,
  call,
}) => {
  const messages = await putMessages(
    site.process,
    [1, 2, 3, 4, 5, 6, 7].map((n) => ({ subject: `Fern ${n}`, created: new Date(Date.UTC(2025, 0, n)) })),
  );
  await enter('/admin/contact?page=2&search=fern');
  await page.getByRole('link', { name: /^View .*Fern 2$/ }).click();
  const address = `/admin/contact/sent/${messages[1]?.id}`;
  await expect(page).toHaveURL(address);
  const remove = page.getByRole('button', { name: /^Delete .*Fern 2$/ });
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await remove.click();
  await expect(question).toContainText('Do you really want to delete this contact?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(subject(page)).toHaveText('Fern 2');

  await page.route('**/api/contacts/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later.' } }),
  );
  expected(failedCall);
  await remove.click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toContainText(adminMessages.deletion.failed('contact'));
  await expect(page).toHaveURL(address);
  await page.unrouteAll();

  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await remove.click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page).toHaveURL('/admin/contact?page=2&search=fern');
  await expect(alertWith(page, 'Deleted!Contact has been deleted.')).toBeVisible();
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The message that is gone is neither read again nor in the way of Back.
  await page.goBack();
  await expect(page).toHaveURL('/admin/contact?page=2&search=fern');
  expect(missing).toEqual([]);
  expect((await call<{ id: number }[]>('GET', '/contacts?search=fern')).length).toBe(6);
});

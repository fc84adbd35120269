import { adminMessages } from '../../src/contract/admin-messages.ts';
import type { Career } from '../../src/contract/careers.ts';
import { expect, failedCall, hold, removeAddedJobs, test } from './staff.ts';
import { usualJob } from './world.ts';
import { putMessages } from './messages.ts';

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

for (const [address, heading] of [
  ['users', 'User'],
  ['careers', 'Career'],
  ['blogs', 'Blogs'],
  ['contacts', 'Sent Contacts'],
] as const) {
  test(`the screen ${heading} shows a spinner until its list is there`, async ({ page, enter }) => {
    const letGo = await hold(page, `**/api/${address}?*search=*`);
    await enter(`/admin/${address.slice(0, -1)}?search=nothing+of+the+kind`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    letGo();
    await expect(page.getByText(/^No .+ found\.$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
  });
}

test('a letter that is typed while the search is on its way stays', async ({ page, enter }) => {
  await page.clock.install();
  await enter('/admin/career');
  const box = page.getByRole('searchbox');
  await expect(page.getByRole('table')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const letGo = await hold(page, '**/api/careers?*search=*');
  // Between the search's new address and what is drawn of it.
  await box.evaluate((input: HTMLInputElement) => {
    const write = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      write(...state);
      history.replaceState = write;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'gems');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await box.fill('gem');
  await page.clock.runFor(250);
  await expect(page).toHaveURL('/admin/career?search=gem');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(box).toHaveValue('gems');
  await page.clock.runFor(250);
  await expect(page).toHaveURL('/admin/career?search=gems');
  letGo();
});

test('what cannot be searched for is left out of the search', async ({ page, enter }) => {
  await enter('/admin/career?search=Gem%EF%BF%BD+%01setter');
  await expect(page.getByRole('cell', { name: 'Gem setter', exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('Gem\ufffd');
  await expect(page).toHaveURL('/admin/career?search=Gem');
  await expect(page.getByRole('cell', { name: 'Gem setter', exact: true })).toBeVisible();
});

test('a page is opened by its number alone, not by an amount; a URL’s page number is read as on the public pages', async ({
  page,
  enter,
  site,
}) => {
  await putMessages(
    site.process,
    Array.from({ length: 26 }, () => ({ subject: 'Jumped over' })),
  );
  await enter('/admin/contact?page=02&search=jumped');
  await expect(page).toHaveURL('/admin/contact?search=jumped');
  const jump = page.getByLabel('Go to page');
  for (const amount of ['$2', '2 $', '2 a month', '0000000000001.2']) {
    await jump.fill('');
    await page.keyboard.insertText(amount);
    await jump.press('Enter');
    await expect(jump).toHaveAccessibleDescription(/^Enter a page number from 1 to /);
    await expect(jump).toHaveValue(amount);
  }
  await jump.fill(' 2 ');
  await jump.press('Enter');
  await expect(page).toHaveURL('/admin/contact?page=2&search=jumped');
});

test('the question before a deletion goes with its screen; the answer to it is no', async ({
  page,
  enter,
  call,
}) => {
  const { id } = await call<Career>('POST', '/careers', { ...usualJob, title: 'Still here' });
  await enter('/admin/dashboard');
  await page.getByRole('link', { name: 'Career', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Still here' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await call('GET', `/careers/${id}`)).toMatchObject({ title: 'Still here' });
});

test('a search that was still on its way does not take the question away', async ({ page, enter, call }) => {
  await call<Career>('POST', '/careers', { ...usualJob, title: 'Asked about' });
  await page.clock.install();
  await enter('/admin/career');
  await expect(page.getByRole('button', { name: 'Delete Asked about' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox').fill('asked');
  await page.getByRole('button', { name: 'Delete Asked about' }).click();
  await page.clock.runFor(250);
  await expect(page).toHaveURL('/admin/career?search=asked');
  await expect(page.getByRole('alertdialog')).toContainText('Do you really want to delete this career?');
});

test('deleting an item that another person deleted shows the error and removes it from the list', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  const { id } = await call<Career>('POST', '/careers', { ...usualJob, title: 'Gone by now' });
  await enter('/admin/career');
  const remove = page.getByRole('button', { name: 'Delete Gone by now' });
  await remove.click();
  await call('DELETE', `/careers/${id}`);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('alert')).toContainText(adminMessages.deletion.failed('career'));
  await expect(remove).toHaveCount(0);
});

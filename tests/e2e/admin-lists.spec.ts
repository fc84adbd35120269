import type { Locator, Page } from '@playwright/test';
import { expect, hold, openInApp, removeAddedJobs, test } from './staff.ts';
import { usualJob } from './world.ts';
import { putMessages } from './messages.ts';

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

/** Opens a list by `open` and expects a spinner until its response arrives. */
async function expectSpinner(page: Page, noun: string, open: (url: string) => Promise<void>): Promise<void> {
  const release = await hold(page, `**/api/${noun}s?page=*`);
  await open(`/admin/${noun}#search=nothing+of+the+kind`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lists[noun]!);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  release();
  await expect(page.getByText(/^No .+ found\.$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** The heading of each list. */
const lists: Record<string, string> = {
  career: 'Career',
  user: 'User',
  blog: 'Blogs',
  contact: 'Sent Contacts',
};

test('every list shows a spinner while it loads', { tag: '@long' }, async ({ page, enter }) => {
  await enter('/admin/profile');
  for (const noun of Object.keys(lists)) await expectSpinner(page, noun, (url) => openInApp(page, url));
});

/** Messages for six pages of the list, which has the field "Go to page" only below many pages. */
const sixPages = Array.from({ length: 26 }, () => ({ subject: 'Jumped over' }));

/** Types a text that is not a page number into "Go to page", and expects its error. */
async function expectNoPage(jump: Locator, text: string): Promise<void> {
  await jump.fill('');
  await jump.page().keyboard.insertText(text);
  await jump.press('Enter');
  await expect(jump).toHaveAccessibleDescription(/^Enter a page number from 1 to /);
  await expect(jump).toHaveValue(text);
}

test('a list shows a spinner while it loads, reads the URL, and searches after a pause in typing', async ({
  page,
  enter,
  site,
  call,
}) => {
  await call('POST', '/careers', { ...usualJob, title: 'Asked about' });
  await test.step('a list shows a spinner until it has loaded', async () => {
    await expectSpinner(page, 'career', enter);
  });

  await test.step('characters that cannot be stored are left out of the search', async () => {
    const found = page.getByRole('cell', { name: 'Gem setter', exact: true });
    await openInApp(page, '/admin/career#search=Gem%EF%BF%BD+%01setter');
    await expect(found).toBeVisible();
    await page.getByRole('searchbox').fill('Gem\ufffd');
    await expect(page).toHaveURL('/admin/career#search=Gem');
    await expect(found).toBeVisible();
  });

  await test.step('Go to page takes a page number only, not an amount; the URL’s page is read as on the public pages', async () => {
    await putMessages(site.process, sixPages);
    await openInApp(page, '/admin/contact?page=02#search=jumped');
    await expect(page).toHaveURL('/admin/contact#search=jumped');
    const jump = page.getByLabel('Go to page');
    await expectNoPage(jump, '2 a month');
    await jump.fill(' 2 ');
    await jump.press('Enter');
    await expect(page).toHaveURL('/admin/contact?page=2#search=jumped');
  });

  await page.clock.install();
  await openInApp(page, '/admin/career');
  const box = page.getByRole('searchbox');
  const remove = page.getByRole('button', { name: 'Delete Asked about' });
  await expect(remove).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('a letter that is typed while the URL of the search changes stays in the box', async () => {
    const release = await hold(page, '**/api/careers?page=*');
    // Type the letter after the search has changed the URL, before React renders the change.
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
    await expect(page).toHaveURL('/admin/career#search=gem');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(box).toHaveValue('gems');
    await page.clock.runFor(250);
    await expect(page).toHaveURL('/admin/career#search=gems');
    release();
  });

  await test.step('a search that is waiting for its pause does not close the confirmation that opened since', async () => {
    await openInApp(page, '/admin/career');
    await expect(remove).toBeVisible();
    await box.fill('asked');
    await remove.click();
    await page.clock.runFor(250);
    await expect(page).toHaveURL('/admin/career#search=asked');
    await expect(page.getByRole('alertdialog')).toContainText('Do you really want to delete this career?');
  });

  await test.step('nor does it bring back the list from a screen whose script is still loading', async () => {
    await openInApp(page, '/admin/career');
    await expect(box).toHaveValue('');
    const release = await hold(page, '**/AddCareer*.js');
    await box.fill('gem');
    await page.getByRole('link', { name: 'Add Career' }).click();
    await page.clock.runFor(250);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Add Career' })).toBeVisible();
    await expect(page).toHaveURL('/admin/career/add');
  });
});

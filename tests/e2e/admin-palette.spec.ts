import type { Page } from '@playwright/test';
import { putMessages } from './messages.ts';
import {
  alertWith,
  closeToasts,
  expect,
  expectAccessibleState,
  failedCall,
  fillInJob,
  openInApp,
  storedSession,
  test,
} from './staff.ts';
import type { Site } from './world.ts';

const field = (page: Page) =>
  page.getByRole('combobox', {
    name: 'Find screens, actions, jobs, articles, pages, messages, drafts, texts and people',
  });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const current = (page: Page) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });
const dialogs = (page: Page) => page.getByRole('dialog');
const putSeven = (site: Site, fullname: string) =>
  putMessages(
    site.process,
    Array.from({ length: 7 }, (_, index) => ({ fullname, subject: `Pepper ${index + 1}` })),
  );
/** By its name: the URL changes while the heading of the previous screen may still be shown, and have the focus. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('Ctrl-K opens the command palette, Escape closes it, and the focus returns', async ({ page, enter }) => {
  await enter('/admin/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Profile' }).focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(current(page)).toContainText('Dashboard');
  await expectAccessibleState(page);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
});

test('its button in the top bar opens the command palette; screens and actions are found at once', async ({
  page,
  enter,
}) => {
  await enter('/admin/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

  await page.getByRole('button', { name: 'Find anything' }).click();
  await field(page).fill('add c');
  await expect(options(page)).toHaveText(['Add Career']);
  await field(page).press('Enter');
  await expect(page).toHaveURL('/admin/career/add');
  await expect(heading(page, 'Add Career')).toBeFocused();
  await expect(dialogs(page)).toHaveCount(0);
});

test('from two characters on the command palette finds the rest on the server, five of each kind, in a fixed order', async ({
  page,
  enter,
  site,
}) => {
  await putSeven(site, 'ហេង វណ្ណា');
  await enter('/admin/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field(page).fill('វណ្ណា');
  await expect(options(page)).toHaveCount(6);
  await expect(options(page).last()).toHaveText('All 7 in Contact');
  await expect(page.getByRole('group', { name: 'Messages' }).getByRole('option').first()).toHaveText(
    'ហេង វណ្ណាPepper 7',
  );
  // Several kinds: the screens stay first.
  await field(page).fill('user');
  await expect(page.getByRole('group', { name: 'People' })).toBeVisible();
  await expect(options(page).first()).toContainText('User');
  await expect(current(page)).toContainText('User');
});

test('the arrow keys choose in the command palette, and the choice stays while the results change', async ({
  page,
  enter,
  site,
}) => {
  await putSeven(site, 'ហេង វាសនា');
  await enter('/admin/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.keyboard.press('Control+k');

  await field(page).fill('វាសនា');
  await expect(options(page).last()).toHaveText('All 7 in Contact');
  await field(page).press('ArrowUp');
  await expect(current(page)).toHaveText('All 7 in Contact');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await current(page).getAttribute('id'))!,
  );
  await field(page).press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowUp');
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/admin/contact#search=${encodeURIComponent('វាសនា')}`);
  await expect(page.getByRole('searchbox')).toHaveValue('វាសនា');
});

test('without a match the command palette says so; after a failure it offers to try again', async ({
  page,
  enter,
  site,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field(page).fill('nowhere');
  await expect(page.getByText('Nothing found. Try fewer letters, or another word.')).toBeVisible();
  await page.route('**/api/find', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
  await field(page).fill('ana');
  await expect(page.getByRole('alert')).toContainText('The search failed.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await field(page).fill('analyst');
  await expect(current(page)).toContainText('Senior ANALYST');
  await current(page).click();
  await expect(page).toHaveURL(`/admin/career/edit/${site.careers.analyst.id}`);
});

test(
  'a job links to its page on the site, in its row and in its form, and an article too',
  { tag: '@long' },
  async ({ page, enter, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { analyst } = site.careers;
    const { plain } = site.blogs;
    const expectCopied = async (path: string) => {
      await expect(alertWith(page, 'CopiedThe link is in the clipboard.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);
      await closeToasts(page);
    };
    await enter('/admin/career#search=analyst');
    const link = page.getByRole('link', { name: `View on the site: ${analyst.title}` });
    await expect(link).toHaveAttribute('href', `/careerdetails/${analyst.id}`);
    await page.getByRole('button', { name: `Copy link: ${analyst.title}` }).click();
    await expectCopied(`/careerdetails/${analyst.id}`);
    await openInApp(page, `/admin/blog?edit=${plain.id}`);
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expectCopied(`/blog/${plain.id}`);
  },
);

test(
  'the browser remembers the order of a list, the sidebar and the last choices, for this person alone',
  { tag: '@long' },
  async ({ page, enter }) => {
    await enter('/admin/career');
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await expect(page).toHaveURL('/admin/career?sort=title');
    await page.getByRole('button', { name: 'Close the sidebar' }).click();
    await openInApp(page, '/admin/career/add');
    await fillInJob(page, 'Remembered');
    await page.getByRole('button', { name: 'Add Career' }).click();
    // The new job is first, and the order is still remembered.
    await expect(page).toHaveURL('/admin/career?sort=-created_at');
    await expect(page.getByRole('row').nth(1)).toContainText('Remembered');

    await page.goto('/admin/career');
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeVisible();
    await openInApp(page, '/admin/career/add');
    await expect(page.getByLabel('Location')).toHaveValue('Kampot');
    await expect(page.getByRole('combobox', { name: 'Job Type' })).toHaveValue('Part Time');
    await expect(page.getByLabel('Title')).toHaveValue('');

    // Another person in the same browser has none of it; the stored data name no person.
    const { userId } = await storedSession(page);
    const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', `preferences:${userId}`);
    expect(JSON.parse(stored)).toEqual({
      order: { '/admin/career': 'title' },
      isSidebarClosed: true,
      location: 'Kampot',
      jobtype: 'Part Time',
    });
    await page.evaluate(() => localStorage.setItem('userId', '2'));
    await page.goto('/admin/career/add');
    await expect(page.getByLabel('Location')).toHaveValue('');
  },
);

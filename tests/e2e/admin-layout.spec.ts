import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/site.words.ts';
import { today } from '../../src/contract/language/calendar.ts';
import { expect, expectAccessible, openScreen, test } from './staff.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const focused = (page: Page) => page.locator(':focus');

test('a URL of the back office that is no screen shows the 404 texts within the layout', async ({
  page,
  enter,
}) => {
  await enter('/admin/career/nowhere');

  await expect(page.getByRole('heading', { name: messages.notFound.title })).toBeVisible();
  await expect(page.getByText(messages.notFound.text)).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
  await expect(page).toHaveTitle('Not found | Chhat Group');
});

test('the keyboard alone reaches every part of the layout and the link to every screen, with a visible focus', async ({
  page,
  enter,
}) => {
  await enter('/admin/career/nowhere');
  await expect(page.getByRole('heading', { name: messages.notFound.title })).toBeVisible();

  const stops: unknown[] = [];
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await focused(page).evaluate((element) => [
        (element.getAttribute('aria-label') ?? element.textContent).trim(),
        element.getAttribute('href'),
      ]),
    );
    await expect(focused(page)).toHaveCSS('outline-style', 'solid');
  }
  expect(stops).toEqual([
    ['Skip to the content', '#content'],
    ['Close the sidebar', null],
    ['Find anything', null],
    [expect.stringMatching(/^Notifications/), null],
    [expect.stringMatching(/Chhat Group Admin$/), null],
    ['Dashboard', '/admin/dashboard'],
    ['Blogs', '/admin/blog'],
    ['Career', '/admin/career'],
    ['Contact', '/admin/contact'],
    ['User', '/admin/user'],
    ['Profile', '/admin/profile'],
    ['Tools', null],
    ['Logout', null],
    ['Back to Homepage', '/'],
  ]);
});

test('the sidebar of the back office is open by default, and 16 rem wide', async ({ page, enter }) => {
  await enter('/admin/profile');

  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(16 * 16);
  // Neither the public header nor the public footer.
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveText(`© ${today().slice(0, 4)} Chhat Group`);
  await expect(page.getByRole('link', { name: 'About Us' })).toHaveCount(0);
});

test('the sidebar marks the current screen, and can be closed', async ({ page, enter }) => {
  await enter('/admin/profile');

  await openScreen(page, 'Career');
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByRole('link', { name: 'Add Career' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Career');
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Career');
  await page.getByRole('button', { name: 'Close the sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  // The keyboard cannot reach a sidebar that is not visible.
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await expect(sidebar(page)).toBeVisible();
});

test('the tools of the sidebar stand below the specified links, closed until they are opened or one of them is shown', async ({
  page,
  enter,
}) => {
  await enter('/admin/career/add');

  const tools = sidebar(page).getByRole('button', { name: 'Tools' });
  const links = sidebar(page).getByRole('group', { name: 'Tools' }).getByRole('link');
  await expect(tools).toHaveAttribute('aria-expanded', 'false');
  await expect(links).toHaveCount(0);
  await tools.press('Enter');
  await expect(tools).toHaveAttribute('aria-expanded', 'true');
  await expect(links).toHaveText([
    'Drafts',
    'Texts of the Site',
    'Pages',
    'Media',
    'Visits',
    'Missing Pages',
    'Suspected Spam',
    'Canned Replies',
    'Data of a Person',
    'Outbox',
    'Notices',
    'Audit Log',
  ]);
  await page.reload();
  await expect(links).toHaveCount(12);
  await expectAccessible(page);
  await tools.press('Space');
  await expect(links).toHaveCount(0);
  await page.goto('/admin/contact/suspected');
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Suspected Spam');
  await tools.click();
  await expect(links).toHaveCount(0);
});

test('the top bar shows the picture and the name, or User without a name, and links to the profile', async ({
  page,
  enter,
  site,
}) => {
  await enter('/admin/career');

  await page.evaluate((image) => {
    localStorage.removeItem('userName');
    localStorage.setItem('userAvatar', image ?? '');
    // As after a change in another tab.
    dispatchEvent(new StorageEvent('storage'));
  }, site.blogs.rich.image);
  const account = page.getByRole('button', { name: 'User', exact: true });
  await expect(account.locator('img')).toHaveAttribute(
    'src',
    `/storage/${site.blogs.rich.image}?v=${site.blogs.rich.image}`,
  );
  await expect(account.locator('img')).toHaveJSProperty('complete', true);
  await account.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Logout']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(account).toBeFocused();
  await account.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/admin/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
});

test('an error in a screen replaces only the screen, offers links, and the console stays empty', async ({
  page,
  enter,
}) => {
  await enter('/admin/profile');

  // A response that no screen can show.
  await page.route('**/api/careers?*', (route) => route.fulfill({ json: [{ id: 1 }] }));
  await openScreen(page, 'Career');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
  await expect(page).toHaveTitle('Unexpected Application Error! | Chhat Group');
  await expect(page.getByRole('main')).toContainText('Invalid time value');
  await expect(page.getByText(/\bat .*\.js/)).toHaveCount(0);
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Career');
  await openScreen(page, 'Profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

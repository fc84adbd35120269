import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { messages } from '../../src/contract/messages.ts';
import { today } from '../../src/contract/language/calendar.ts';
import { expectLargeTargets } from './admin-targets.ts';
import { putMessages } from './messages.ts';
import {
  button,
  closeToasts,
  expect,
  expectAccessible,
  expectAccessibleState,
  expectNoSidewaysScroll,
  failedCall,
  fontsAreReady,
  openInApp,
  openScreen,
  rows,
  storedSession,
  submitLogin,
  test,
} from './staff.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const focused = (page: Page) => page.locator(':focus');
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test('the layout around every screen: sidebar, top bar, keyboard order, and the error screen', async ({
  page,
  enter,
  site,
}) => {
  await enter('/admin/career/nowhere');

  await test.step('a URL that is no screen shows the 404 texts within the layout', async () => {
    await expect(page.getByRole('heading', { name: messages.notFound.title })).toBeVisible();
    await expect(page.getByText(messages.notFound.text)).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(page).toHaveTitle('Not found | Chhat Group');
  });

  await test.step('the keyboard alone reaches every part of the layout and the link to every screen, with a visible focus', async () => {
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

  await test.step('the sidebar is open by default, and 16 rem wide', async () => {
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(16 * 16);
    // Neither the public header nor the public footer.
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveText(`© ${today().slice(0, 4)} Chhat Group`);
    await expect(page.getByRole('link', { name: 'About Us' })).toHaveCount(0);
  });

  await test.step('the sidebar marks the current screen, and can be closed', async () => {
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

  await test.step('the tools stand below the specified links, closed until they are opened or one of them is shown', async () => {
    const tools = sidebar(page).getByRole('button', { name: 'Tools' });
    const links = sidebar(page).getByRole('group', { name: 'Tools' }).getByRole('link');
    await expect(tools).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
    await tools.press('Enter');
    await expect(tools).toHaveAttribute('aria-expanded', 'true');
    await expect(links).toHaveText([
      'Drafts',
      'Texts of the Site',
      'Media',
      'Missing Pages',
      'Suspected Spam',
      'Canned Replies',
      'Data of a Person',
      'Outbox',
      'Audit Log',
    ]);
    await page.reload();
    await expect(links).toHaveCount(9);
    await expectAccessible(page);
    await tools.press('Space');
    await expect(links).toHaveCount(0);
    await page.goto('/admin/contact/suspected');
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Suspected Spam');
    await tools.click();
    await expect(links).toHaveCount(0);
    await openScreen(page, 'Career');
  });

  await test.step('the top bar shows the picture and the name, or User without a name, and links to the profile', async () => {
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
    await expect(account).toBeFocused();
    await account.click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/admin/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  });

  await test.step('an error in a screen replaces only the screen, offers links, and the console stays empty', async () => {
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
});

test(
  'on a phone: where a navigation puts scroll position and focus, the sidebar over the screen, and the messages at the top',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    await putMessages(site.process, [{ fullname: 'Phone Visitor' }]);
    await page.setViewportSize({ width: 390, height: 600 });
    await enter('/admin/career');
    const open = page.getByRole('button', { name: 'Open the sidebar' });
    const close = page.getByRole('button', { name: 'Close the menu' });
    await expect(page.getByRole('row')).toHaveCount(6);

    await test.step('a new screen begins at the top and at its heading, with its own title; Back restores the position', async () => {
      const edit = page.getByRole('link', { name: /^Edit/ }).last();
      await fontsAreReady(page);
      // Scrolls to the position from which the click below does not scroll again.
      await edit.click({ trial: true });
      const position = await scrollTop(page);
      expect(position).toBeGreaterThan(300);
      await edit.click();
      await expect(page.getByRole('heading', { name: 'Edit Career' })).toBeFocused();
      await expect(page).toHaveTitle('Edit Career | Chhat Group');
      await expect.poll(() => scrollTop(page)).toBe(0);
      await page.goBack();
      await expect(page.getByRole('row')).toHaveCount(6);
      await expect.poll(() => scrollTop(page)).toBe(position);
    });

    await test.step('the sidebar lies over the screen; Escape, its button, a link and Back close it', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(sidebar(page)).toHaveCount(0);
      await open.click();
      await expect(close).toBeFocused();
      await expect(page.locator('[inert] main')).toHaveCount(1);
      await expectAccessible(page, [320]);
      await expectLargeTargets(page);
      await page.keyboard.press('Escape');
      await expect(sidebar(page)).toHaveCount(0);
      await expect(open).toBeFocused();

      await open.click();
      await close.click();
      await expect(open).toBeFocused();

      await open.click();
      await openScreen(page, 'Profile');
      await expect(page).toHaveURL('/admin/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await open.click();
      await page.goBack();
      await expect(page).toHaveURL('/admin/career');
      await expect(sidebar(page)).toHaveCount(0);
    });

    await test.step('Sent Contacts begins with the messages: the tools behind one button', async () => {
      await openInApp(page, '/admin/contact?status=archived');
      await expect(page.getByRole('link', { name: 'Archived', exact: true })).toBeInViewport({ ratio: 1 });
      await openInApp(page, '/admin/contact');
      const cards = rows(page);
      await expect(cards.first()).toContainText('Phone Visitor');
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      expect((await cards.first().boundingBox())!.y).toBeLessThan(844 * 0.45);
      await expect(button(page, 'Filter')).toBeHidden();
      await button(page, 'Tools of the list').click();
      for (const name of ['Filter', 'Export']) await expect(button(page, name)).toBeVisible();
      await expectNoSidewaysScroll(page, 'Sent Contacts');
      await expectAccessibleState(page);
    });

    await test.step('below 1,024 px the sidebar begins closed, and a click beside it closes it', async () => {
      await page.setViewportSize({ width: 1023, height: 900 });
      await expect(sidebar(page)).toHaveCount(0);
      await open.click();
      await expect(close).toBeFocused();
      await page.mouse.click(600, 500);
      await expect(sidebar(page)).toHaveCount(0);
      await page.setViewportSize({ width: 1024, height: 900 });
      await expect(sidebar(page)).toBeVisible();
    });
  },
);

test('a logout asks first, revokes the token, and ends the session in the browser', async ({
  page,
  enter,
  site,
  accounts,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/career');
  const { logout } = adminMessages;
  const dialog = page.getByRole('alertdialog', { name: logout.confirmation.title });
  const logOutInSidebar = () => page.getByRole('button', { name: 'Logout' }).click();
  const confirm = () => dialog.getByRole('button', { name: 'Yes, log out!' }).click();

  await test.step('Cancel, Escape and a logout that does not reach the server keep the session', async () => {
    await logOutInSidebar();
    await expect(dialog).toContainText(logout.confirmation.text);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.route('**/api/logout', (route) => route.abort());
    await logOutInSidebar();
    await confirm();
    const failure = page.getByRole('alert').filter({ hasText: logout.failed });
    await expect(failure.filter({ hasText: adminMessages.login.noResponse })).toBeVisible();
    expect(await storedSession(page)).toMatchObject({ permission: 'admin' });
    await expect(page).toHaveURL('/admin/career');
    await page.unrouteAll();
    await closeToasts(page);
  });

  await test.step('the logout in the sidebar revokes the token, and Back does not show the screens again', async () => {
    const { authToken } = await storedSession(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await logOutInSidebar();
    await confirm();
    await expect(page).toHaveURL('/admin/login');
    expect(await storedSession(page)).toEqual({});
    const headers = { authorization: `Bearer ${authToken}` };
    expect((await fetch(`${site.url}/api/contacts`, { headers })).status).toBe(401);
    const passed: string[] = [];
    page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
    await page.goBack();
    await expect.poll(() => passed).toEqual(['/admin/career', '/admin/login']);
    await expect(page).toHaveURL('/admin/login');
  });

  await test.step('the sidebar has every specified link but User for a person with the permission user', async () => {
    // Back has opened the login anew: its heading takes the focus.
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
    await submitLogin(page, accounts.user);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(sidebar(page).getByRole('link')).toHaveText([
      'Dashboard',
      'Blogs',
      'Career',
      'Contact',
      'Profile',
    ]);
    await sidebar(page).getByRole('button', { name: 'Tools' }).click();
    await expect(sidebar(page).getByRole('group', { name: 'Tools' }).getByRole('link')).toHaveText([
      'Drafts',
      'Texts of the Site',
      'Media',
      'Missing Pages',
      'Suspected Spam',
      'Canned Replies',
    ]);
  });

  await test.step('the logout in the top bar asks first too, and ends a session whose token is revoked without an error', async () => {
    await page.route('**/api/logout', (route) => route.fulfill({ status: 401, json: { message: 'Who?' } }));
    await page.getByRole('banner').getByRole('button', { name: 'Dara Keo' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await confirm();
    await expect(page).toHaveURL('/admin/login');
    expect(await storedSession(page)).toEqual({});
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

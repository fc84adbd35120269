import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { today } from '../../src/contract/calendar.ts';
import { expect, expectAccessible, storedSession, test } from './staff.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const focused = (page: Page) => page.locator(':focus');
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test('the sidebar is open by default, 16 rem wide, names every screen, marks the current one and can be closed', async ({
  page,
  enter,
}) => {
  await enter('/admin/career/add');
  await expect(sidebar(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Blogs',
    'Career',
    'Contact',
    'User',
    'Profile',
  ]);
  const links = await sidebar(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(
    ['dashboard', 'blog', 'career', 'contact', 'user', 'profile'].map((name) => `/admin/${name}`),
  );
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(16 * 16);
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Career');
  // Neither the public header nor the public footer.
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveText(`© ${today().slice(0, 4)} Chhat Group`);
  await expect(page.getByRole('link', { name: 'About Us' })).toHaveCount(0);

  const content = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left);
  await expect.poll(content).toBeGreaterThanOrEqual(16 * 16);
  const beside = await content();
  await page.getByRole('button', { name: 'Close the sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  // What cannot be seen cannot be reached by keyboard either.
  await expect(sidebar(page)).toHaveCount(0);
  await expect.poll(content).toBeLessThan(beside);
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await expect(sidebar(page)).toBeVisible();
  await expect.poll(content).toBe(beside);
});

test('a person whose permission is user has every entry but User', async ({ page, enter }) => {
  await enter('/admin/career', 'user');
  await expect(sidebar(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Blogs',
    'Career',
    'Contact',
    'Profile',
  ]);
  await expect(page.getByRole('button', { name: 'Dara Keo' })).toBeVisible();
});

test('on a phone the sidebar lies over the screen and is left by moving on, by its button, by Escape and by going back', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/admin/career');
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(sidebar(page)).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Open the sidebar' });
  const close = page.getByRole('button', { name: 'Close the menu' });
  await open.click();
  await expect(close).toBeFocused();
  await expect(page.locator('[inert] main')).toHaveCount(1);
  await expectAccessible(page, [390, 320]);
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await close.click();
  await expect(open).toBeFocused();

  // To the screen that is open already.
  await open.click();
  await sidebar(page).getByRole('link', { name: 'Career' }).click();
  await expect(sidebar(page)).toHaveCount(0);

  await open.click();
  await sidebar(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/admin/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await open.click();
  await page.goBack();
  await expect(page).toHaveURL('/admin/career');
  await expect(sidebar(page)).toHaveCount(0);
});

test('the top bar shows the picture and the name, User where there is none, and leads to the profile', async ({
  page,
  enter,
  site,
}) => {
  await enter('/admin/career');
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.evaluate((image) => {
    localStorage.removeItem('userName');
    localStorage.setItem('userAvatar', image ?? '');
  }, site.blogs.rich.image);
  await page.reload();
  const account = page.getByRole('button', { name: 'User', exact: true });
  await expect(account.locator('img')).toHaveAttribute(
    'src',
    `/storage/${site.blogs.rich.image}?v=${site.blogs.rich.image}`,
  );
  await expect(account.locator('img')).toHaveJSProperty('complete', true);
  await account.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Logout']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await account.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/admin/profile');
});

test('an open menu of the top bar stays at its button when the sidebar moves the bar alone', async ({
  page,
  enter,
}) => {
  await enter('/admin/career');
  for (const name of ['Notifications', 'Chhat Group Admin']) {
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.click();
    const menu = page.getByRole('menu');
    const right = async () => (await menu.boundingBox())!.x + (await menu.boundingBox())!.width;
    const before = await right();
    // The sidebar goes, the bar becomes wider, and the buttons at its other end stay where they are.
    await page.getByRole('banner').evaluate((bar) => bar.style.setProperty('margin-inline-start', '0'));
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())!.x).toBe(0);
    expect(await right()).toBe(before);
    await page.getByRole('banner').evaluate((bar) => bar.style.removeProperty('margin-inline-start'));
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
});

for (const [where, open] of [
  ['sidebar', async () => {}],
  [
    'top bar',
    (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Chhat Group Admin' }).click(),
  ],
] as const) {
  test(`the logout of the ${where} asks, revokes the token, forgets the session and goes to the login`, async ({
    page,
    enter,
    site,
  }) => {
    await enter('/admin/career');
    await page.getByRole('button', { name: 'Next' }).click();
    // Back is to have somewhere to go.
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    const { authToken, userName } = await storedSession(page);
    expect(userName).not.toBe('');
    const logout = () =>
      page.getByRole(where === 'sidebar' ? 'button' : 'menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: adminMessages.logout.question.title });
    await open(page);
    await logout();
    await expect(question).toContainText(adminMessages.logout.question.text);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(await storedSession(page)).toMatchObject({ authToken });

    await open(page);
    await logout();
    await question.getByRole('button', { name: 'Yes, log out!' }).click();
    await expect(page).toHaveURL('/admin/login');
    expect(await storedSession(page)).toEqual({});
    const headers = { authorization: `Bearer ${authToken}` };
    expect((await fetch(`${site.url}/api/contacts`, { headers })).status).toBe(401);
    // Nothing of the session comes back with the back button.
    const passed: string[] = [];
    page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
    await page.goBack();
    await expect.poll(() => passed).toEqual(['/admin/career', '/admin/login']);
    await expect(page).toHaveURL('/admin/login');
  });
}

test('a logout that does not reach the server says so and keeps the session; one of a dead token ends it', async ({
  page,
  enter,
  expected,
}) => {
  expected(
    /^console: Failed to load resource: (net::ERR_FAILED|the server responded with a status of (503|401))/,
  );
  await enter('/admin/career');
  const logout = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, log out!' }).click();
  };
  await page.route('**/api/logout', (route) => route.abort());
  await logout();
  await expect(page.getByRole('alert')).toContainText(adminMessages.logout.failed);
  await expect(page.getByRole('alert')).toContainText(adminMessages.login.noResponse);
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 503, json: { message: 'In a moment.' } }),
  );
  await logout();
  await expect(page.getByRole('alert').filter({ hasText: 'In a moment.' })).toContainText(
    adminMessages.logout.failed,
  );
  expect(await storedSession(page)).toMatchObject({ permission: 'admin' });
  await expect(page).toHaveURL('/admin/career');

  await page.route('**/api/logout', (route) => route.fulfill({ status: 401, json: { message: 'Who?' } }));
  await logout();
  await expect(page).toHaveURL('/admin/login');
  expect(await storedSession(page)).toEqual({});
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('moving on begins at the top and at the heading, with a title of its own; going back finds the old place', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await enter('/admin/career');
  await expect(page).toHaveTitle('Career | Chhat Group');
  await expect(page.getByRole('row')).toHaveCount(6);
  // The page was loaded: its beginning is the skip link.
  await expect(page.getByRole('link', { name: 'Skip to the content' })).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/admin/career');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Add Career');

  const edit = page.getByRole('link', { name: /^Edit/ }).last();
  // As the click does: it would scroll on to where nothing lies over the link.
  await edit.click({ trial: true });
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(300);
  await edit.click();
  await expect(page.getByRole('heading', { name: 'Edit Career' })).toBeFocused();
  await expect(page).toHaveTitle('Edit Career | Chhat Group');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect.poll(() => scrollTop(page)).toBe(place);
  // What changes on the screen leaves the place; the same screen visited anew begins at the top.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
  for (const name of ['Profile', 'Career']) {
    await page.getByRole('button', { name: 'Open the sidebar' }).click();
    await sidebar(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/admin/${name.toLowerCase()}`);
  }
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('the keyboard alone walks through the layout, and each stop can be seen', async ({ page, enter }) => {
  await enter('/admin/career/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stops: string[] = [];
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await focused(page).evaluate((element) => element.getAttribute('aria-label') ?? element.textContent),
    );
    await expect(focused(page)).toHaveCSS('outline-style', 'solid');
  }
  expect(stops.map((name) => name.trim())).toEqual([
    'Skip to the content',
    'Close the sidebar',
    expect.stringMatching(/^Notifications/),
    expect.any(String),
    'Dashboard',
    'Blogs',
    'Career',
    'Contact',
    'User',
    'Profile',
    'Logout',
    'Back to Homepage',
  ]);
});

test('a screen that breaks shows the error screen within the layout, and a way on; the console stays empty', async ({
  page,
  enter,
}) => {
  await enter('/admin/career/add');
  // A response that no screen can show.
  await page.route('**/api/careers?*', (route) => route.fulfill({ json: [{ id: 1 }] }));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
  await expect(page).toHaveTitle('Unexpected Application Error! | Chhat Group');
  await expect(page.getByRole('main')).toContainText('Invalid time value');
  await expect(page.getByText(/\bat .*\.js/)).toHaveCount(0);
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Career');
  await expectAccessible(page);
  await sidebar(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

import type { Page } from '@playwright/test';
import { openAllMessages, putMessages } from './messages.ts';
import { expect, test as base } from './staff.ts';

/** The request of the bell. Nothing else sends it. */
const poll = '**/api/contacts?per_page=5';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const items = (page: Page) => page.getByRole('menu', { name: 'Notifications' }).getByRole('menuitem');

/** One message more than the bell shows. */
const six = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({
  fullname: `${name} Visitor`,
  message: `${name} fish swam up the Mekong`,
}));

const test = base.extend<{ enterAsUser: () => Promise<void>; enterWithSix: () => Promise<void> }>({
  enterAsUser: ({ enter, addAccount }, use) =>
    use(async () =>
      enter('/admin/profile', await addAccount({ name: 'Chanthavy Sothea Pisey', permission: 'user' })),
    ),
  enterWithSix: ({ site, enterAsUser }, use) =>
    use(async () => {
      await putMessages(site.process, six);
      await enterAsUser();
    }),
});

// On the smallest phone, and without the messages of other tests.
test.beforeEach(async ({ page, site, call }) => {
  await openAllMessages(site.process);
  await call('DELETE', '/contacts/suspected?up_to=999999999');
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 640 });
});

test('the bell counts the first five messages of a list without the number of the unread ones', async ({
  page,
  enterWithSix,
}) => {
  await enterWithSix();
  await expect(bell(page)).toHaveText('6');

  const created_at = '2026-01-01T00:00:00.000Z';
  const only = { fullname: 'Dara', email: 'a@b.example', subject: 'S', message: 'M', created_at };
  await page.route(poll, (route) =>
    route.fulfill({ json: [6, 5, 4, 3, 2, 1].map((id) => ({ id, ...only })) }),
  );
  await page.clock.runFor(30_000);
  await expect(bell(page)).toHaveText('5');
});

test('the bell counts the unread messages, lists the first words of the newest five, and clears the count when it is opened', async ({
  page,
  enterWithSix,
}) => {
  await enterWithSix();

  await expect(bell(page)).toHaveAccessibleName('Notifications: 6 new');
  await expect(bell(page)).toHaveText('6');
  await bell(page).click();
  await expect(items(page)).toHaveText([
    'Six VisitorSix fish swam up…',
    'Five VisitorFive fish swam up…',
    'Four VisitorFour fish swam up…',
    'Three VisitorThree fish swam up…',
    'Two VisitorTwo fish swam up…',
  ]);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(page)).toHaveText('');
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveText('');
});

test('the bell polls every 30 seconds, and counts what is new since it was opened', async ({
  page,
  enterWithSix,
  site,
}) => {
  let polls = 0;
  // While the clock is paused, only runFor() lets time pass. A response is rendered shortly after it arrives.
  const expectCount = (count: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1);
        return bell(page).textContent();
      })
      .toBe(count);
  page.on('request', (request) => {
    if (request.url().includes('/api/contacts')) polls += 1;
  });
  await enterWithSix();
  await bell(page).click();
  await expect(items(page)).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(0);
  await expect(bell(page)).toHaveText('');

  await putMessages(site.process, [{ fullname: 'Seventh Visitor' }]);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await expectCount('1');
  const before = polls;
  await putMessages(site.process, [{ fullname: 'Eighth Visitor' }]);
  await page.clock.runFor(25_000);
  expect(polls).toBe(before);
  await page.clock.runFor(5_000);
  await expectCount('2');
  expect(polls).toBe(before + 1);
});

test('a message that arrives while the list of the bell is open is shown, and not counted', async ({
  page,
  enterWithSix,
  site,
}) => {
  await enterWithSix();

  await bell(page).click();
  await expect(items(page)).toHaveCount(5);
  await expect(items(page).first()).toContainText('Six Visitor');
  await putMessages(site.process, [{ fullname: 'Ninth Visitor' }]);
  await page.clock.runFor(30_000);
  await expect(items(page).first()).toContainText('Ninth Visitor');
  await expect(bell(page)).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(0);
  await expect(bell(page)).toHaveText('');
});

test('a notification of the bell links to its message, by keyboard too', async ({
  page,
  enterAsUser,
  site,
}) => {
  await enterAsUser();

  const [first, second] = await putMessages(site.process, [
    { subject: 'Linked by pointer' },
    { subject: 'Linked by keyboard' },
  ]);
  await page.clock.runFor(30_000);
  await expect(bell(page)).toHaveText('2');
  await bell(page).click();
  await items(page).nth(1).click();
  await expect(page).toHaveURL(`/admin/contact/sent/${first?.id}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Linked by pointer' })).toBeVisible();
  await expect(items(page)).toHaveCount(0);

  await bell(page).press('Enter');
  await expect(items(page).first()).toBeFocused();
  // The menu focuses its first item twice while it opens: the second time would undo an arrow key.
  await expect(page.getByRole('menu', { name: 'Notifications' })).toHaveCSS('opacity', '1');
  await page.keyboard.press('ArrowDown');
  await expect(items(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/contact/sent/${second?.id}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Linked by keyboard' })).toBeVisible();
});

test('once a day the bell says that messages were set aside as spam, and links to them', async ({
  page,
  enter,
  site,
}) => {
  const setAside = () => putMessages(site.process, [{ fullname: 'Win Now', suspected: ['trap'] }]);
  const notice = items(page).filter({ hasText: 'Messages were set aside' });
  await setAside();
  await enter('/admin/profile', 'user');
  await expect(bell(page)).toHaveText('1');
  await bell(page).click();
  await notice.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspected Spam');
  await setAside();
  await page.clock.runFor(30_000);
  await bell(page).click();
  await expect(items(page).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.clock.fastForward('24:00:30');
  await expect(bell(page)).toHaveText('1');
});

import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import type { Contact } from '../../src/contract/contacts.ts';
import { putMessages } from './messages.ts';
import { expect, expectAccessible, failedCall, hold, test } from './staff.ts';
import { hostileText } from './world.ts';

/** What the bell asks, and nothing else does while no list is open. */
const poll = '**/api/contacts?page=1&per_page=5';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const items = (page: Page) => page.getByRole('menu', { name: 'Notifications' }).getByRole('menuitem');

/** Six messages, as many as show that the sixth does not. */
const six = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({
  fullname: `${name} Visitor`,
  message: `${name} fish swam up the Mekong`,
}));

test('the bell counts the newest five messages, lists their beginnings, and forgets the count when it is opened', async ({
  page,
  enter,
  site,
}) => {
  await putMessages(site.process, six);
  await enter('/admin/profile', 'user');
  await expect(bell(page)).toHaveAccessibleName('Notifications: 5 new');
  await expect(bell(page)).toHaveText('5');
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
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveText('');
  await bell(page).click();
  await expect(items(page)).toHaveCount(5);
  await bell(page).click();
  await expect(items(page)).toHaveCount(0);
});

test('the bell says that it is loading, or failed, and not that there is nothing new', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await page.route(poll, (route) => route.abort());
  const letGo = await hold(page, poll);
  await enter('/admin/profile', 'user');
  await bell(page).click();
  await expect(items(page)).toHaveText('Loading…');
  letGo();
  await expect(items(page)).toHaveText(adminMessages.listFailed);
});

test('nothing lies over what the bell lists, at any width and however long a name stands beside it', async ({
  page,
  enter,
  site,
  addAccount,
}) => {
  await putMessages(site.process, six);
  await enter('/admin/profile', await addAccount({ name: 'Chanthavy Sothea Pisey' }));
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await bell(page).click();
    await expect(items(page)).toHaveCount(5);
    for (const item of await items(page).all()) await item.click({ trial: true, position: { x: 4, y: 4 } });
    await page.keyboard.press('Escape');
    await expect(items(page)).toHaveCount(0);
  }
});

test('new messages are asked for every 30 seconds and bring the count back; a poll that fails changes nothing', async ({
  page,
  enter,
  site,
  expected,
}) => {
  expected(failedCall);
  await putMessages(site.process, six);
  await page.clock.install();
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contacts?page=1&per_page=5')) polls += 1;
  });
  await enter('/admin/profile');
  await expect(bell(page)).toHaveText('5');
  await bell(page).click();
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(0);
  await expect(bell(page)).toHaveText('');
  expect(polls).toBe(1);

  // From here on no time goes by but what is run; what an answer brings is drawn within a little of it.
  const expectCount = (count: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1);
        return bell(page).textContent();
      })
      .toBe(count);
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

  for (const fail of ['500', 'no answer']) {
    await page.route(poll, (route) =>
      fail === '500' ? route.fulfill({ status: 500, json: { message: 'Sorry.' } }) : route.abort(),
    );
    const failed = fail === '500' ? page.waitForResponse(poll) : page.waitForEvent('requestfailed');
    await page.clock.runFor(30_000);
    await failed;
    await expectCount('2');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(poll);
  }
  expect(polls).toBe(before + 3);
  await page.clock.resume();
  await bell(page).click();
  await expect(items(page)).toHaveCount(5);
  await expect(items(page).first()).toContainText('Eighth Visitor');

  // What comes while the list is open is seen as it comes.
  await putMessages(site.process, [{ fullname: 'Ninth Visitor' }]);
  await page.clock.runFor(30_000);
  await expect(items(page).first()).toContainText('Ninth Visitor');
  await expect(bell(page)).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(0);
  await expect(bell(page)).toHaveText('');
});

test('a notification leads to its message, by keyboard too', async ({ page, enter, site }) => {
  const [first, second] = await putMessages(site.process, [
    { subject: 'Led to' },
    { subject: 'By keyboard' },
  ]);
  await enter('/admin/profile');
  await bell(page).click();
  await items(page).nth(1).click();
  await expect(page).toHaveURL(`/admin/contact/sent/${first?.id}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Led to' })).toBeVisible();
  await expect(items(page)).toHaveCount(0);

  await bell(page).press('Enter');
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/contact/sent/${second?.id}`);
  await expect(page.getByRole('definition').filter({ hasText: 'By keyboard' })).toBeVisible();
});

test('a notification without a route, or with one that is no screen, leads to the list of messages', async ({
  page,
  enter,
  site,
}) => {
  await putMessages(site.process, [{ fullname: 'Astray' }]);
  for (const route of [undefined, 'https://elsewhere.example/admin/', '/admin/../contact']) {
    await page.route(poll, async (call) => {
      const response = await call.fetch();
      const contacts = (await response.json()) as Contact[];
      await call.fulfill({ response, json: contacts.map((contact) => ({ ...contact, route })) });
    });
    await enter('/admin/profile');
    await bell(page).click();
    await items(page).first().click();
    await expect(page).toHaveURL('/admin/contact');
    await expect(page.getByRole('cell', { name: 'Astray' }).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('long words, Khmer and hostile text stay within the list on the smallest phone', async ({
  page,
  enter,
  site,
}) => {
  await putMessages(site.process, [
    { fullname: 'x'.repeat(200), message: 'y'.repeat(10_000) },
    { fullname: 'សុខ ចាន់ធី', message: 'ខ្ញុំចង់ទៅផ្សារថ្មីនៅភ្នំពេញ'.repeat(20) },
    { fullname: hostileText, message: hostileText },
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await enter('/admin/profile');
  await bell(page).click();
  await expect(items(page).first()).toContainText(hostileText);
  await expect(items(page).nth(1).getByText('ខ្ញុំ')).toHaveAttribute('lang', 'km');
  // The list finds its place when it is open.
  await expect(async () => {
    const ends = await items(page)
      .locator('span')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...ends)).toBeLessThanOrEqual(320);
    for (const item of await items(page).all()) {
      const box = await item.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeLessThan(80);
    }
  }).toPass({ timeout: 20_000 });
});

import type { Locator, Page } from '@playwright/test';
import { sizeLimits } from '../../src/contract/limits.ts';
import {
  expect,
  failedCall,
  fontsAreReady,
  islandsAreReady,
  missingPage,
  presentWidthFirst,
  test as base,
  usualWidths,
} from './fixtures.ts';
import { type LongSite, longAccount, longTexts, startLongSite, unreadableTexts } from './long-texts.ts';
import { pathOf, publicPages } from './public-pages.ts';
import { closeToasts, logIn, openInApp, rememberSession, searchFor, submitLogin } from './staff.ts';

const test = base.extend<object, { longSite: LongSite }>({
  longSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this very pattern
    async ({}, use) => {
      const site = await startLongSite();
      await use(site);
      await site.process.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ longSite }, use) => use(longSite.process.url),
});

/** The public pages on which a visitor reads texts of staff. */
const writtenPages = publicPages.filter((page) => /^\/$|^\/career$|^\/blog$|page=|[{]|category4/.test(page));

/** Expects that all texts of the page in its present state are readable without horizontal scrolling. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await fontsAreReady(page);
  for (const width of presentWidthFirst(page, usualWidths)) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => unreadableTexts(page), { message: `${what} at ${width} px` }).toEqual([]);
  }
}

const longMessage = [longTexts.word, longTexts.capitals, longTexts.url].join(' ');

/** Refuses all requests that change data, with this status and a long message. */
async function refuseChanges(page: Page, status: number): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, json: { message: longMessage } }),
  );
}

test.describe('with the longest texts', { tag: '@long' }, () => {
  test('every text of a page without texts of staff can be read at every usual width', async ({
    page,
    expected,
  }) => {
    expected(missingPage);
    for (const url of publicPages.filter((each) => !writtenPages.includes(each))) {
      await page.goto(url);
      await islandsAreReady(page);
      await expectReadable(page, url);
    }
  });

  test('at every usual width no text that a visitor or staff can write makes a public page scroll sideways, or is cut off', async ({
    page,
    longSite,
    expected,
  }) => {
    expected(failedCall);
    const word = encodeURIComponent(longTexts.noBreakSpaces.slice(0, sizeLimits.searchTerm));
    const ids = { job: longSite.career.id, article: longSite.blog.id };
    for (const url of [
      ...writtenPages.map((each) => pathOf(each, ids)),
      `/career?search=${word}`,
      `/${word}`,
    ]) {
      await page.goto(url);
      await islandsAreReady(page);
      await expectReadable(page, url);
    }
    await page.goto('/contact');
    await islandsAreReady(page);
    await refuseChanges(page, 503);
    for (const [label, text] of [
      ['Full Name', longTexts.word],
      ['Email', 'visitor@mail.example'],
      ['Subject', longTexts.word],
      ['Message', longTexts.word],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(longTexts.word);
    await expectReadable(page, 'the reason why a message was not sent');
    await page.unrouteAll();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    // Submit the form without the script, as a browser that runs no script does.
    await page.getByLabel('Email', { exact: true }).fill('');
    await page
      .getByRole('form', { name: 'Message Us' })
      .evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
    await expect(page.getByRole('alert')).toContainText('All fields are required.');
    await islandsAreReady(page);
    await expectReadable(page, 'the result of a form without script');
  });

  test('at every usual width no such text makes a screen of the back office scroll sideways, or is cut off', async ({
    page,
    longSite,
    expected,
  }) => {
    expected(failedCall);
    await page.goto('/admin/login');
    await submitLogin(page, { ...longAccount, password: longTexts.word });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectReadable(page, 'a refused login');

    await rememberSession(page, await logIn(longSite.process.url, longAccount));
    await page.goto('/admin/dashboard');
    const heading = (name: string) =>
      page.getByRole('heading', { level: 1, name, exact: true, includeHidden: true });
    const form = page.getByRole('dialog');
    const content = form.getByRole('textbox', { name: 'Content' });
    const clickFirst = (role: 'button' | 'link', name: RegExp) =>
      page.getByRole(role, { name }).first().click();
    const expectScreen = async (shown: Locator, what: string) => {
      await expect(shown.first()).toBeVisible();
      await expectReadable(page, what);
    };

    await test.step('the dashboard and the menus of the top bar', async () => {
      await expect(page.getByRole('application')).toHaveCount(2);
      await clickFirst('button', /^Notifications/);
      await expectScreen(page.getByRole('menuitem').nth(4), 'the dashboard and the notifications');
      await page.keyboard.press('Escape');
      await clickFirst('button', /Wirtschaft/);
      await expectScreen(page.getByRole('menuitem', { name: 'Logout' }), 'the menu of the account');
      await page.keyboard.press('Escape');
    });
    await test.step('jobs', async () => {
      await openInApp(page, `/admin/career/edit/${longSite.career.id}`);
      await expectScreen(page.getByRole('button', { name: 'Update Career' }), 'a job');
      await openInApp(page, '/admin/career/add');
      await expectScreen(heading('Add Career'), 'a new job');
      await openInApp(page, '/admin/career');
      await clickFirst('button', /^Delete/);
      await expectScreen(page.getByRole('alertdialog'), 'the jobs and a confirmation');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await searchFor(page.getByRole('searchbox'), longTexts.word.slice(0, sizeLimits.searchTerm));
      await expectScreen(page.getByRole('row').nth(1), 'the jobs that were found');
    });
    await test.step('messages', async () => {
      await openInApp(page, '/admin/contact');
      // The list of jobs has such links, too.
      await expect(heading('Sent Contacts')).toBeVisible();
      await expectScreen(page.getByRole('link', { name: /^View/ }), 'the messages');
      await openInApp(page, `/admin/contact/sent/${longSite.contact.id}`);
      await expectScreen(page.getByRole('definition').nth(4), 'a message');
    });
    await test.step('accounts', async () => {
      await openInApp(page, '/admin/user');
      await expectScreen(page.getByRole('link', { name: /^Edit/ }), 'the accounts');
      await clickFirst('link', /^Edit/);
      await expectScreen(form.getByLabel('Name'), 'an account');
      await openInApp(page, '/admin/user?add=1');
      await expectScreen(page.getByRole('dialog', { name: 'Add User' }), 'a new account');
      await openInApp(page, '/admin/profile');
      await expectScreen(page.getByRole('button', { name: 'Edit Profile' }), 'the profile');
      await clickFirst('button', /^Edit Profile/);
      await expectScreen(page.getByRole('button', { name: 'Save Changes' }), 'the form of the profile');
    });
    await test.step('a screen that does not exist', async () => {
      await openInApp(page, `/admin/${longTexts.word}`);
      await expectScreen(heading('Not Found!'), 'a screen that does not exist');
    });
    await test.step('articles', async () => {
      await openInApp(page, '/admin/blog?add=1');
      await expectScreen(content, 'a new article');
      await openInApp(page, '/admin/blog');
      await expect(form).toHaveCount(0);
      await expectScreen(page.getByRole('link', { name: /^Edit/ }), 'the articles');
      await clickFirst('link', /^Edit/);
      await expectScreen(content, 'an article');
      await form
        .getByRole('toolbar', { name: 'Formatting' })
        .getByRole('button', { name: 'Link', exact: true })
        .click();
      await page.getByLabel('Link to').fill(longTexts.url);
      await expectScreen(form.getByRole('group', { name: 'Link', exact: true }), 'a link in an article');
    });
  });

  test('at every usual width no message of the back office scrolls sideways or is cut off: a failure, a conflict, a deleted object', async ({
    page,
    longSite,
    expected,
  }) => {
    expected(failedCall);
    await rememberSession(page, await logIn(longSite.process.url, longAccount));
    await page.goto('/admin/career');
    await test.step('a refused deletion', async () => {
      await refuseChanges(page, 409);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Yes, delete it!' }).click();
      await expect(page.getByRole('alert')).toContainText(longMessage);
      await expectReadable(page, 'a refused deletion');
    });
    // A form on a screen and one in a dialog: the other forms show the same messages.
    for (const [index, [url, action]] of [
      [`/admin/career/edit/${longSite.career.id}`, 'Update Career'],
      [`/admin/blog?edit=${longSite.blog.id}`, 'Update Blog'],
    ].entries()) {
      await test.step(`messages of ${url}`, async () => {
        await openInApp(page, url!);
        if (index > 0) await page.getByRole('button', { name: 'Leave without saving' }).click();
        await expect(page.getByRole('button', { name: action })).toBeVisible();
        await page.getByRole('textbox', { name: /^Title/ }).fill(longTexts.capitals);
        for (const [status, text] of [
          [503, longMessage],
          [412, longMessage],
          [404, 'What you typed is still here.'],
        ] as const) {
          // The toast of the status before has the same text.
          await closeToasts(page);
          await refuseChanges(page, status);
          await page.getByRole('button', { name: action }).click();
          await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
          await expectReadable(page, `${url} after ${status}`);
        }
      });
    }
  });
});

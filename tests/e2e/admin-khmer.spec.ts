import type { Page } from '@playwright/test';
import { sitePictures } from '../../content/pictures.ts';
import type { AuditEntry } from '../../src/contract/audit/audit.ts';
import { paths } from '../../src/contract/url/paths.ts';
import { words } from '../../src/admin/words/khmer.ts';
import { prepareScreens } from './every-screen.ts';
import {
  alertWith,
  button,
  expect,
  expectAccessibleState,
  expectNoSidewaysScroll,
  failedCall,
  fontsAreReady,
  openInApp,
  test,
} from './staff.ts';
import type { Call } from './world.ts';

const { screens, frame } = words.desk;
const html = (page: Page) => page.locator('html');

/** Stores Khmer in this browser before the first page loads, as the switch of languages does. */
const chooseKhmer = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('test-language')) return;
    sessionStorage.setItem('test-language', 'km');
    localStorage.setItem('language', 'km');
  });

/** What may be in Latin letters: names of the house and of people, addresses, formats, keys, and what was typed. */
const names = [
  /Chhat (?:Group|Research|Trading|Diamond)/g,
  /@BotFather|\S+@\S+|https?:\/\/\S*|\/(?:[\w-]+\/?)+|chhatgroup\.example/g,
  /\b(?:IP|API|CSV|Excel|PDF|DOCX|XLSX|PPTX|QR|PIN|KB|MB|URL|JPEG|PNG|GIF|WebP|Word|OK|English|Ctrl|Esc|Chrome|Linux|SMTP_URL|MAIL_TO|BACKUP_AT|jpe?g|png|gif)\b/g,
  /\+[\d ]+/g,
  /\{\w+\}/g,
  // The names of pictures and sessions.
  /(?<![\w-])(?=[\w-]*(?:\d|[a-z][A-Z]))[\w-]{12,16}(?![\w-])/g,
];
const withoutNames = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ''), text);

/** Every text of the page that is shown or read aloud in Khmer, but for the values of fields. */
const khmerTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isKhmer = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'km';
    const skipped =
      'script, style, template, noscript, kbd, code, .mantine-Avatar-root, [aria-hidden] textarea, textarea[aria-hidden], [contenteditable], [data-private]';
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (isKhmer(parent) && !parent?.closest(skipped)) found.push(textContent!.trim());
    }
    for (const element of document.querySelectorAll('body *'))
      if (isKhmer(element) && !element.closest(skipped))
        for (const name of ['alt', 'title', 'placeholder', 'aria-label', 'data-label'])
          found.push(element.getAttribute(name) ?? '');
    return [...new Set(found)].filter(Boolean);
  });

/** The texts of the page with an English word that is not in `written`. */
async function englishOn(page: Page, written: string): Promise<string[]> {
  const wordsIn = (text: string) => withoutNames(text).match(/[a-z]{2,}/gi) ?? [];
  const texts = await khmerTexts(page);
  return texts.filter((text) => wordsIn(text).some((word) => !written.includes(word)));
}

/** Everything that people wrote on this site. */
async function writtenOn(call: Call): Promise<string> {
  const lists = ['/careers', '/blogs', '/pages', '/contacts', '/contacts/suspected', '/users', '/media'];
  const all = await Promise.all(lists.map((path) => call<unknown[]>('GET', `${path}?per_page=100`)));
  const values = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [value];
  // The audit log names what earlier tests deleted.
  const entries = await call<AuditEntry[]>('GET', '/audit?per_page=100');
  const seen = [...sitePictures.map(({ name }) => name), ...entries.map((entry) => entry.object_name)];
  return ['Called back.', 'CV.pdf', ...values(all), ...seen].join(' ');
}

test('the switch of languages on the login screen stores the choice in this browser', async ({
  page,
  expected,
  addAccount,
}) => {
  expected(failedCall);
  const own = await addAccount({});

  await page.goto('/admin/login');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.getByLabel('Email').fill(own.email);
  await button(page, 'ខ្មែរ').click();
  await expect(page.getByRole('heading', { name: words.auth.login.title })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'km');
  const email = page.getByLabel(words.account.labels.email);
  await expect(email).toHaveValue(own.email);
  await email.clear();
  await expectAccessibleState(page);
  await button(page, words.auth.login.title).click();
  await expect(page.getByText('សូមបំពេញអ៊ីមែល។')).toBeVisible();
  await expect(page.getByText('សូមបំពេញពាក្យសម្ងាត់។')).toBeVisible();
  await email.fill(own.email);
  await page.getByLabel(words.account.labels.password).fill('not the password');
  await button(page, words.auth.login.title).click();
  await expect(page.getByRole('alert')).toContainText(words.refusals['auth.wrong-pair']);
  expect(await englishOn(page, own.email)).toEqual([]);
});

test('after a login in Khmer the frame and the lists of the back office are in Khmer', async ({
  page,
  call,
  addAccount,
}) => {
  const own = await addAccount({});
  const logIn = async (labels: { email: string; password: string }, action: string) => {
    await page.getByLabel(labels.email).fill(own.email);
    await page.getByLabel(labels.password).fill(own.password);
    await button(page, action).click();
  };
  const stored = async () => (await call<{ lang: string | null }>('GET', `/users/${own.id}`)).lang;
  await chooseKhmer(page);
  await page.goto('/admin/login');

  await logIn(words.account.labels, words.auth.login.title);
  const sidebar = page.getByRole('navigation', { name: words.desk.label });
  await sidebar.getByRole('link', { name: screens.users, exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    words.ui.table.number,
    words.account.labels.name,
    words.account.labels.email,
    words.account.labels.branch,
    words.account.labels.permission,
    words.users.columns.created,
    words.ui.table.actions,
  ]);
  await expect(page).toHaveTitle(`${screens.users} | Chhat Group`);
  expect(await englishOn(page, await writtenOn(call))).toEqual([]);
  expect(await stored()).toBeNull();
});

test('the errors of a form, from the browser and from the server, are in Khmer', async ({
  page,
  enter,
  expected,
  addAccount,
}) => {
  expected(failedCall);
  const own = await addAccount({});
  await chooseKhmer(page);
  await enter('/admin/user', own);

  await page.getByRole('link', { name: screens.addUser }).click();
  await button(page, words.ui.addTitle(words.users.noun)).click();
  await expect(page.getByText('សូមបំពេញឈ្មោះ។')).toBeVisible();
  const form = page.getByRole('dialog');
  await form.getByLabel(words.account.labels.name).fill('Sok Dara');
  await form.getByLabel(words.account.labels.phone).fill('012');
  await form.getByLabel(words.account.labels.email).fill(own.email);
  await button(page, words.ui.addTitle(words.users.noun)).click();
  await expect(form.getByText('អាសយដ្ឋានអ៊ីមែលនេះមានអ្នកប្រើម្នាក់ទៀតប្រើរួចហើយ។').first()).toBeVisible();
});

test('the profile stores the language with the account, and the next login shows it in any browser', async ({
  page,
  enter,
  call,
  addAccount,
}) => {
  const own = await addAccount({});
  const logIn = async (labels: { email: string; password: string }, action: string) => {
    await page.getByLabel(labels.email).fill(own.email);
    await page.getByLabel(labels.password).fill(own.password);
    await button(page, action).click();
  };
  const stored = async () => (await call<{ lang: string | null }>('GET', `/users/${own.id}`)).lang;
  await chooseKhmer(page);
  await enter(paths.adminProfile(), own);

  await button(page, words.profile.edit).click();
  await expect(page.getByRole('combobox', { name: words.account.labels.language })).toHaveValue('ខ្មែរ');
  await button(page, words.ui.saveChanges).click();
  await expect(alertWith(page, words.ui.success + words.profile.updated)).toBeVisible();
  expect(await stored()).toBe('km');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await logIn({ email: 'Email', password: 'Password' }, 'Login');
  await expect(page.getByRole('navigation', { name: words.desk.label })).toBeVisible();
});

test('English on the profile loads the page again in English', async ({ page, enter, call, addAccount }) => {
  const own = await addAccount({});
  const stored = async () => (await call<{ lang: string | null }>('GET', `/users/${own.id}`)).lang;
  await chooseKhmer(page);
  await enter(paths.adminProfile(), own);

  await button(page, words.profile.edit).click();
  await page.getByRole('combobox', { name: words.account.labels.language }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await button(page, words.ui.saveChanges).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  expect(await stored()).toBe('en');
});

test.describe('every screen', { tag: '@long' }, () => {
  /** What is also pressed on some screens. */
  const presses: Record<string, string> = {
    '/admin/dashboard': frame.notifications,
    '/admin/profile': words.profile.edit,
    '/admin/profile/security': words.auth.factors.app.add,
    '/admin/user': 'តម្រង',
    '/admin/contact': words.ui.table.selectPage,
    '/admin/career': words.ui.table.selectPage,
  };

  test('has no English word in Khmer but names and what people wrote, and fits on a phone', async ({
    page,
    enter,
    site,
    call,
    addAccount,
    expected,
  }) => {
    test.setTimeout(600_000);
    expected(failedCall);
    // Not the texts of drafts, nor lists without entries.
    const states = (await prepareScreens(site, call, addAccount)).filter(
      ([url]) => !/drafts\/\d|999999|show=bin|#search/.test(url),
    );
    const written = await writtenOn(call);
    await page.addInitScript(() => localStorage.setItem('language', 'km'));
    await enter('/admin/profile');
    const found: Record<string, string[]> = {};
    for (const url of new Set(states.map(([path]) => path)))
      await test.step(url, async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await openInApp(page, url);
        await expect(page.locator('#content[aria-busy=true], [data-spinner]')).toHaveCount(0);
        await expect(page.locator('h1')).toBeVisible();
        const english = await englishOn(page, written);
        const name = presses[url];
        if (name) {
          await page.getByRole('button', { name }).or(page.getByRole('checkbox', { name })).last().click();
          await expect(page.locator('[data-spinner]')).toHaveCount(0);
          english.push(...(await englishOn(page, written)));
        }
        if (english.length > 0) found[url] = english;
        await page.setViewportSize({ width: 390, height: 844 });
        await fontsAreReady(page);
        await expectNoSidewaysScroll(page);
        // The filters are in another dialog now: to close it before it has the focus would be an error on the console.
        const dialogs = page.getByRole('dialog');
        if ((await dialogs.count()) > 0) await expect(dialogs.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
      });
    expect(found).toEqual({});
  });
});

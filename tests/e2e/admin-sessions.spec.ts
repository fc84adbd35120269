import type { Page } from '@playwright/test';
import { alertWith, expect, expectAccessibleState, logIn, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name });
const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click();

test(
  'Sessions lists the sessions of a person, this one first; Sign out ends one, Sign out all others the rest',
  { tag: '@long' },
  async ({ page, enter, site, addAccount }) => {
    const own = await addAccount({ permission: 'user' });
    const other = await logIn(site.url, own);
    const statusOf = async (token: string) =>
      (await fetch(`${site.url}/api/dashboard`, { headers: { authorization: `Bearer ${token}` } })).status;
    await logIn(site.url, own);

    await enter('/admin/profile', own);
    await tab(page, 'Sessions').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeFocused();
    await expect(tab(page, 'Sessions')).toHaveAttribute('aria-current', 'page');
    await expect(items(page)).toHaveCount(3);
    await expect(items(page).first()).toContainText(words.sessions.current);
    await expectAccessibleState(page);
    await items(page).nth(1).getByRole('button', { name: 'Sign out' }).click();
    await confirm(page, words.sessions.othersConfirmation.action);
    await expect(alertWith(page, `Success${words.sessions.done}`)).toBeVisible();
    await expect(items(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign out all others' }).click();
    await confirm(page, words.sessions.othersConfirmation.action);
    await expect(page.getByText(words.sessions.alone)).toBeVisible();
    expect(await statusOf(other.token)).toBe(401);
  },
);

test(
  'Add Token shows an API token once, with Copy; the list has no trace of it, and Revoke ends it',
  { tag: '@long' },
  async ({ page, context, enter, site, addAccount }) => {
    const own = await addAccount({ permission: 'user' });
    const statusOf = async (token: string) =>
      (await fetch(`${site.url}/api/dashboard`, { headers: { authorization: `Bearer ${token}` } })).status;
    await enter('/admin/profile', own);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await tab(page, 'API Tokens').click();
    await expect(page.getByText(words.tokens.empty)).toBeVisible();
    await page.getByRole('link', { name: 'Add Token' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await dialog.getByRole('checkbox', { name: words.tokens.scopes.read }).uncheck();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByText('Name is required.')).toBeVisible();
    await expect(dialog.getByText('Choose at least one scope.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('របាយការណ៍');
    await dialog.getByRole('checkbox', { name: words.tokens.scopes.read }).check();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your new token' })).toBeVisible();
    // Only its button closes it, and Back asks first: the token is shown once.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.evaluate(() => history.go(-2));
    await page.getByRole('button', { name: words.ui.unsaved.cancel }).click();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(alertWith(page, `Success${words.tokens.copied}`)).toBeVisible();
    const token = await page.evaluate(() => navigator.clipboard.readText());
    expect(token).toMatch(/^chhat_[\w-]{43}$/);
    expect(await statusOf(token)).toBe(200);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(items(page)).toContainText(['របាយការណ៍']);
    await expect(page.locator('body')).not.toContainText(token);

    await page.getByRole('button', { name: 'Revoke របាយការណ៍' }).click();
    await confirm(page, words.tokens.confirmation('').action);
    await expect(alertWith(page, `Success${words.tokens.revoked}`)).toBeVisible();
    await expect(page.getByText(words.tokens.empty)).toBeVisible();
    expect(await statusOf(token)).toBe(401);
  },
);

test('no script turns a text into script, nor into markup that runs anything', async ({
  page,
  enter,
  expected,
}) => {
  expected(
    /^console: (?:This document requires|Creating a TrustedTypePolicy|.*Trusted ?Types?|.*Content Security Policy)/i,
  );
  await enter('/admin/blog?add=1');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  const results = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        return String(work());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    const box = document.createElement('div');
    const script = document.createElement('script');
    return {
      policy: attempt(() => trustedTypes.createPolicy('mine', {})),
      second: attempt(() => trustedTypes.createPolicy('default', {})),
      src: attempt(() => (script.src = '/_astro/x.js')),
      text: attempt(() => (script.text = 'alert(1)')),
      handler: attempt(() => box.setAttribute('onclick', 'alert(1)')),
      // The editor is open: its libraries may parse HTML that was cleaned.
      html: attempt(() => {
        box.innerHTML = '<b onclick="x()">a</b><img src="x" onerror="x()"><script>x()</script>';
        return box.innerHTML;
      }),
    };
  });
  expect(results).toEqual({
    policy: 'TypeError',
    second: 'TypeError',
    src: 'TypeError',
    text: 'TypeError',
    handler: 'TypeError',
    html: '<b>a</b><img>',
  });
});

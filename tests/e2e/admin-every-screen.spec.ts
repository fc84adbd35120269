import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectLargeTargets } from './admin-targets.ts';
import { prepareScreens } from './every-screen.ts';
import { button, expect, expectAccessible, failedCall, openInApp, test } from './staff.ts';
import { expectWhole, translate } from './translator.ts';
import { words } from '../../src/admin/words/english.ts';

test.describe('at every width, in light and dark', { tag: '@long' }, () => {
  test('axe finds no violation on the login, nor beside its errors', async ({ page, expected }) => {
    expected(failedCall);
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page);
    expect(await namelessPasswords(page)).toEqual([]);
    await button(page, 'Login').click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill('nobody@chhatgroup.example');
    await page.getByLabel('Password').fill('not the password');
    await button(page, 'Login').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds no violation on the screens of the back office, nor in their menus, dialogs and errors, and their targets are large on a phone', async ({
    page,
    enter,
    site,
    call,
    addAccount,
    expected,
  }) => {
    test.setTimeout(900_000);
    expected(failedCall);
    await enter('/admin/profile');
    const states = await prepareScreens(site, call, addAccount);
    const visited = states.map(([url]) => url.replace(/[?#].*/, ''));
    const screens = await readFile('src/admin/screens.tsx', 'utf8');
    for (const [, path = ''] of screens.matchAll(/lazyScreen\('([^']+)/g))
      expect(visited).toContainEqual(expect.stringMatching(`^/admin/${path.replaceAll(/:\w+/g, '[^/]+')}$`));
    for (const [url, presses, shown] of states) {
      await test.step([url, ...presses].join(', '), async () => {
        await openInApp(page, url);
        for (const name of presses) await press(page, name);
        await expect(page.getByText(shown).filter({ visible: true }).last()).toBeVisible();
        await expectAccessible(page);
        expect(await namelessPasswords(page)).toEqual([]);
        // The choices of the policy have their words beside them.
        if (!url.endsWith('/policy')) await expectLargeTargets(page);
        // Closes a menu or dialog.
        await page.keyboard.press('Escape');
        if (presses.includes('Remove picture')) await button(page, 'Leave without saving').click();
      });
    }

    await test.step('a list that cannot be read, and a screen that cannot be rendered', async () => {
      await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: {} }));
      await openInApp(page, '/admin/user');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.route('**/api/contacts?*', (route) => route.fulfill({ json: [{ id: 1 }] }));
      await openInApp(page, '/admin/contact');
      await expect(page.getByRole('heading', { name: words.ui.unexpected })).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test(
  'a browser that translates disturbs no screen, nor its menus, dialogs and errors',
  { tag: '@long' },
  async ({ page, enter, site, call, addAccount, expected }) => {
    test.setTimeout(900_000);
    expected(failedCall);
    await enter('/admin/profile');
    const states = await prepareScreens(site, call, addAccount);
    await translate(page);
    for (const [url, presses, shown] of states) {
      await test.step([url, ...presses].join(', '), async () => {
        await openInApp(page, url);
        for (const name of presses) await press(page, name);
        await expect(page.getByText(shown).filter({ visible: true }).last()).toBeVisible();
        if (presses.length === 0) {
          // A navigation that ends late closes the palette.
          await expect(async () => {
            await page.keyboard.press('Control+k');
            await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused({ timeout: 1_000 });
            await page.keyboard.type('care');
            await expect(page.getByRole('option', { name: 'Add Career' })).toBeVisible({ timeout: 3_000 });
          }).toPass();
          await page.keyboard.press('Escape');
        }
        await expectWhole(page);
        await page.keyboard.press('Escape');
        if (presses.includes('Remove picture')) await button(page, 'Leave without saving').click();
      });
    }
  },
);

/** The fields for a password without a field for the name of the account before them, about which Chromium writes to the console. */
function namelessPasswords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
      .filter((field) => {
        const name = field.form?.querySelector('input[autocomplete^=username]');
        return !name || !(name.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
      })
      .map(({ outerHTML }) => outerHTML),
  );
}

/** Presses what has this name: the last one, because a dialog or menu comes after the rest of the page. */
async function press(page: Page, name: string): Promise<void> {
  if (/[?&](add|edit)=/.test(page.url()))
    await expect(
      page
        .getByRole('dialog', { name: /^(Add|Edit) / })
        .getByRole('textbox')
        .first(),
    ).toBeVisible();
  const roles = ['button', 'link', 'menuitem', 'checkbox', 'combobox'] as const;
  const [first, ...others] = roles.map((role) =>
    page.getByRole(role, { name, exact: name !== 'Notifications' }),
  );
  await others
    .reduce((all, one) => all.or(one), first!)
    .last()
    .click();
}

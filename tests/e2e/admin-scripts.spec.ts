import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { deskMessages } from '../../src/contract/desk-messages.ts';
import { expect, expectAccessible, failedCall, openScreen, test } from './staff.ts';

const notLoaded = (page: Page) => page.getByRole('heading', { level: 1, name: adminMessages.unexpected });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const reason = (page: Page) => page.getByRole('main').getByRole('alert');

// That the dashboard works without the script of its charts is tested in admin-dashboard.spec.ts.
test(
  'a script that cannot be loaded leaves the rest of the back office working',
  { tag: '@long' },
  async ({ page, enter, expected }) => {
    expected(failedCall);
    await test.step('a login whose script cannot be loaded offers at once to load the page again', async () => {
      await page.route('**/_astro/login.*.js', (route) => route.abort());
      await page.goto('/admin/login');
      await page.unrouteAll();
      await page.getByRole('link', { name: deskMessages.frame.late }).click({ timeout: 5_000 });
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    });

    await enter('/admin/career');
    await test.step('a screen whose script does not arrive says Unexpected Application Error! within the layout; Try again loads it', async () => {
      await expect(page.getByRole('row')).toHaveCount(6);
      // Not the screen's own script, but one that several screens import.
      const script = '**/_astro/use-edit-form*.js';
      await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
      await page.getByRole('link', { name: 'Add Career' }).click();
      await expect(notLoaded(page)).toBeFocused();
      await expect(page).toHaveURL('/admin/career/add');
      await expect(page).toHaveTitle('Unexpected Application Error! | Chhat Group');
      await expect(reason(page)).toContainText('This screen could not be loaded.');
      await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Career');
      await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
      await expectAccessible(page, [320], []);

      await page.route('**/admin/login', (route) => route.abort());
      await page.getByRole('button', { name: 'Try again' }).focus();
      await page.keyboard.press('Enter');
      await expect(reason(page)).toContainText('The server cannot be reached.');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
      await page.unrouteAll();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Add Career' })).toBeVisible();
      await expect(page).toHaveURL('/admin/career/add');
    });

    await test.step('after an update of the site the screen says so, and its button loads the new version', async () => {
      await openScreen(page, 'Career');
      await expect(page.getByRole('row')).toHaveCount(6);
      // The page that the server has now starts with another script, and the script of the profile is deleted.
      await page.route('**/admin/login', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replaceAll(/(<script[^>]* src=")[^"]+/g, '$1/_astro/after.js');
        await route.fulfill({ response, body });
      });
      await page.route('**/_astro/ProfileScreen*.js', (route) => route.fulfill({ status: 404, body: '' }));
      await openScreen(page, 'Profile');
      await expect(reason(page)).toContainText('The site was updated. Reload to go on.');
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page).toHaveURL('/admin/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    });

    await test.step('an editor that cannot be loaded leaves the form and its text, and Try again asks before the page is loaded again', async () => {
      expected(/^dialog: $/);
      await page.route(/\/_astro\/(RichText|rich-text)\./, (route) => route.abort());
      await openScreen(page, 'Blogs');
      await page.getByRole('link', { name: 'Add Blog' }).click();
      const form = page.getByRole('dialog', { name: 'Add Blog' });
      await form.getByLabel('Title').fill('Typed before the editor loaded');
      await expect(form.getByRole('alert')).toContainText('The editor could not be loaded.');
      await page.unrouteAll();
      const question = page.waitForEvent('dialog');
      await form.getByRole('button', { name: 'Try again' }).click();
      expect((await question).type()).toBe('beforeunload');
      await expect(form.getByLabel('Title')).toHaveValue('Typed before the editor loaded');

      await form.getByLabel('Title').fill('');
      await form.getByRole('button', { name: 'Try again' }).click();
      await expect(form.getByRole('textbox', { name: 'Content' })).toBeVisible();
    });
  },
);

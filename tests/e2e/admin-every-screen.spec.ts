import type { Locator, Page } from '@playwright/test';
import { inboxMessages } from '../../src/contract/inbox-messages.ts';
import { putMessages } from './messages.ts';
import { expect, expectAccessible, failedCall, openInApp, test } from './staff.ts';

test.describe('at every width, in light and dark', { tag: '@long' }, () => {
  test('axe finds no violation on the login, nor beside its errors', async ({ page, expected }) => {
    expected(failedCall);
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill('nobody@chhatgroup.example');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds no violation on the screens of the back office', async ({ page, enter, site }) => {
    test.setTimeout(300_000);
    const [message, doubtful] = await putMessages(site.process, [
      {},
      { subject: 'A doubtful one', suspected: ['trap', 'links'] },
      {},
      {},
      {},
      {},
      {},
    ]);
    await enter('/admin/profile');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const link = (name: RegExp) => page.getByRole('link', { name }).first();
    const screens: [url: string, shown: Locator][] = [
      ['/admin/profile', button('Edit Profile')],
      ['/admin/dashboard', page.getByRole('application').nth(1)],
      ['/admin/contact', link(/^View/)],
      ['/admin/contact/suspected', button('Not Spam: Sok Dara: A doubtful one')],
      [`/admin/contact/sent/${doubtful?.id}`, page.getByRole('heading', { name: 'Suspected spam' })],
      [`/admin/contact/sent/${message?.id}`, page.getByRole('definition').nth(4)],
      ['/admin/contact/replies', page.getByRole('link', { name: 'Add Canned Reply' })],
      ['/admin/contact/old', page.getByText(inboxMessages.old.empty)],
      ['/admin/contact/person#email=dara@visitor.example', button('Erase')],
      ['/admin/outbox', button('Send all again')],
      ['/admin/career', link(/^Edit/)],
      ['/admin/career/add', button('Add Career')],
      [`/admin/career/edit/${site.careers.analyst.id}`, button('Update Career')],
      ['/admin/user', link(/^Edit/)],
      ['/admin/user?add=1', page.getByRole('dialog').getByRole('button', { name: 'Add User' })],
      ['/admin/nowhere', page.getByRole('heading', { level: 1, name: 'Not Found!' })],
      ['/admin/blog', link(/^Edit/)],
      [`/admin/blog?edit=${site.blogs.rich.id}`, page.getByRole('textbox', { name: 'Content' })],
    ];
    for (const [url, shown] of screens) {
      await test.step(url, async () => {
        await openInApp(page, url);
        await expect(shown).toBeVisible();
        await expectAccessible(page);
      });
    }
  });

  test('axe finds no violation in menus, dialogs, forms with errors, and after failures', async ({
    page,
    enter,
    site,
    expected,
  }) => {
    test.setTimeout(300_000);
    expected(failedCall);
    await putMessages(site.process, [{}, {}, {}, {}, {}]);
    await enter('/admin/career');
    await expect(page.getByRole('row')).toHaveCount(6);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
    const check = async (shown: Locator) => {
      await expect(shown).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0);
    };
    await press(/^Notifications/);
    await check(page.getByRole('menu', { name: 'Notifications' }));
    await press('Chhat Group Admin');
    await check(page.getByRole('menuitem', { name: 'Logout' }));
    await press(/^Delete/);
    await check(page.getByRole('alertdialog'));

    await openInApp(page, '/admin/blog?add=1');
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await form.getByRole('button', { name: 'Add Blog' }).click();
    await expect(form.getByText('Title is required.')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Link', exact: true }).click();
    await form.getByRole('textbox', { name: 'Link to' }).press('Enter');
    await check(form.getByRole('group', { name: 'Link', exact: true }));

    await openInApp(page, '/admin/career/add');
    await press('Add Career');
    await expect(page.getByText('Title is required.')).toBeVisible();
    await expectAccessible(page);
    await openInApp(page, '/admin/profile');
    await press('Edit Profile');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expectAccessible(page);

    await expectFailures(page);
  });
});

/** Checks a list that cannot be read, and a screen that cannot be rendered. */
async function expectFailures(page: Page): Promise<void> {
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openInApp(page, '/admin/user');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/contacts?*', (route) => route.fulfill({ json: [{ id: 1 }] }));
  await openInApp(page, '/admin/contact');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expectAccessible(page);
}

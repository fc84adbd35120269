import type { Request } from '@playwright/test';
import { putMessages } from './messages.ts';
import { expect, openInApp, searchFor, test } from './staff.ts';

test(
  'words that staff search for, and addresses of people, are in no URL that the browser sends',
  { tag: '@long' },
  async ({ page, enter, site, call }) => {
    const email = 'quetzal@visitor.example';
    const [message] = await putMessages(site.process, [
      { fullname: 'Quetzal One', email, subject: 'Private words' },
    ]);
    const sent: string[] = [];
    page.on('request', (request: Request) => {
      const { referer = '' } = request.headers();
      sent.push(decodeURIComponent(`${request.url()} ${referer}`));
    });
    const row = page.getByRole('row', { name: /Quetzal One/ });

    await test.step('a search finds, and a reload and Back show it again', async () => {
      await enter('/admin/contact');
      await searchFor(page.getByRole('searchbox', { name: 'Search Sent Contacts' }), 'quetzal');
      await expect(page).toHaveURL('/admin/contact#search=quetzal');
      await expect(page.getByText('Page 1 of 1')).toBeVisible();
      await page.reload();
      await expect(row).toBeVisible();
      await row.getByRole('link', { name: /View/ }).click();
      await expect(page).toHaveURL(/\/admin\/contact\/sent\/\d+$/);
      await expect(page.getByText('Private words').first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/admin/contact#search=quetzal');
      await expect(row).toBeVisible();
    });

    await test.step('an export has what the search finds', async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /CSV/ }).click();
      await download;
    });

    await test.step('the palette finds a person', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('quetzal');
      await expect(page.getByRole('option').filter({ hasText: 'Quetzal One' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('the data of a person are found by the address', async () => {
      await openInApp(page, '/admin/contact/person');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByRole('link', { name: /Private words/ })).toBeVisible();
    });

    expect(sent.length).toBeGreaterThan(20);
    expect(sent.filter((one) => /quetzal/i.test(one))).toEqual([]);
    await call('DELETE', `/contacts/${message!.id}`);
  },
);

test(
  'an older link to a list, with the search in its query, is shown without it',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    await putMessages(site.process, [{ fullname: 'Toucan One' }]);
    await enter('/admin/contact?search=toucan&sort=fullname');
    await expect(page).toHaveURL('/admin/contact?sort=fullname#search=toucan');
    await expect(page.getByRole('row', { name: /Toucan One/ })).toBeVisible();
  },
);

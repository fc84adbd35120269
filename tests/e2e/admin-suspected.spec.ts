import { putMessages } from './messages.ts';
import { alertWith, button, expect, expectAccessible, rows, searchFor, test } from './staff.ts';

test.beforeEach(async ({ site, call }) => {
  // Those of other tests.
  await call('DELETE', '/contacts/suspected?up_to=999999999');
  await putMessages(site.process, [
    { fullname: 'Win Now', subject: 'Casino', suspected: ['trap', 'many_links'] },
    { fullname: 'Sok Real', subject: 'A heron', suspected: ['links', 'link_code'] },
  ]);
});

test(
  'the list of messages says how many suspected ones there are, and links to them with their reasons',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    await putMessages(site.process, [{ fullname: 'Usual', subject: 'No heron yet' }]);
    await enter('/admin/contact#search=heron', 'user');
    await expect(rows(page)).toHaveCount(1);

    await page.getByRole('link', { name: 'Suspected Spam (2)' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspected Spam');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText('A field that people cannot see was filled in.');
    await expectAccessible(page, [320], []);
  },
);

test(
  '“Not Spam” on the screen of a suspected message moves it; “Go Back” returns to the same list',
  { tag: '@long' },
  async ({ page, enter }) => {
    await enter('/admin/contact/suspected', 'user');

    await searchFor(page.getByRole('searchbox', { name: 'Search Suspected Spam' }), 'heron');
    await page.getByRole('link', { name: 'View Sok Real: A heron' }).click();
    // The list has the same texts and the same button.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Details');
    await expect(page.getByRole('heading', { name: 'Suspected spam' })).toBeVisible();
    await expect(page.getByText('It has several links.')).toBeVisible();
    await button(page, 'Not Spam: Sok Real: A heron').click();
    await expect(alertWith(page, 'Not spamThe message was moved to Sent Contacts.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Suspected spam' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await button(page, 'Go Back').click();
    await expect(page).toHaveURL(/\/admin\/contact\/suspected#search=heron$/);
    await expect(page.getByText('No suspected spam found.')).toBeVisible();
  },
);

test(
  '“Spam” on the screen of a message moves it away, and returns to the list of messages',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    await putMessages(site.process, [{ fullname: 'Egret', subject: 'Egrets' }]);
    await enter('/admin/contact', 'user');

    await page.getByRole('link', { name: 'View Egret: Egrets' }).click();
    await button(page, 'Spam: Egret: Egrets').click();
    await expect(alertWith(page, 'SpamThe message was moved to Suspected Spam.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/contact$/);
    await expect(page.getByText('Egrets', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Suspected Spam (3)' })).toBeVisible();
  },
);

test(
  '“Not Spam” in a row takes the suspected message out of the selection',
  { tag: '@long' },
  async ({ page, enter }) => {
    await enter('/admin/contact/suspected', 'user');

    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected');
    await button(page, 'Not Spam: Win Now: Casino').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  },
);

test(
  '“Delete All” asks before it deletes suspected spam, and says that it does not follow the search',
  { tag: '@long' },
  async ({ page, enter }) => {
    await enter('/admin/contact/suspected', 'user');

    await page.getByRole('searchbox').fill('nothing like this');
    await expect(page.getByText('No suspected spam found.')).toBeVisible();
    await button(page, 'Delete All').click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText(
      'Do you really want to delete all suspected spam? Messages: 2. These are all of them',
    );
    await dialog.getByRole('button', { name: 'Yes, delete all!' }).click();
    await expect(alertWith(page, 'Deleted!Suspected spam has been deleted.')).toBeVisible();
    await expect(page.getByText('No suspected spam found.')).toBeVisible();
    await expect(button(page, 'Delete All')).toHaveCount(0);
  },
);

import { putMessages } from './messages.ts';
import { button, dialog, expect, openInApp, rows, searchFor, test } from './staff.ts';
import { expectWhole, translate } from './translator.ts';
import { words } from '../../src/admin/words/english.ts';

test('a browser that translates disturbs neither the palette nor the form below it', async ({
  page,
  enter,
}) => {
  const title = page.getByLabel('Title');
  await enter('/admin/career/add');
  await title.fill('Typed before the palette');
  await translate(page);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused();
  await page.keyboard.type('c');
  await expect(page.getByRole('option', { name: /^Contact/ })).toBeVisible();
  await page.keyboard.type('areer');
  await expect(page.getByRole('option').first()).toHaveText(/^Career/);
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue('Typed before the palette');
  // What the field says of a day comes and goes.
  for (const day of ['2020-01-01', '2031-01-01', 'x', '']) {
    await page.getByLabel('Deadline').fill(day);
    await page.getByLabel('Deadline').blur();
  }
  await button(page, 'Add Career').click();
  await expect(page.getByText('Location is required.')).toBeVisible();
  await expectWhole(page);
});

test('a browser that translates disturbs no list: its selection, pages, search, tabs, filters and the bell', async ({
  page,
  enter,
  site,
}) => {
  const sent = ['1', '2', '3', '4', '5', '6', '7'].map((number) => ({ subject: `Cardamom ${number}` }));
  await putMessages(site.process, sent);
  await enter('/admin/profile');
  await translate(page);

  await openInApp(page, '/admin/contact');
  await expect(rows(page)).toHaveCount(5);
  await button(page, 'Filter').click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Select all on this page').click();
  await expect(page.getByText('5 selected')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(3)
    .click();
  await expect(page.getByText('4 selected')).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expectWhole(page);
  await searchFor(page.getByRole('searchbox'), 'cardamom 7');
  await page.getByRole('link', { name: words.inbox.statuses.new }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expectWhole(page);
  await page.keyboard.press('Escape');
});

test('a browser that translates does not disturb a dialog with the editor', async ({ page, enter }) => {
  await enter('/admin/profile');
  await translate(page);

  await openInApp(page, '/admin/blog?add=1');
  await dialog(page).getByRole('textbox', { name: words.blogs.fields.content }).fill('Typed in the editor.');
  await button(page, 'Link').click();
  await button(page, 'Add Blog').click();
  await expect(dialog(page).getByText('Title is required.')).toBeVisible();
  await expectWhole(page);
});

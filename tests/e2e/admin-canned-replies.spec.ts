import type { CannedReply } from '../../src/contract/inbox.ts';
import { inboxMessages } from '../../src/contract/inbox-messages.ts';
import { alertWith, expect, test } from './staff.ts';

const { canned } = inboxMessages;

test('canned replies in Khmer and English are added, changed and deleted', async ({ page, enter, call }) => {
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: 'ម៉ោងបើក' });
  await enter('/admin/contact/replies');
  await page.getByRole('link', { name: 'Add Canned Reply' }).click();
  await dialog.getByRole('button', { name: 'Add Canned Reply' }).click();
  await expect(dialog.getByText('Title is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('ម៉ោងបើក');
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: canned.languages.km }).click();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('ជម្រាបសួរ {name}, យើងបើកម៉ោង ៨។');
  await dialog.getByRole('button', { name: 'Add Canned Reply' }).click();
  await expect(alertWith(page, `Success${canned.saved}`)).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Khmer' })).toBeVisible();

  await row.getByRole('link', { name: /^Edit/ }).click();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('ជម្រាបសួរ {name}, យើងបើកម៉ោង ៩។');
  await dialog.getByRole('button', { name: 'Update Canned Reply' }).click();
  await expect(dialog).toHaveCount(0);
  const stored = async () =>
    (await call<CannedReply[]>('GET', '/canned-replies')).filter(({ title }) => title === 'ម៉ោងបើក');
  expect(await stored()).toMatchObject([{ language: 'km', text: 'ជម្រាបសួរ {name}, យើងបើកម៉ោង ៩។' }]);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(row).toHaveCount(0);
  expect(await stored()).toEqual([]);
});

import { words } from '../../src/admin/words/english.ts';
import { anOffice, aPdf } from '../support/test-files.ts';
import { button, expect, expectAccessibleState, failedCall, test } from './staff.ts';

const texts = words.media;
const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('files are added to the library, hidden from search engines, and linked in an article', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/media');
  await page
    .getByLabel(texts.takes.all.choose)
    .setInputFiles([
      chosen('Annual Report.pdf', aPdf()),
      chosen('Prices.xlsx', anOffice('xlsx')),
      chosen('Cut.pdf', aPdf().subarray(0, 90)),
    ]);
  await expect(page.getByText(words.refusals['files.cut-off'])).toBeVisible();
  await expect(page.getByText(texts.addedFiles(2))).toBeVisible();
  await page.getByRole('link', { name: 'Annual Report PDF, 1 KB Not used' }).click();
  await page.getByLabel(texts.file.noindex).check();
  await expectAccessibleState(page);
  await button(page, 'Save').click();
  await expect(page.getByText(texts.file.saved)).toBeVisible();
  expect(await call('GET', '/media?kind=files&search=annual')).toMatchObject([{ noindex: true }]);
  await page.goto('/admin/blog?add=1');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await page.keyboard.type('Our year.');
  await button(page, words.editor.actions.file).click();
  await page.getByRole('dialog', { name: texts.pick }).getByRole('button', { name: 'Annual Report' }).click();
  await page.keyboard.type('More.');
  await expect(text.getByRole('paragraph')).toHaveText(['Our year.', 'Annual Report', 'More.']);
  await expect(text.getByRole('link', { name: 'Annual Report' })).toHaveAttribute(
    'href',
    '/files/annual-report.pdf',
  );
});

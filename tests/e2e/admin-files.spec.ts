import { words } from '../../src/admin/words/english.ts';
import { anOffice, aPdf } from '../support/test-files.ts';
import { save, textOf, write } from './editor-form.ts';
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
      chosen('Scan.jpg', aPdf({ words: 'a scan' })),
    ]);
  await expect(page.getByText(words.refusals['files.cut-off'])).toBeVisible();
  await expect(page.getByText(texts.addedFiles(3))).toBeVisible();
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
  await expect(text.getByRole('link', { name: 'Annual Report PDF, 1 KB' })).toHaveAttribute(
    'href',
    '/files/annual-report.pdf',
  );
});

test('files that are dropped or pasted into a text are added to the library and inserted; of others it is said what they are', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/blog?add=1');
  const text = textOf(page);
  await text.click();
  await write(page, 'Our plan.');
  const bring = (how: 'drop' | 'paste', ...files: [name: string, buffer: Buffer][]) =>
    text.evaluate(
      (element, [way, chosenFiles]) => {
        const data = new DataTransfer();
        for (const [name, bytes] of chosenFiles) data.items.add(new File([new Uint8Array(bytes)], name));
        const { left, bottom } = element.lastElementChild!.getBoundingClientRect();
        const usual = { bubbles: true, cancelable: true, clientX: left + 9, clientY: bottom - 5 };
        element.dispatchEvent(
          way === 'paste'
            ? new ClipboardEvent('paste', { ...usual, clipboardData: data })
            : new DragEvent('drop', { ...usual, dataTransfer: data }),
        );
      },
      [how, files.map(([name, buffer]) => [name, [...buffer]] as const)] as const,
    );
  await bring(
    'drop',
    ['Plan.pdf', aPdf({ words: 'plan' })],
    ['notes.txt', Buffer.from('a')],
    ['Cut.pdf', aPdf().subarray(0, 90)],
  );
  const { pictures, picture } = words.editor;
  await expect(page.locator('.rich-text-notice li')).toHaveText([
    `Plan.pdf: ${picture.inText}`,
    `notes.txt: ${words.refusals['pictures.type']} ${pictures.otherFile('TXT')}`,
    `Cut.pdf: ${words.refusals['files.cut-off']}`,
  ]);
  // The caret is at the end of the name, before what the page says of the file. The editor learns of it a moment after the browser.
  const isInLink = () => expect(button(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  await text.getByRole('link', { name: /^Plan PDF, \d KB$/ }).click();
  await page.keyboard.press('ArrowLeft');
  await isInLink();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(text.getByRole('link', { name: /^Pla PDF/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await isInLink();
  await write(page, 'a');
  await page.keyboard.press('End');
  await bring('paste', ['Prices.xlsx', anOffice('xlsx')]);
  await expect(text.getByRole('link', { name: /^Prices XLSX, \d KB$/ })).toBeVisible();
  expect(await save(page, call, 'Files')).toBe(
    '<p>Our plan.</p><p><a href="/files/plan.pdf">Plaa</a></p><p><a href="/files/prices.xlsx">Prices</a></p>',
  );
});

import { expect, test } from './staff.ts';
import { articleForm } from './article-form.ts';

/** Pieces of other ProseMirror editors, and tables of other programs: what is pasted, what stays, what is shown. */
const pieces = [
  {
    from: 'a ProseMirror editor, with a table and a picture',
    html:
      '<table data-pm-slice="1 1 []"><tbody><tr><th><p>Kind</p></th><th><p>Price</p></th></tr>' +
      '<tr><td><p>Black</p></td><td><p>30 $</p></td></tr></tbody></table>' +
      '<p>End</p><table><tr><td><img src="https://wiki.example/a.png"></td><td>Red</td></tr></table>',
    kept: '<p>Kind | Price</p><p>Black | 30 $</p><p>End</p><p>Red</p>',
    note: /^The 2 tables of the pasted text became lines.*A picture of the pasted text was left out/,
  },
  {
    from: 'a ProseMirror editor, with headings and styles that an article does not have',
    html: '<h1 data-pm-slice="1 1 []">Pepper</h1><p>Very <span style="font-weight:700">black</span></p>',
    kept: '<h2>Pepper</h2><p>Very <strong>black</strong></p>',
    note: /^$/,
  },
  {
    from: 'a table with one column',
    html: '<table><tr><td>Black</td></tr><tr><td>Red</td></tr></table><p>End</p>',
    kept: '<p>Black</p><p>Red</p><p>End</p>',
    note: /^The table of the pasted text became lines/,
  },
  {
    from: 'this editor',
    html: '<h3 data-pm-slice="1 1 []">Red</h3><ul><li><p>picked <em>ripe</em></p></li></ul><p>End</p>',
    kept: '<h3>Red</h3><ul><li><p>picked <em>ripe</em></p></li></ul><p>End</p>',
    note: /^$/,
  },
];

test('a text from another editor keeps the rows of its tables, and the form says what was left out', async ({
  page,
  enter,
}) => {
  await enter('/admin/blog?add=1');
  const content = page.getByRole('textbox', { name: 'Content' });
  const note = articleForm.dialog(page).getByRole('status').filter({ hasText: 'pasted text' });
  for (const { from, html, kept, note: shown } of pieces) {
    await test.step(from, async () => {
      await content.press('ControlOrMeta+a');
      await content.press('Delete');
      await content.evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
      await expect.poll(() => content.innerHTML()).toBe(kept);
      expect((await note.allTextContents()).join(' ')).toMatch(shown);
    });
  }
});

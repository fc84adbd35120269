import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanContent } from '../../src/server/blogs/rich-text.ts';
import { type Editing, sent, shown } from './editor-form.ts';
import { expect, test } from './staff.ts';

const folder = join(import.meta.dirname, 'clipboards');

/** What a program puts on the clipboard, what it becomes in an article, and what the form says of it. */
function read(name: string) {
  const [clipboard, becomes = '', notes = ''] = readFileSync(join(folder, name), 'utf8').split(
    /\n?<!-- (?:becomes|notes) -->\n/,
  );
  return { html: clipboard!.replace(/^<!-- .* -->\n/, ''), becomes: becomes.trim(), notes: notes.trim() };
}

test('what 46 clipboards of programs hold is pasted with its lines, lists, emoji and tables', async ({
  page,
  enter,
}) => {
  const text = page.getByRole('textbox', { name: 'Content' });
  await enter('/admin/blog?add=1');
  await expect(text).toBeVisible();
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  expect(names.length).toBeGreaterThanOrEqual(46);
  for (const name of names)
    await test.step(name, async () => {
      const { html, becomes, notes } = read(name);
      const pasted = await text.evaluate((element, clipboard) => {
        const { editor } = element as Editing;
        editor.commands.clearContent();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', clipboard);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
        return editor.getHTML();
      }, html);
      expect.soft(cleanContent(sent(pasted)).content, name).toBe(becomes);
      await expect.soft(page.locator('p.rich-text-notice'), name).toHaveText(notes, { timeout: 3_000 });
    });
});

test('a list that is typed in an article keeps the number it begins with; a year stays text', async ({
  page,
  enter,
}) => {
  const text = page.getByRole('textbox', { name: 'Content' });
  await enter('/admin/blog?add=1');

  await text.click();
  await page.keyboard.type('1. one\ntwo\n\nA picture stands here.\n3. three\nfour\n\n2026. A good year');
  expect(await shown(text)).toBe(
    '<ol><li>one</li><li>two</li></ol><p>A picture stands here.</p><ol start="3"><li>three</li><li>four</li></ol>' +
      '<p>2026. A good year</p>',
  );
});

test('an address that is typed in an article ends before a Khmer word or sign; a name with a full stop is no link', async ({
  page,
  enter,
}) => {
  const text = page.getByRole('textbox', { name: 'Content' });
  await enter('/admin/blog?add=1');

  await text.click();
  const link = (url: string, label = url) => `<a href="${url}" rel="noopener nofollow">${label}</a>`;
  for (const typed of [
    'មើល https://example.com/a។ ',
    'https://example.com/b\u200bមើល ',
    '(www.example.com/c). ',
    'hr@example.com៖ ',
    'readme.md file.zip ASP.NET ',
    'https://example.com/d\n',
  ])
    await page.keyboard.type(typed);
  expect(await shown(text)).toBe(
    `<p>មើល ${link('https://example.com/a')}។ ${link('https://example.com/b')}\u200bមើល ` +
      `(${link('https://www.example.com/c', 'www.example.com/c')}). ` +
      `${link('mailto:hr@example.com', 'hr@example.com')}៖ readme.md file.zip ASP.NET ${link('https://example.com/d')}</p>`,
  );
});

test('an address in plain text that is pasted into an article becomes a link in the same way', async ({
  page,
  enter,
}) => {
  const text = page.getByRole('textbox', { name: 'Content' });
  await enter('/admin/blog?add=1');

  await text.click();
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://example.com/a\u200bមើល file.zip\nwww.example.com៖');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole('link')).toHaveText(['https://example.com/a', 'www.example.com']);
});

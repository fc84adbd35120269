import type { Locator, Page } from '@playwright/test';
import type { Blog, TextPicture } from '../../src/contract/blogs/blogs.ts';
import { aPng } from '../support/test-pictures.ts';
import { button, press, save, shown, textOf, write } from './editor-form.ts';
import * as pasted from './pasted-texts.ts';
import { dialog, expect, test } from './staff.ts';
import { formOf } from '../support/test-articles.ts';
import type { Call } from './world.ts';

test('the keyboard alone writes, formats and leaves the text of an article; an empty text shows its error at the field', async ({
  page,
  enter,
}) => {
  const text = textOf(page);
  await enter('/admin/blog?add=1');

  await expect(text).toHaveAttribute('aria-multiline', 'true');
  await expect(text).toHaveAttribute('aria-required', 'true');
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(button(page, 'Dividing line')).toBeFocused();
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await write(page, 'Strong');
  await expect(text.locator('strong')).toHaveText('Strong');
  await page.keyboard.press('Control+Shift+8');
  await write(page, 'Point');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();

  await empty(text);
  await dialog(page).getByRole('button', { name: 'Add Blog' }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription('Content is required.');
});

test('a link in an article accepts web addresses, e-mail addresses, phone numbers and paths of this site only', async ({
  page,
  enter,
  call,
}) => {
  const text = textOf(page);
  await enter('/admin/blog?add=1');

  await text.click();
  const target = page.getByRole('textbox', { name: 'Link to' });
  await page.keyboard.press('Control+k');
  // The unit test of linkUrl has the other texts that are refused.
  await target.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(target).toHaveAccessibleDescription(/^A link leads to a web address/);
  await page.keyboard.press('Escape');
  await expect(target).toBeHidden();
  await expect(text).toBeFocused();
  for (const typed of ['www.stones.example/a?b=1&c=2', 'a@stones.example', '+855 12 345 678', '/career']) {
    await press(page, 'Link');
    await target.fill(typed);
    await page.getByRole('button', { name: 'Add link' }).click();
    await expect(text).toBeFocused();
    await write(page, ', ');
  }
  await text.getByText('a@stones.example').click();
  await expect(button(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Link');
  await expect(target).toHaveValue(/a@stones\.example$/);
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(text).toBeFocused();
  await expect(text.getByRole('link')).toHaveCount(3);
  // Else the next key would replace the text of the link.
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);

  expect(await save(page, call, 'Links to the letter')).toBe(
    '<p><a href="https://www.stones.example/a?b=1&amp;c=2" rel="noopener nofollow">www.stones.example/a?b=1&amp;c=2</a>, ' +
      'a@stones.example, <a href="tel:+85512345678" rel="noopener nofollow">+855 12 345 678</a>, ' +
      '<a href="/career">/career</a>, </p>',
  );
});

test('the stored text of an article is exactly the text on the screen', async ({ page, enter, call }) => {
  const text = textOf(page);
  await enter('/admin/blog?add=1');

  await text.click();
  const blocks = text.locator(':scope > *');
  await press(page, 'Heading');
  await write(page, 'The stones');
  await page.keyboard.press('Enter');
  await write(page, 'Cut ');
  await press(page, 'Bold');
  await write(page, 'by hand');
  await press(page, 'Bold');
  await write(page, ' & “polished” <3 "well" at https://stones.example');
  // The space after a URL makes it a link.
  await page.keyboard.type(' ');
  await expect(text.getByRole('link', { name: 'https://stones.example' })).toBeVisible();
  await write(page, 'today');
  await page.keyboard.press('Enter');
  // A person sees the empty line before the first point of a list, and each point before the next.
  await expect(blocks.last()).toHaveText('');
  await page.keyboard.type('- ');
  const points = text.getByRole('listitem');
  await expect(points).toHaveCount(1);
  await write(page, 'Sapphire');
  await expect(points).toHaveText(['Sapphire']);
  await page.keyboard.press('Enter');
  await expect(points).toHaveText(['Sapphire', '']);
  await press(page, 'Deeper in the list');
  await write(page, 'blue');
  await page.keyboard.press('Shift+Enter');
  await write(page, 'or yellow');
  await page.keyboard.press('Enter');
  await press(page, 'Out of the list');
  await write(page, 'Ruby');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await press(page, 'Quote');
  await write(page, 'Patience.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await press(page, 'Dividing line');
  await press(page, 'Numbered list');
  await page.keyboard.type('*One* `two`');
  await expect(button(page, 'Numbered list')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'Bold')).toHaveAttribute('aria-pressed', 'false');

  expect(await save(page, call, 'Stones to the letter')).toBe(
    '<h2>The stones</h2><p>Cut <strong>by hand</strong> &amp; “polished” &lt;3 "well" at ' +
      '<a href="https://stones.example" rel="noopener nofollow">https://stones.example</a> today</p>' +
      '<ul><li>Sapphire<ul><li>blue<br />or yellow</li></ul></li><li>Ruby</li></ul>' +
      '<blockquote><p>Patience.</p></blockquote><hr /><ol><li>*One* `two`</li></ol>',
  );
});

test('a text pasted from another editor keeps its tables and the row of a single one, and the form of the article says what was left out', async ({
  page,
  enter,
}) => {
  const text = textOf(page);
  const notes = notesOf(page);
  await enter('/admin/blog?add=1');

  await paste(text, { 'text/html': pasted.fromProseMirror.html });
  await expect.poll(() => shown(text)).toBe(pasted.fromProseMirror.kept);
  await expect(notes.filter({ hasText: 'A table of the pasted text became lines' })).toBeVisible();
  await expect(notes.filter({ hasText: 'A picture of the pasted text was left out' })).toBeVisible();
});

test('texts pasted from office programs and a hostile page keep their headings, lists and emphasis, and nothing else', async ({
  page,
  enter,
  call,
}) => {
  const text = textOf(page);
  const notes = notesOf(page);
  await enter('/admin/blog?add=1');

  let allKept = '';
  for (const { html, kept } of pasted.articles) {
    if (allKept) await text.press('Enter');
    await paste(text, { 'text/html': html, 'text/plain': 'Pepper of Kampot' });
    const leftOut = notes.filter({ hasText: 'A picture of the pasted text was left out' });
    await expect(leftOut).toHaveCount(html.includes('<img') ? 1 : 0);
    await expect(notes.filter({ hasText: 'became lines' })).toHaveCount(0);
    allKept += kept;
  }
  expect(await save(page, call, 'Pepper from everywhere')).toBe(allKept);
});

test('a plain text of an article is shown in paragraphs, and stays unchanged until it is edited', async ({
  page,
  enter,
  call,
}) => {
  const text = textOf(page);
  const { id } = await create(call, plain);
  await enter(`/admin/blog?edit=${id}`);

  await expect(text.locator('p')).toHaveText(['Tom & Jerryx <3 y', 'ភ្នំ\u200bពេញ']);
  await expect(text).toHaveAttribute('lang', 'km');
  await text.press('Control+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+z');
  expect(await save(page, call, 'Plain, renamed', 'Update Blog')).toBe(plain);
});

test('plain text is pasted into an article in paragraphs', async ({ page, enter, call }) => {
  const text = textOf(page);
  const { id } = await create(call, plain);

  await enter(`/admin/blog?edit=${id}`);
  await expect(text.locator('p')).toHaveCount(2);
  await text.press('Control+End');
  // ProseMirror hears of a moved caret later than the key was pressed, and of typed text at once.
  await page.keyboard.type('!');
  await expect(text).toContainText('ពេញ!');
  await paste(text, { 'text/plain': ' a\u000bb \r\n\r\nខ\u200bគ\u0007' });
  expect(await save(page, call, 'Plain, edited', 'Update Blog')).toBe(
    '<p>Tom &amp; Jerry<br />x &lt;3 y</p><p>ភ្នំ\u200bពេញ!a<br />b</p><p>ខ\u200bគ</p>',
  );
});

test('an edit changes nothing else in the text of an article', async ({ page, enter, call }) => {
  const text = textOf(page);
  const png = await aPng({ width: 640, height: 480 });
  const river = await call<TextPicture>('POST', '/blogs/pictures', formOf({}, png));
  const whole =
    '<h2>A</h2><h3>B</h3><p>C <strong>d</strong> <em>e</em> <u>f</u> <s>g</s> <strong><code>h</code></strong><br />i</p>' +
    '<ul><li>j<ol><li>k</li></ol></li><li><p>l</p><p>m</p></li></ul><blockquote><p>n</p><p>o</p></blockquote><hr />' +
    '<pre><code>p\n  q</code></pre><p><a href="/career">r</a> <a href="mailto:a@b.example" rel="noopener nofollow">s</a></p>' +
    `<img src="${river.src}" alt="t &quot;u&quot;" width="640" height="480" /><p>v</p>`;
  const { id } = await create(call, whole);

  await enter(`/admin/blog?edit=${id}`);
  // The query is added for the screen only.
  await expect(text.locator('img')).toHaveAttribute('src', new RegExp(`^${RegExp.escape(river.src)}\\?v=`));
  await text.press('Control+End');
  await page.keyboard.type('w');
  expect(await save(page, call, 'Whole, edited', 'Update Blog')).toBe(whole.replace('<p>v</p>', '<p>vw</p>'));
});

/** Removes the whole text, and the format of the empty paragraph that remains. */
async function empty(text: Locator): Promise<void> {
  await text.press('ControlOrMeta+a');
  await text.press('Delete');
  await text.press('Backspace');
}

/** Pastes through an event of the page, because all programs of the machine share the real clipboard. */
async function paste(text: Locator, data: Record<string, string>): Promise<void> {
  await text.evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(entries)) clipboardData.setData(type, value);
    element.focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

const plain = 'Tom & Jerry\nx <3 y\n\nភ្នំ\u200bពេញ';

/** What the form says about the last paste. */
const notesOf = (page: Page) => dialog(page).getByRole('status').filter({ hasText: 'pasted text' });

const create = (call: Call, content: string) =>
  call<Blog>('POST', '/blogs', formOf({ title: 'Written before', content, category: 'Chhat Group' }));

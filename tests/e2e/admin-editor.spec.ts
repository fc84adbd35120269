import type { Locator, Page } from '@playwright/test';
import type { Blog, TextPicture } from '../../src/contract/blogs/blogs.ts';
import { aPng } from '../support/test-pictures.ts';
import { articleForm } from './article-form.ts';
import * as pasted from './pasted-texts.ts';
import { alertWith, dialog, expect, expectAccessible, openInApp, test } from './staff.ts';
import { formOf } from '../support/test-articles.ts';
import type { Call } from './world.ts';

test('an article: by keyboard, by toolbar, with links, from other programs, with pictures, and edited', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(/status of 503/);
  await enter('/admin/blog?add=1');
  const text = page.getByRole('textbox', { name: 'Content' });
  await expect(text).toBeVisible();
  // A whole text at once: each key costs a rendering of the toolbar.
  const write = (words: string) => page.keyboard.insertText(words);
  const openNewForm = async () => {
    await page.getByRole('link', { name: 'Add Blog' }).click();
    await expect(text).toBeVisible();
  };

  await test.step('the keyboard alone writes, formats and leaves the text; an empty text shows its error at the field', async () => {
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
    await write('Strong');
    await expect(text.locator('strong')).toHaveText('Strong');
    await page.keyboard.press('Control+Shift+8');
    await write('Point');
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

  await test.step('a link accepts web addresses, e-mail addresses, phone numbers and paths of this site only', async () => {
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
      await write(', ');
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
  });

  await test.step('the stored text is exactly the text on the screen', async () => {
    // ProseMirror hears of a moved caret later than the key was pressed. The state of the button shows that it has.
    await text.getByText('www.stones.example').click();
    await expect(button(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
    await text.press('Control+End');
    await expect(button(page, 'Link')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    const blocks = text.locator(':scope > *');
    await expect(blocks).toHaveCount(2);
    await press(page, 'Heading');
    await write('The stones');
    await page.keyboard.press('Enter');
    await write('Cut ');
    await press(page, 'Bold');
    await write('by hand');
    await press(page, 'Bold');
    await write(' & “polished” <3 "well" at https://stones.example');
    // The space after a URL makes it a link.
    await page.keyboard.type(' ');
    await expect(text.getByRole('link', { name: 'https://stones.example' })).toBeVisible();
    await write('today');
    await page.keyboard.press('Enter');
    // A person sees the empty line before the first point of a list, and each point before the next.
    await expect(blocks.last()).toHaveText('');
    await page.keyboard.type('- ');
    const points = text.getByRole('listitem');
    await expect(points).toHaveCount(1);
    await write('Sapphire');
    await expect(points).toHaveText(['Sapphire']);
    await page.keyboard.press('Enter');
    await expect(points).toHaveText(['Sapphire', '']);
    await press(page, 'Deeper in the list');
    await write('blue');
    await page.keyboard.press('Shift+Enter');
    await write('or yellow');
    await page.keyboard.press('Enter');
    await press(page, 'Out of the list');
    await write('Ruby');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await press(page, 'Quote');
    await write('Patience.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await press(page, 'Dividing line');
    await press(page, 'Numbered list');
    await page.keyboard.type('*One* `two`');
    await expect(button(page, 'Numbered list')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page, 'Bold')).toHaveAttribute('aria-pressed', 'false');

    expect(await save(page, call, 'Stones to the letter')).toBe(
      '<p><a href="https://www.stones.example/a?b=1&amp;c=2" rel="noopener nofollow">www.stones.example/a?b=1&amp;c=2</a>, ' +
        'a@stones.example, <a href="tel:+85512345678" rel="noopener nofollow">+855 12 345 678</a>, ' +
        '<a href="/career">/career</a>, </p>' +
        '<h2>The stones</h2><p>Cut <strong>by hand</strong> &amp; “polished” &lt;3 "well" at ' +
        '<a href="https://stones.example" rel="noopener nofollow">https://stones.example</a> today</p>' +
        '<ul><li>Sapphire<ul><li>blue<br />or yellow</li></ul></li><li>Ruby</li></ul>' +
        '<blockquote><p>Patience.</p></blockquote><hr /><ol><li>*One* `two`</li></ol>',
    );
  });

  await openNewForm();
  const notes = dialog(page).getByRole('status').filter({ hasText: 'pasted text' });
  await test.step('a text pasted from another editor keeps the rows of its tables, and the form says what was left out', async () => {
    await paste(text, { 'text/html': pasted.fromProseMirror.html });
    await expect.poll(() => text.innerHTML()).toBe(pasted.fromProseMirror.kept);
    await expect(notes.filter({ hasText: 'The 2 tables of the pasted text became lines' })).toBeVisible();
    await expect(notes.filter({ hasText: 'A picture of the pasted text was left out' })).toBeVisible();
  });

  await test.step('texts pasted from office programs and a hostile page keep their headings, lists and emphasis, and nothing else', async () => {
    await empty(text);
    let allKept = '';
    for (const { html, kept } of pasted.articles) {
      if (allKept) await text.press('Enter');
      await paste(text, { 'text/html': html, 'text/plain': 'Pepper of Kampot' });
      const leftOut = notes.filter({ hasText: 'A picture of the pasted text was left out' });
      await expect(leftOut).toHaveCount(html.includes('<img') ? 1 : 0);
      const lines = notes.filter({ hasText: 'The table of the pasted text became lines' });
      await expect(lines).toHaveCount(html.includes('<table') ? 1 : 0);
      allKept += kept;
    }
    expect(await save(page, call, 'Pepper from everywhere')).toBe(allKept);
  });

  const plain = 'Tom & Jerry\nx <3 y\n\nភ្នំ\u200bពេញ';
  const png = await aPng({ width: 640, height: 480 });
  const river = await call<TextPicture>('POST', '/blogs/pictures', formOf({}, png));
  const whole =
    '<h2>A</h2><h3>B</h3><p>C <strong>d</strong> <em>e</em> <u>f</u> <s>g</s> <strong><code>h</code></strong><br />i</p>' +
    '<ul><li>j<ol><li>k</li></ol></li><li><p>l</p><p>m</p></li></ul><blockquote><p>n</p><p>o</p></blockquote><hr />' +
    '<pre><code>p\n  q</code></pre><p><a href="/career">r</a> <a href="mailto:a@b.example" rel="noopener nofollow">s</a></p>' +
    `<img src="${river.src}" alt="t &quot;u&quot;" width="640" height="480" /><p>v</p>`;
  const create = (title: string, content: string) =>
    call<Blog>('POST', '/blogs', formOf({ title, content, category: 'Chhat Group' }));
  const { id: plainId } = await create('Plain', plain);
  const { id: wholeId } = await create('Whole', whole);
  await openInApp(page, `/admin/blog?edit=${plainId}`);

  await test.step('a plain text is shown in paragraphs, and stays unchanged until it is edited', async () => {
    await expect(text.locator('p')).toHaveText(['Tom & Jerryx <3 y', 'ភ្នំ\u200bពេញ']);
    await expect(text).toHaveAttribute('lang', 'km');
    await text.press('Control+End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+z');
    expect(await save(page, call, 'Plain, renamed', 'Update Blog')).toBe(plain);
  });

  await test.step('plain text is pasted in paragraphs', async () => {
    await openInApp(page, `/admin/blog?edit=${plainId}`);
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

  await test.step('an edit changes nothing else in the article', async () => {
    await openInApp(page, `/admin/blog?edit=${wholeId}`);
    // The query is added for the screen only.
    await expect(text.locator('img')).toHaveAttribute('src', new RegExp(`^${RegExp.escape(river.src)}\\?v=`));
    await text.press('Control+End');
    await page.keyboard.type('w');
    expect(await save(page, call, 'Whole, edited', 'Update Blog')).toBe(
      whole.replace('<p>v</p>', '<p>vw</p>'),
    );
  });

  await openNewForm();
  await text.click();
  await write('Before');
  const description = page.getByRole('textbox', { name: 'Description' });
  const add = page.getByRole('button', { name: 'Add picture' });
  await test.step('a chosen picture needs a valid description, and an upload that failed can be repeated', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chooser).setFiles({ name: 'stones.png', mimeType: 'image/png', buffer: png });
    await expect(description).toBeFocused();
    await write('What the picture shows '.repeat(9));
    await add.click();
    await expect(description).toHaveAccessibleDescription(/^Description must have at most 200 characters\./);
    await description.fill('A "blue" sapphire');
    await page.route('/api/blogs/pictures', (route) =>
      route.fulfill({ status: 503, json: { message: 'The storage is full.' } }),
    );
    await add.click();
    await expect(alertWith(page, 'The picture was not added: The storage is full.')).toBeVisible();
    await page.unroute('/api/blogs/pictures');
    await description.press('Enter');
    await expect(text.getByRole('img', { name: 'A "blue" sapphire' })).toBeVisible();
    await expect(text).toBeFocused();
    await page.keyboard.type('After');
  });

  await test.step('a picture can be dropped and pasted; another file is refused', async () => {
    for (let times = 0; times < 2; times += 1) await bring(page, 'drop', png.toString('base64'));
    await add.click();
    await expect(text.locator('img')).toHaveCount(2);
    // The text would take the focus in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(description).toBeFocused();
    await page.keyboard.press('Escape');
    // The text takes the focus after it has the picture: it must not take it from the next description.
    await expect(text).toBeFocused();
    await bring(page, 'paste', png.toString('base64'));
    await expect(description).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(description).toBeHidden();
    await bring(page, 'drop', 'aGVsbG8=', 'text/plain');
    await expect(page.getByText('Please upload an image file (jpeg, png, jpg, gif).')).toBeVisible();
    await expect(text.locator('img')).toHaveCount(2);
  });

  await test.step('a file that is dropped beside the text is not opened by the browser; the field of the image takes it', async () => {
    const isPrevented = (place: Locator) =>
      place.evaluate((element) =>
        ['dragover', 'drop'].map((type) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(['a'], 'a.png', { type: 'image/png' }));
          return !element.dispatchEvent(
            new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
          );
        }),
      );
    expect(await isPrevented(page.locator('body'))).toEqual([true, true]);
    expect(await isPrevented(articleForm.title(page))).toEqual([true, true]);
    expect(await isPrevented(articleForm.image(page))).toEqual([false, false]);
  });

  await test.step('an article cannot be saved, and its form asks before it closes, while a picture waits for its description', async () => {
    await articleForm.title(page).fill('Pictured');
    await chooseCategory(page);
    await bring(page, 'drop', png.toString('base64'));
    await description.fill('The third one');
    await dialog(page).getByRole('button', { name: 'Add Blog' }).click();
    await expect(description).toBeFocused();
    await expect(page.getByText('This is not in the text yet: add it, or cancel it.')).toBeVisible();
    await expectAccessible(page, [320], []);
    // Not Close, which a toast may cover.
    await dialog(page).getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(description).toHaveValue('The third one');
    await page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(description).toHaveCount(0);

    await press(page, 'Link');
    const target = page.getByRole('textbox', { name: 'Link to' });
    await target.fill('https://stones.example');
    await dialog(page).getByRole('button', { name: 'Add Blog' }).click();
    await expect(target).toBeFocused();
    await expect(target).toHaveAccessibleDescription('This is not in the text yet: add it, or cancel it.');
    await page.keyboard.press('Escape');
  });

  await test.step('the article is stored with both pictures', async () => {
    const picture = (alt: string) =>
      `<img src="/storage/[\\w-]+\\.jpg" alt="${alt}" width="\\d+" height="\\d+" />`;
    expect(await save(page, call, 'Pictured')).toMatch(
      new RegExp(`^<p>Before</p>${picture('A &quot;blue&quot; sapphire')}<p>After</p>${picture('')}$`),
    );
  });
});

const button = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

const press = (page: Page, name: string) => button(page, name).click();

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

async function chooseCategory(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Chhat Group' }).click();
}

/** Saves the form. Returns the stored content, after a check that it is the content of the request. */
async function save(page: Page, call: Call, title: string, action = 'Add Blog'): Promise<string> {
  await articleForm.title(page).fill(title);
  await chooseCategory(page);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() !== 'GET' && sent.url().includes('/api/blogs')),
    dialog(page).getByRole('button', { name: action }).click(),
  ]);
  await expect(dialog(page)).toBeHidden();
  const [stored] = await call<Blog[]>('GET', `/blogs?search=${encodeURIComponent(title)}`);
  // Every browser sends the lines of a form with CRLF.
  expect(request.postDataBuffer()!.toString()).toContain(`\r\n\r\n${stored!.content}\r\n`);
  return stored!.content.replaceAll('\r\n', '\n');
}

/** Pastes or drops a file at the end of the text. */
async function bring(page: Page, how: 'paste' | 'drop', base64: string, type = 'image/png'): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).evaluate(
    (element, [way, encoded, mimeType]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(encoded!), (sign) => sign.charCodeAt(0));
      data.items.add(new File([bytes], 'file', { type: mimeType }));
      element.lastElementChild!.scrollIntoView({ block: 'center' });
      const { left, bottom } = element.lastElementChild!.getBoundingClientRect();
      const usual = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        way === 'paste'
          ? new ClipboardEvent('paste', { ...usual, clipboardData: data })
          : new DragEvent('drop', { ...usual, dataTransfer: data, clientX: left + 90, clientY: bottom - 5 }),
      );
    },
    [how, base64, type] as const,
  );
}

import type { Locator, Page } from '@playwright/test';
import { aPng } from '../support/test-pictures.ts';
import { articleForm } from './article-form.ts';
import { chooseCategory, press, save, textOf, write } from './editor-form.ts';
import { alertWith, dialog, expect, expectAccessible, test } from './staff.ts';

const descriptionOf = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const png = () => aPng({ width: 640, height: 480 });
const png64 = async () => (await png()).toString('base64');
/** A pattern of a picture in the stored text. */
const picture = (alt: string) =>
  `<img src="/storage/[\\w-]+\\.jpg" alt="${alt}" width="\\d+" height="\\d+" />`;

test('a picture that is chosen for the text of an article needs a valid description, and an upload that failed can be repeated', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(/status of 503/);
  const text = textOf(page);
  const description = descriptionOf(page);
  const add = page.getByRole('button', { name: 'Add picture' });
  await enter('/admin/blog?add=1');
  await text.click();
  await write(page, 'Before');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await (await chooser).setFiles({ name: 'stones.png', mimeType: 'image/png', buffer: await png() });
  await expect(description).toBeFocused();
  await write(page, 'What the picture shows '.repeat(9));
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

  expect(await save(page, call, 'Chosen')).toMatch(
    new RegExp(`^<p>Before</p>${picture('A &quot;blue&quot; sapphire')}<p>After</p>$`),
  );
});

test('a picture can be dropped and pasted into the text of an article; another file is refused', async ({
  page,
  enter,
  call,
}) => {
  const text = textOf(page);
  const description = descriptionOf(page);
  const add = page.getByRole('button', { name: 'Add picture' });
  await enter('/admin/blog?add=1');
  await text.click();
  await write(page, 'Before');

  for (let times = 0; times < 2; times += 1) await bring(page, 'drop', await png64());
  await add.click();
  await expect(text.locator('img')).toHaveCount(1);
  // The text would take the focus in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(description).toBeFocused();
  await page.keyboard.press('Escape');
  // The text takes the focus after it has the picture: it must not take it from the next description.
  await expect(text).toBeFocused();
  await bring(page, 'paste', await png64());
  await expect(description).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(description).toBeHidden();
  await bring(page, 'drop', 'aGVsbG8=', 'text/plain');
  await expect(page.getByText('Please upload an image file (jpeg, png, jpg, gif).')).toBeVisible();
  await expect(text.locator('img')).toHaveCount(1);

  expect(await save(page, call, 'Dropped')).toMatch(new RegExp(`^<p>Before</p>${picture('')}$`));
});

test('a file that is dropped beside the text of an article is not opened by the browser; the field of the image takes it', async ({
  page,
  enter,
}) => {
  const text = textOf(page);
  await enter('/admin/blog?add=1');
  await expect(text).toBeVisible();

  const isPrevented = (place: Locator) =>
    place.evaluate((element) =>
      ['dragover', 'drop'].map((type) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['a'], 'a.png', { type: 'image/png' }));
        return !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }),
    );
  expect(await isPrevented(page.locator('body'))).toEqual([true, true]);
  expect(await isPrevented(articleForm.title(page))).toEqual([true, true]);
  expect(await isPrevented(articleForm.image(page))).toEqual([false, false]);
});

test('an article cannot be saved, and its form asks before it closes, while a picture waits for its description', async ({
  page,
  enter,
}) => {
  const text = textOf(page);
  const description = descriptionOf(page);
  await enter('/admin/blog?add=1');
  await text.click();
  await write(page, 'Before');

  await articleForm.title(page).fill('Pictured');
  await chooseCategory(page);
  await bring(page, 'drop', await png64());
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

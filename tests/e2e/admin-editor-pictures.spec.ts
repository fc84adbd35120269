import type { Locator, Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs.ts';
import { aPng } from '../../src/server/images/test-pictures.ts';
import { articleForm } from './article-form.ts';
import { expect, expectAccessibleState, test } from './staff.ts';

test('pictures in an article: chosen, pasted, dropped, described, uploaded, and cancelled', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(/status of 503/);
  await enter('/admin/blog?add=1');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.pressSequentially('Before');
  const png = await aPng({ width: 640, height: 480 });
  const description = page.getByRole('textbox', { name: 'Description' });
  const add = page.getByRole('button', { name: 'Add picture' });
  const small = (await aPng({ width: 64, height: 48 })).toString('base64');
  const tooLong = 'What the picture shows '.repeat(9);
  const refuseTooLong = async (action: Locator) => {
    await description.fill('');
    await page.keyboard.insertText(tooLong);
    await action.click();
    await expect(description).toBeFocused();
    await expect(description).toHaveAccessibleDescription(/^Description must have at most 200 characters\./);
    await expect(description).toHaveValue(tooLong);
  };

  await test.step('a chosen picture needs a valid description, and an upload that failed can be repeated', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chooser).setFiles({ name: 'stones.png', mimeType: 'image/png', buffer: png });
    await expect(description).toBeFocused();
    await refuseTooLong(add);
    await description.fill('A "blue" sapphire');
    await page.route('/api/**', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 503, json: { message: 'The storage is full.' } }),
    );
    await add.click();
    await expect(page.getByRole('alert')).toHaveText('The picture was not added: The storage is full.');
    await page.unroute('/api/**');
    await description.press('Enter');
    await expect(text.getByRole('img', { name: 'A "blue" sapphire' })).toBeVisible();
    await expect(description).toBeHidden();
    await expect(text).toBeFocused();
    await page.keyboard.type('After');
  });

  await test.step('a picture can be dropped and pasted; another file is refused', async () => {
    await bring(page, 'drop', png.toString('base64'));
    await add.click();
    await expect(text.locator('img')).toHaveCount(2);
    await bring(page, 'paste', png.toString('base64'));
    await expect(description).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(description).toBeHidden();
    await bring(page, 'drop', 'aGVsbG8=', 'text/plain');
    await expect(page.getByText('Please upload an image file (jpeg, png, jpg, gif).')).toBeVisible();
    await expect(text.locator('img')).toHaveCount(2);
  });

  await test.step('a description can be changed, and the article is stored with both pictures', async () => {
    await text.getByRole('img', { name: 'A "blue" sapphire' }).click();
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await refuseTooLong(page.getByRole('button', { name: 'Change description' }));
    await description.fill('A sapphire');
    await page.getByRole('button', { name: 'Change description' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Pictured');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Chhat Group' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Blog' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const [stored] = await call<Blog[]>('GET', '/blogs?search=Pictured');
    const picture = (alt: string) =>
      `<img src="/storage/[\\w-]+\\.jpg" alt="${alt}" width="\\d+" height="\\d+" />`;
    expect(stored!.content).toMatch(
      new RegExp(`^<p>Before</p>${picture('A sapphire')}<p>After</p>${picture('')}$`),
    );
  });

  await test.step('an article cannot be saved while a picture waits for its description', async () => {
    await page.getByRole('link', { name: 'Add Blog' }).click();
    await articleForm.fill(page, 'Without its picture');
    await bring(page, 'drop', small);
    await description.fill('The first one');
    // A second picture waits, and does not change the first one's description.
    await bring(page, 'drop', small);
    await expect(description).toHaveValue('The first one');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Blog' }).click();
    await expect(description).toBeFocused();
    await expect(page.getByText('This picture is not in the text yet: add it, or cancel it.')).toBeVisible();
    await expectAccessibleState(page);
    const cancel = page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Cancel' });
    await cancel.click();
    await expect(description).toHaveValue('');
    await cancel.click();
    await expect(description).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Add Blog' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a form with a waiting picture asks before it closes', async () => {
    await page.getByRole('link', { name: 'Add Blog' }).click();
    await bring(page, 'drop', small);
    await expect(description).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(description).toBeVisible();
  });
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

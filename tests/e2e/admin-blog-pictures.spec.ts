import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { sizeLimits } from '../../src/contract/limits.ts';
import { storedFile } from '../../src/contract/url/paths.ts';
import { createArticle, articleForm } from './article-form.ts';
import {
  acceptedPictures,
  type ChosenFile,
  distanceFromCentre,
  growingPng,
  heavyJpeg,
  jpegOf,
  refusedFiles,
} from './article-pictures.ts';
import { alertWith, button, dialog, expect, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

async function expectCropped(picture: Buffer, width: number): Promise<void> {
  expect(await distanceFromCentre(picture)).toBeLessThan(60);
  expect(await sharp(picture).metadata()).toMatchObject({ width, height: (width * 3) / 4 });
}

/** Chooses a usual image and then a file that the form refuses with `text`. */
async function expectRefused(page: Page, name: string, file: ChosenFile, text: string): Promise<void> {
  await test.step(name, async () => {
    await articleForm.choose(page, await jpegOf(20_000));
    await expect(articleForm.newImage(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await articleForm.choose(page, file);
    await expect(alertWith(page, `Sorry${text}`)).toBeVisible();
    await expect(articleForm.newImage(page)).toHaveCount(0);
    await expect(articleForm.image(page)).toHaveValue('');
  });
}

test(
  'an image of an article that grows when it is cropped stays under 2 MB; one of exactly 2 MB is accepted',
  { tag: '@long' },
  async ({ page, enter }) => {
    await enter('/admin/blog?add=1');
    // When the editor has loaded, it moves the fields below it.
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();

    await articleForm.choose(page, await growingPng());
    // In the page: the preview has more than a million characters.
    const { start, length } = await articleForm
      .newImage(page)
      .evaluate(({ src }: HTMLImageElement) => ({ start: src.slice(0, 15), length: src.length }));
    expect(start).toBe('data:image/jpeg');
    expect(length * 0.75).toBeLessThan(sizeLimits.imageBytes);
    await articleForm.removeImage(page).click();
    await expect(articleForm.newImage(page)).toHaveCount(0);
    await articleForm.choose(page, await jpegOf(sizeLimits.imageBytes));
    await expect(articleForm.newImage(page)).toBeVisible();
  },
);

test(
  'a refused image of an article shows the specified message, then what it is, and clears the field',
  { tag: '@long' },
  async ({ page, enter }) => {
    const tooLarge = await jpegOf(sizeLimits.imageBytes + 1);
    await enter('/admin/blog?add=1');
    // When the editor has loaded, it moves the fields below it.
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await expectRefused(page, '2 MB and a byte', tooLarge, 'The image size should not exceed 2MB.');
    for (const [name, [file, reasons]] of Object.entries(await refusedFiles()))
      await expectRefused(page, name, file, reasons.join(''));
  },
);

test(
  'the upload of an image shows its progress; leaving the form asks first, and cancels the upload',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    const session = await page.context().newCDPSession(page);
    await enter('/admin/blog?add=1');
    // When the editor has loaded, it moves the fields below it.
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();

    await articleForm.fill(page, 'A slow line');
    await articleForm.choose(page, await heavyJpeg());
    await expect(articleForm.newImage(page)).toBeVisible();
    const emulateNetwork = (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    const progress = page.getByRole('progressbar', { name: 'Upload' });
    await emulateNetwork(2_000);
    await dialog(page).getByRole('button', { name: 'Add Blog' }).click();
    await expect(page.getByText('Uploading…')).toBeVisible();
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    const cancelled = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.keyboard.press('Escape');
    const confirmation = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    await confirmation.getByRole('button', { name: 'Leave without saving' }).click();
    await cancelled;
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await call<Blog[]>('GET', '/blogs?search=A+slow+line')).toEqual([]);
  },
);

test(
  'an accepted image is cropped to 4:3 around its centre, turned as its file says, and stored so',
  { tag: '@long' },
  async ({ page, enter, call, site }) => {
    const { id: croppedId } = await createArticle(call, 'Cropped picture');
    await enter(`/admin/blog?edit=${croppedId}`);
    await expect(articleForm.title(page)).toHaveValue('Cropped picture');

    await articleForm.choose(page, (await acceptedPictures())['turned']!);
    await expect(articleForm.newImage(page)).toHaveAttribute('src', /^data:/);
    const [, base64 = ''] = (await articleForm.newImage(page).getAttribute('src'))!.split(';base64,');
    await expectCropped(Buffer.from(base64, 'base64'), 160);
    await button(page, 'Update Blog').click();
    await expect(dialog(page)).toHaveCount(0);
    const { image } = await call<Blog>('GET', `/blogs/${croppedId}`);
    const stored = Buffer.from(await (await fetch(`${site.url}/storage/${image}`)).arrayBuffer());
    await expectCropped(stored, 160);
  },
);

test(
  'Remove picture removes the image of an article at the next save; Keep picture cancels that',
  { tag: '@long' },
  async ({ page, enter, call, site }) => {
    const article = await createArticle(call, 'Picture to go', (await jpegOf(20_000)).buffer);
    const tooLarge = await jpegOf(sizeLimits.imageBytes + 1);
    await enter('/admin/blog');

    await page.getByRole('link', { name: 'Edit Picture to go' }).click();
    const current = page.getByRole('figure', { name: 'Current image' });
    const remove = button(page, 'Remove picture');
    const keep = button(page, 'Keep picture');
    const status = page.getByRole('status').filter({ hasText: 'It is removed when you save.' });
    // The query of the image's URL is the article's last change.
    await expect(current.locator('img')).toHaveAttribute(
      'src',
      storedFile(article.image!, article.updated_at),
    );
    // A refused file changes nothing of it.
    const description = page.getByRole('textbox', { name: words.media.articleAlt });
    await description.fill('The harvest');
    await articleForm.choose(page, tooLarge);
    await expect(alertWith(page, 'SorryThe image size should not exceed 2MB.')).toBeVisible();
    await expect(description).toHaveValue('The harvest');
    await remove.click();
    await expect(status).toBeVisible();
    await expect(keep).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toHaveCount(0);
    await remove.click();
    await button(page, 'Update Blog').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'Picture to go' })).toContainText('No image');
    expect(await call<Blog>('GET', `/blogs/${article.id}`)).toMatchObject({ image: null });
    // The version before shows it still (§ 8.19).
    expect((await fetch(`${site.url}/storage/${article.image}`)).status).toBe(200);
  },
);

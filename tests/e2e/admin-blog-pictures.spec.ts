import { writeFileSync } from 'node:fs';
import type { Blog } from '../../src/contract/blogs.ts';
import { sizeLimits } from '../../src/contract/limits.ts';
import { storedFile } from '../../src/contract/paths.ts';
import { parsePictureName } from '../../src/contract/pictures.ts';
import { anArticle, articleForm } from './article-form.ts';
import {
  acceptedPictures,
  distanceFromCentre,
  growingPng,
  heavyJpeg,
  jpegOf,
  refusedFiles,
} from './article-pictures.ts';
import { alertWith, expect, expectAccessible, test } from './staff.ts';

test('an accepted image is cropped to 4:3, centred, before it is uploaded', async ({
  page,
  enter,
  call,
  site,
}) => {
  const pictures = await acceptedPictures();
  const { id } = await anArticle(call, 'Four pictures');
  await enter('/admin/blog');
  for (const [name, file] of Object.entries(pictures)) {
    await page.goto(`/admin/blog?edit=${id}`);
    await expect(articleForm.title(page)).toHaveValue('Four pictures');
    await articleForm.choose(page, file);
    const ratio = () =>
      articleForm
        .newImage(page)
        .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    await expect.poll(ratio, name).toBe(4 / 3);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(articleForm.dialog(page)).toHaveCount(0);
    const { image } = await call<Blog>('GET', `/blogs/${id}`);
    const stored = Buffer.from(await (await fetch(`${site.url}/storage/${image}`)).arrayBuffer());
    expect(await distanceFromCentre(stored), name).toBeLessThan(60);
    expect(parsePictureName(image ?? '')?.width, name).toBe(name === 'gif' ? 80 : 160);
  }
});

test('an image that grows when it is cropped stays under 2 MB, and one of exactly 2 MB is accepted', async ({
  page,
  enter,
}) => {
  await enter('/admin/blog?add=1');
  const preview = async () => (await articleForm.newImage(page).getAttribute('src')) ?? '';
  await articleForm.choose(page, growingPng());
  await expect.poll(preview, { timeout: 10_000 }).toMatch(/^data:image\/jpeg/);
  expect((await preview()).length * 0.75).toBeLessThan(sizeLimits.imageBytes);
  await articleForm.removeImage(page).click();
  await expect(articleForm.newImage(page)).toHaveCount(0);
  await articleForm.choose(page, await jpegOf(sizeLimits.imageBytes));
  await expect(articleForm.newImage(page)).toBeVisible();
});

test('a file that is no jpeg, png or gif, or has more than 2 MB, is refused in the specified words and cleared', async ({
  page,
  enter,
}) => {
  await enter('/admin/blog?add=1');
  const good = await jpegOf(20_000);
  const wrongType = 'Please upload an image file (jpeg, png, jpg, gif).';
  const files = Object.entries(await refusedFiles()).map(([name, file]) => ({
    name,
    file,
    words: wrongType,
  }));
  const tooLarge = await jpegOf(sizeLimits.imageBytes + 1);
  for (const { name, file, words } of [
    ...files,
    { name: '2 MB and a byte', file: tooLarge, words: 'The image size should not exceed 2MB.' },
  ]) {
    await articleForm.choose(page, good);
    await expect(articleForm.newImage(page), name).toBeVisible();
    await expect(page.getByRole('alert'), name).toHaveCount(0);
    await articleForm.choose(page, file);
    await expect(alertWith(page, `Sorry${words}`), name).toBeVisible();
    await expect(articleForm.newImage(page), name).toHaveCount(0);
    await expect(articleForm.image(page), name).toHaveValue('');
  }
});

test('an image may be dropped on its field instead of chosen', async ({ page, enter }, testInfo) => {
  const path = testInfo.outputPath('dropped.jpg');
  writeFileSync(path, (await jpegOf(20_000)).buffer);
  await enter('/admin/blog?add=1');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await articleForm.image(page).evaluate((input) => input.scrollIntoView({ block: 'center' }));
  // The dialog comes down as it opens.
  await articleForm.image(page).hover({ trial: true });
  const { x, y, width, height } = (await articleForm.image(page).boundingBox())!;
  const mouse = await page.context().newCDPSession(page);
  // As the desktop does it: Playwright's own drag cannot carry a file.
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await mouse.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  }
  await expect(articleForm.newImage(page)).toBeVisible();
});

test('all of an upload sent, it says that the article is being stored', async ({ page, enter }) => {
  await enter('/admin/blog?add=1');
  await articleForm.fill(page, 'On its way');
  const line = await page.context().newCDPSession(page);
  const answered = new Promise<string>((resolve) =>
    line.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
  );
  await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/blogs', requestStage: 'Response' }] });
  await articleForm.dialog(page).getByRole('button', { name: 'Add Blog' }).click();
  const requestId = await answered;
  await expect(page.getByRole('status').filter({ hasText: 'Storing the article…' })).toBeVisible();
  await line.send('Fetch.continueRequest', { requestId });
  await expect(alertWith(page, 'SuccessBlog created successfully!')).toBeVisible();
});

test('an upload shows how far it is; whoever leaves it is asked, and has then given it up', async ({
  page,
  enter,
  call,
}) => {
  await enter('/admin/blog?add=1');
  await articleForm.fill(page, 'A slow line');
  await articleForm.choose(page, await heavyJpeg());
  await expect(articleForm.newImage(page)).toBeVisible();
  const line = await page.context().newCDPSession(page);
  const slowDownTo = (bytesPerSecond: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  const send = articleForm.dialog(page).getByRole('button', { name: 'Add Blog' });
  const progress = page.getByRole('progressbar', { name: 'Upload' });

  await slowDownTo(2_000);
  await send.click();
  await expect(page.getByText('Uploading…')).toBeVisible();
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await givenUp;
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await call<Blog[]>('GET', '/blogs?search=A+slow+line')).toEqual([]);
});

test('an article’s picture is removed when the form is saved, and kept after Keep picture', async ({
  page,
  enter,
  call,
  site,
}) => {
  const { id, image, updated_at } = await anArticle(call, 'Picture to go', (await jpegOf(20_000)).buffer);
  await enter(`/admin/blog?edit=${id}`);
  const current = page.getByRole('figure', { name: 'Current image' });
  const remove = page.getByRole('button', { name: 'Remove picture' });
  const keep = page.getByRole('button', { name: 'Keep picture' });
  const status = page.getByRole('status').filter({ hasText: 'It is removed when you save.' });
  // Loaded with the query of the article's present state.
  await expect(current.locator('img')).toHaveAttribute('src', storedFile(image!, updated_at));
  await expect
    .poll(() => current.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(status).toBeVisible();
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveCount(0);
  await remove.click();
  await expectAccessible(page);
  // A new image replaces it anyway; without that one it is still to be removed.
  await articleForm.choose(page, await jpegOf(20_000));
  await expect(articleForm.newImage(page)).toBeVisible();
  await expect(keep).toHaveCount(0);
  await articleForm.removeImage(page).focus();
  await page.keyboard.press('Enter');
  await expect(articleForm.image(page)).toBeFocused();
  await expect(status).toBeVisible();
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(articleForm.dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Picture to go' })).toContainText('No image');
  expect(await call<Blog>('GET', `/blogs/${id}`)).toMatchObject({ image: null });
  expect((await fetch(`${site.url}/storage/${image}`)).status).toBe(404);
  await page.goto(`/blog/${id}`);
  await expect(page.getByRole('heading', { name: 'Picture to go' })).toBeVisible();
  await expectAccessible(page, [390]);
});

import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sizeLimits } from '../../src/contract/limits.ts';
import { refusal } from '../../src/contract/refusals/refusal.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { words } from '../../src/admin/words/english.ts';
import { aWebp, faultsOf, fivePhotos, type Photo, seePhotos, turnedJpeg } from '../support/test-photos.ts';
import { aPng } from '../support/test-pictures.ts';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import type { MediaItem } from '../../src/contract/media/media.ts';
import { articleForm } from './article-form.ts';
import { heavyGif, jpegOf } from './article-pictures.ts';
import { press, save, textOf } from './editor-form.ts';
import { alertWith, button, dialog, expect, expectAccessibleState, test } from './staff.ts';

const texts = words.editor.picture;
const chooser = (page: Page) => page.getByLabel(words.media.takes.all.choose);
const heicNamed = (name: string): Photo => ({
  name,
  mimeType: name.endsWith('.jpg') ? 'image/jpeg' : 'image/heic',
  buffer: Buffer.from('\0\0\0\x1cftypheic\0\0\0\0heicmif1', 'latin1'),
});
const heic = inEnglish({ code: 'pictures.heic' });

/** The paths of five photographs: to send the files themselves to the browser takes longer. */
async function fivePaths(): Promise<string[]> {
  return (await fivePhotos()).map(({ name, buffer }) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
}

/** Expects that a page shows this many photographs upright and sharp, on a phone and on a desktop. */
async function expectPhotos(page: Page, path: string, count: number): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const see = () => page.evaluate(seePhotos, 'article img');
    await expect.poll(async () => (await see())?.length).toBe(count);
    expect((await see())!.flatMap(faultsOf), `at ${width} px`).toEqual([]);
  }
}

/** Describes and adds pictures that were chosen for a text. */
async function addToText(page: Page, first: number, last: number): Promise<void> {
  for (let added = first; added <= last; added += 1) {
    await page.getByRole('textbox', { name: 'Description' }).fill(`Scene ${added}`);
    await page.getByRole('textbox', { name: 'Description' }).press('Enter');
    await expect(textOf(page).locator('img')).toHaveCount(added, { timeout: 100_000 });
  }
}

test('of five files for the library, photographs are made upright and small before they are added, and one list says what became of each', async ({
  page,
  enter,
  call,
}) => {
  await enter('/admin/media');
  const files = [
    await turnedJpeg('IMG_1.jpg'),
    heicNamed('IMG_2.jpg'),
    await aWebp(),
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Words') },
    await heavyGif(),
  ];
  const worker = page.waitForEvent('worker');
  await chooser(page).setInputFiles(files);
  await expect(page.getByRole('progressbar', { name: words.media.preparing('IMG_1.jpg') })).toBeVisible();
  await expect(page.getByText(texts.preparing(1, 5))).toBeVisible();
  expect((await worker).url()).toContain('/picture-worker');
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(item('moving.gif')).toHaveText(`moving.gif${words.editor.pictures.animation}`, {
    timeout: 100_000,
  });
  await expect(item('IMG_2.jpg')).toHaveText(`IMG_2.jpg${heic}`);
  await expect(item('words.jpg')).toHaveText(`words.jpg${words.editor.pictures.noPicture}`);
  await expect(item('IMG_1.jpg')).toHaveText(
    `${words.media.addedFiles(2)} IMG_1.jpg, saved-from-facebook.webp`,
  );
  const added = await call<MediaItem[]>('GET', '/media');
  expect(Math.max(...added.map(({ bytes }) => bytes))).toBeLessThan(sizeLimits.imageBytes);
  expect(added).toMatchObject([
    { title: 'saved-from-facebook.webp', type: 'jpeg', width: 1280, height: 960 },
    { title: 'IMG_1.jpg', type: 'jpeg', width: 1000, height: 750 },
  ]);
  await expectAccessibleState(page);
});

test('photographs are chosen for the text of an article, those that cannot be used are named, and what is transparent stays so', async ({
  page,
  enter,
  call,
}) => {
  await enter('/admin/blog?add=1');
  await textOf(page).click();
  const clear = await aPng({ width: 3000, height: 2000, colour: '#2a6f9780' });
  const chosen = page.waitForEvent('filechooser');
  await press(page, 'Picture');
  await (
    await chosen
  ).setFiles([
    await aWebp(),
    heicNamed('IMG_2.HEIC'),
    { name: 'clear.png', mimeType: 'image/png', buffer: Buffer.concat([clear, Buffer.alloc(2 ** 21)]) },
  ]);
  const type = inEnglish({ code: 'pictures.type' });
  await expect(page.getByText(`IMG_2.HEIC: ${type} ${heic}`)).toBeVisible();
  await expect(page.getByText(`clear.png: ${texts.next}`)).toBeVisible();
  await addToText(page, 1, 1);
  await expect(page.getByText(`saved-from-facebook.webp: ${texts.inText}`)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveAttribute(
    'src',
    /^data:image\/png/,
  );
  await addToText(page, 2, 2);
  expect(await save(page, call, 'Photographs')).toMatch(/alt="Scene 1" width="1280" height="960".*Scene 2/);
});

test('a cover that is refused is used as a smaller copy, by the second button of the specified message', async ({
  page,
  enter,
  call,
}) => {
  await enter('/admin/blog?add=1');
  await articleForm.fill(page, 'The smaller copy');
  const use = button(page, words.blogs.picture.smaller);
  for (const [file, text] of [
    [await turnedJpeg('IMG_1.jpg'), inEnglish({ code: 'pictures.size' })],
    [
      await aWebp(),
      `${inEnglish({ code: 'pictures.type' })}${inEnglish(refusal('pictures.other-type', { type: 'WebP' }))}`,
    ],
  ] as const) {
    await articleForm.choose(page, file);
    await expect(alertWith(page, `Sorry${text}`)).toBeVisible();
    await expect(articleForm.image(page)).toHaveValue('');
    await expect(use).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(articleForm.newImage(page)).toBeVisible();
    await expect(articleForm.image(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await articleForm.choose(page, heicNamed('IMG_2.jpg'));
  await expect(alertWith(page, `Sorry${heic}`)).toBeVisible();
  await expect(use).toHaveCount(0);
  await expect(articleForm.title(page)).toHaveValue('The smaller copy');
  await articleForm.choose(page, await jpegOf(2 ** 21 + 1));
  await use.click();
  await dialog(page).getByRole('button', { name: 'Add Blog' }).click();
  await expect(page.getByText('Blog created successfully!')).toBeVisible();
  const [{ image }] = (await call<Blog[]>('GET', '/blogs?search=smaller+copy')) as [Blog];
  expect(image).toMatch(/-320\.jpg$/);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a button of the library and of the editor opens the camera, beside the chooser of files', async ({
    page,
    enter,
  }) => {
    await enter('/admin/media');
    await expect(chooser(page)).toBeVisible();
    const photo = page.waitForEvent('filechooser');
    await button(page, texts.camera).click();
    const camera = (await photo).element();
    expect(await camera.getAttribute('capture')).toBe('environment');
    await (await photo).setFiles(await aWebp('image.jpg'));
    await expect(page.getByRole('main').getByRole('link', { name: 'image.jpg' })).toBeVisible();
    await expectAccessibleState(page);
    await page.goto('/admin/blog?add=1');
    await expect(
      page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: texts.camera }),
    ).toBeVisible();
  });
});

test(
  'five photographs go from the file dialog into an article, upright and sharp',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    test.slow();
    await enter('/admin/blog?add=1');
    await textOf(page).click();
    const chosen = page.waitForEvent('filechooser');
    await press(page, 'Picture');
    await (await chosen).setFiles(await fivePaths());
    await addToText(page, 1, 5);
    await save(page, call, 'Five photographs');
    const [{ id }] = (await call<Blog[]>('GET', '/blogs?search=Five')) as [Blog];
    await expectPhotos(page, `/blog/${id}`, 5);
  },
);

test(
  'five photographs go from the file dialog into the library and from there into an article, upright and sharp',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    test.slow();
    await enter('/admin/media');
    const tooHeavy = test.info().outputPath('too-heavy.jpg');
    writeFileSync(tooHeavy, (await turnedJpeg('', 100, 75, 41)).buffer);
    await chooser(page).setInputFiles([tooHeavy, ...(await fivePaths())]);
    await expect(page.getByText(words.editor.pictures.tooHeavy(40))).toBeVisible({ timeout: 100_000 });
    await expect(page.getByText(words.media.addedFiles(5))).toBeVisible({ timeout: 300_000 });
    const photos = await call<MediaItem[]>('GET', '/media');
    const content = photos.map(
      ({ name, width, height }) => `<img src="/storage/${name}" alt="" width="${width}" height="${height}">`,
    );
    const fields = {
      title: 'Of the library',
      content: content.join(''),
      category: 'Chhat Group',
      image: null,
    };
    const draft = await call<{ id: number; revision: number }>('POST', '/drafts', { kind: 'blogs', fields });
    await call('POST', `/drafts/${draft.id}/publish`, { revision: draft.revision });
    const [{ id }] = (await call<Blog[]>('GET', '/blogs?search=Of+the+library')) as [Blog];
    await expectPhotos(page, `/blog/${id}`, 5);
  },
);

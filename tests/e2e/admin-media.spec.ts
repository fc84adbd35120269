import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import type { MediaItem } from '../../src/contract/media/media.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { refusal } from '../../src/contract/refusals/refusal.ts';
import { articleForm } from './article-form.ts';
import {
  button,
  expect,
  expectAccessibleState,
  failedCall,
  hold,
  loseNextResponse,
  openInApp,
  test,
} from './staff.ts';
import type { Call } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const texts = words.media;

const dialog = (page: Page, name = 'Edit Picture') => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const chooser = (page: Page) => page.getByLabel(texts.takes.all.choose);
const find = async (call: Call, title: string) =>
  (await call<MediaItem[]>('GET', '/media')).find((item) => item.title === title)!;

/** A picture whose colour follows from its name: the library stores no file twice. */
async function aFile(name: string, width = 1200, height = 800) {
  const background = `#${createHash('md5').update(name).digest('hex').slice(0, 6)}`;
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Adds a small picture. */
async function addFile(page: Page, name: string): Promise<void> {
  await chooser(page).setInputFiles(await aFile(name, 300, 200));
  await expect(card(page, name)).toBeVisible();
}

/** The draft of a new article. */
const draftAtRiver = (call: Call, more: object = {}) =>
  call<Draft>('POST', '/drafts', {
    kind: 'blogs',
    fields: {
      title: 'Down the Mekong',
      content: '<p>Words</p>',
      category: 'Chhat Group',
      image: null,
      ...more,
    },
  });

/** Publishes an article with the picture in its text and as its image. */
async function publishAtRiver(call: Call, { name }: MediaItem): Promise<Blog> {
  const content = `<p>Words</p><img src="/storage/${name}" alt="A wide river" width="1200" height="800" />`;
  const { id, revision, title } = await draftAtRiver(call, {
    content,
    image: name,
    image_alt: 'A wide river',
  });
  await call('POST', `/drafts/${id}/publish`, { revision });
  return (await call<Blog[]>('GET', '/blogs')).find((article) => article.title === title)!;
}

/** Adds a picture with a description and a focal point. */
async function addRiver(page: Page, call: Call): Promise<MediaItem> {
  await chooser(page).setInputFiles(await aFile('river.jpg'));
  await expect(card(page, 'river.jpg')).toBeVisible();
  const river = await find(call, 'river.jpg');
  const said = { alt: { en: 'A wide river' }, focus_x: 0, focus_y: 100 };
  await call('PUT', `/media/${river.id}`, { ...river, ...said });
  return river;
}

test('several files are added to the media library at once, each with why it was refused', async ({
  page,
  enter,
}) => {
  await enter('/admin/media');

  const wrong = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg></svg>') };
  const river = await aFile('ទន្លេមេគង្គ.jpg');
  await chooser(page).setInputFiles([river, wrong, await aFile('roof.jpg', 300, 200)]);
  await expect(card(page, 'roof.jpg')).toBeVisible();
  await expect(card(page, 'ទន្លេមេគង្គ.jpg')).toContainText('1,200 × 800 px');
  const refused = page.getByRole('listitem').filter({ hasText: 'plan.svg' });
  await expect(refused).toContainText('Please upload an image file');
  await expect(page.getByText(texts.ofHouse).first()).toBeVisible();
});

test('the media library takes what a browser can read: a file without type or ending, and one of more pixels than the server reads', async ({
  page,
  enter,
}) => {
  await enter('/admin/media');

  const { buffer } = await aFile('');
  await chooser(page).setInputFiles([
    { name: 'IMG_0001', mimeType: '', buffer: Buffer.concat([buffer, Buffer.alloc(1)]) },
    await aFile('panorama.jpg', 14_000, 3200),
  ]);
  await expect(card(page, 'IMG_0001')).toBeVisible();
  await expect(card(page, 'panorama.jpg')).toContainText('2,400 × 548 px');
});

test('a file that is in the media library already is named, and not added again', async ({ page, enter }) => {
  await enter('/admin/media');
  await addFile(page, 'tower.jpg');

  await chooser(page).setInputFiles({ ...(await aFile('tower.jpg', 300, 200)), name: 'copy.jpg' });
  await expect(page.getByText(texts.twin('tower.jpg'))).toBeVisible();
  await expect(card(page, 'copy.jpg')).toHaveCount(0);
  await page.getByRole('link', { name: texts.openTwin }).click();
  await expect(dialog(page).getByText('300 × 200 px')).toBeVisible();
});

test('an upload to the media library goes on while the list cannot be read, and leaving it asks first', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/media');
  await addFile(page, 'gate.jpg');

  const release = await hold(page, (url) => url.pathname === '/api/media');
  await chooser(page).setInputFiles(await aFile('quay.jpg'));
  await card(page, 'gate.jpg').click();
  await page.goBack();
  await page.getByRole('link', { name: 'Career' }).click();
  await button(page, 'Keep editing').click();
  await page.route('**/api/media?*', (route) => route.fulfill({ status: 503 }));
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alert')).toContainText(texts.listFailed);
  // The list is read again, in vain, when the picture is stored.
  await Promise.all([page.waitForResponse('**/api/media?*'), release()]);
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(card(page, 'quay.jpg')).toBeVisible();
});

test('a picture that is chosen again after a lost response is stored once', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/media');

  const file = await aFile('boat.jpg');
  await loseNextResponse(page, /\/api\/media$/);
  await chooser(page).setInputFiles(file);
  await expect(page.getByRole('listitem').filter({ hasText: 'boat.jpg' })).toContainText('No response');
  await chooser(page).setInputFiles(file);
  await expect(card(page, 'boat.jpg')).toHaveCount(1);
});

test('the focal point of a picture moves by arrow keys and by mouse, with every crop', async ({
  page,
  enter,
}) => {
  await enter('/admin/media');
  await addFile(page, 'door.jpg');

  await card(page, 'door.jpg').click();
  const point = dialog(page).getByRole('slider', { name: texts.focus.label });
  await point.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await expect(point).toHaveAttribute('aria-valuetext', texts.focus.value(30, 40));
  const crops = dialog(page).getByRole('listitem').locator('img');
  await expect(crops).toHaveCount(5);
  for (const crop of (await crops.all()).slice(0, -1))
    await expect(crop).toHaveCSS('object-position', '30% 40%');
  await expect(crops.last()).toHaveCSS('object-position', '50% 50%');
  const { width, height } = (await point.boundingBox())!;
  await point.click({ position: { x: width * 0.9, y: height * 0.1 } });
  await expect(point).toHaveAttribute('aria-valuetext', texts.focus.value(90, 10));
  await expect(dialog(page).getByText(texts.tooSmall('960 × 720 px'))).toBeVisible();
  await expectAccessibleState(page);
});

test('the name, the description and the focal point of a picture are saved', async ({
  page,
  enter,
  call,
}) => {
  await enter('/admin/media');
  await addFile(page, 'wall.jpg');
  await card(page, 'wall.jpg').click();
  const point = dialog(page).getByRole('slider', { name: texts.focus.label });
  const { width, height } = (await point.boundingBox())!;
  await point.click({ position: { x: width * 0.9, y: height * 0.1 } });

  await dialog(page).getByLabel('Name').fill('The wall');
  await dialog(page).getByLabel('Description').fill('A white wall');
  await button(page, texts.save).click();
  await expect(dialog(page)).toHaveCount(0);
  const wall = await find(call, 'The wall');
  expect(wall).toMatchObject({ alt: { en: 'A white wall' }, focus_x: 90, focus_y: 10 });
});

test('a picture is deleted into the bin, and restored from there', async ({ page, enter, call }) => {
  await enter('/admin/media');
  await addFile(page, 'bridge.jpg');

  await card(page, 'bridge.jpg').click();
  await button(page, 'Delete bridge.jpg').click();
  await expect(page.getByText(texts.binNote)).toBeVisible();
  await button(page, 'Yes, delete it!').click();
  await expect(card(page, 'bridge.jpg')).toHaveCount(0);
  await openInApp(page, '/admin/media?show=bin');
  await card(page, 'bridge.jpg').click();
  await button(page, texts.restore).click();
  await expect(page.getByText(texts.restored)).toBeVisible();
  expect(await find(call, 'bridge.jpg')).toMatchObject({ deleted_at: null });
});

test(
  'a picture of the library is chosen for the text of an article and as its image',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    await enter('/admin/media');
    const river = await addRiver(page, call);
    const draft = await draftAtRiver(call);

    await openInApp(page, `/admin/drafts/${draft.id}`);
    for (const open of ['Picture from the library', texts.pick]) {
      await button(page, open).click();
      const library = dialog(page, texts.pick);
      await library.getByRole('button', { name: 'river.jpg' }).click();
      await expect(library).toHaveCount(0);
    }
    await expect(page.getByRole('textbox', { name: 'Content' }).getByAltText('A wide river')).toBeVisible();
    await button(page, 'Publish').click();
    await expect(page.getByText('The article is on the site.')).toBeVisible();

    const article = (await call<Blog[]>('GET', '/blogs')).find(({ title }) => title === draft.title)!;
    expect(article).toMatchObject({ image: river.name });
    expect(article.content).toContain(`src="/storage/${river.name}" alt="A wide river"`);
  },
);

test(
  'the card and the page of an article keep the focal point of its picture',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    await enter('/admin/media');
    const river = await addRiver(page, call);
    const article = await publishAtRiver(call, river);

    for (const path of ['/blog', `/blog/${article.id}`]) {
      await page.goto(path);
      const image = page.locator(`picture img[src*="${river.name}"]`).first();
      await expect(image).toHaveCSS('object-position', '0% 100%');
    }
  },
);

test(
  'the library names the places of a picture, does not delete it, and replaces it in both',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    await enter('/admin/media');
    const river = await addRiver(page, call);
    const article = await publishAtRiver(call, river);

    await page.goto(`/admin/media?edit=${river.id}`);
    await expect(dialog(page).getByRole('link', { name: article.title })).toHaveCount(2);
    await button(page, 'Delete river.jpg').click();
    await button(page, 'Yes, delete it!').click();
    await expect(
      page.getByText(inEnglish(refusal('pictures.in-use', { places: 'the article “Down the Mekong”' }))),
    ).toBeVisible();
    const chooserOfDialog = dialog(page).locator('input[type=file]');
    await chooserOfDialog.setInputFiles(await aFile('new.jpg', 640, 480));
    // It was taken: the same file can be chosen again.
    await expect(chooserOfDialog).toHaveValue('');
    const release = await hold(page, '**/replace');
    await button(page, 'Yes, replace it!').click();
    await expect(dialog(page).locator('form[aria-busy=true]')).toBeVisible();
    release();
    await expect(page.getByText(texts.replaced)).toBeVisible();
    await expect(dialog(page).getByText('640 × 480 px')).toBeVisible();
    const now = await find(call, 'river.jpg');
    const shown = await call<Blog>('GET', `/blogs/${article.id}`);
    expect(shown.image).toBe(now.name);
    expect(shown.content).toContain(now.name);
    expect(now.name).not.toBe(river.name);
  },
);

test(
  'a replaced picture is in the newest version of its article, with its description',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    await enter('/admin/media');
    const river = await addRiver(page, call);
    const article = await publishAtRiver(call, river);
    await page.goto(`/admin/media?edit=${river.id}`);
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles(await aFile('new.jpg', 640, 480));
    await button(page, 'Yes, replace it!').click();
    await expect(page.getByText(texts.replaced)).toBeVisible();

    await openInApp(page, `/admin/versions/blogs/${article.id}`);
    const versions = page.getByRole('navigation', { name: words.drafts.versions.title });
    await versions.getByRole('link').first().click();
    await expect(page.getByRole('main')).toContainText('A wide river');
    await expect(page.locator('main :is(ins, del)')).toHaveCount(0);
  },
);

test(
  'the form that publishes at once takes a picture of the library, and describes it for the article',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    await enter('/admin/media');
    const river = await addRiver(page, call);
    const description = page.getByRole('textbox', { name: texts.articleAlt });
    const pick = async (name: string) => {
      await button(page, texts.pick).click();
      const library = dialog(page, texts.pick);
      await library.getByRole('button', { name }).click();
      await expect(library).toHaveCount(0);
      await expect(button(page, texts.pick)).toBeFocused();
    };

    await test.step('Add Blog', async () => {
      await openInApp(page, '/admin/blog?add=1');
      await articleForm.fill(page, 'At the river');
      await expect(description).toHaveCount(0);
      await button(page, texts.pick).click();
      await dialog(page, texts.pick).getByRole('button', { name: 'river.jpg' }).waitFor();
      const release = await hold(page, (url) => url.pathname === '/api/media');
      await page.getByLabel(texts.takes.pictures.choose).setInputFiles(await aFile('quay.jpg'));
      await page.getByText('quay.jpg').waitFor();
      await page.keyboard.press('Escape');
      await button(page, 'Keep editing').click();
      release();
      await dialog(page, texts.pick).getByRole('button', { name: 'quay.jpg' }).waitFor();
      await dialog(page, texts.pick).getByRole('button', { name: 'river.jpg' }).click();
      await expect(description).toHaveValue('A wide river');
      await articleForm.removeImage(page).click();
      await expect(description).toHaveCount(0);
      await pick('river.jpg');
      await expect(articleForm.newImage(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(description).toBeFocused();
      await description.fill('The river at our office');
      await expectAccessibleState(page);
      await dialog(page, 'Add Blog').getByRole('button', { name: 'Add Blog', exact: true }).click();
      await expect(page.getByText('Blog created successfully!')).toBeVisible();
    });
    const article = (await call<Blog[]>('GET', '/blogs')).find(({ title }) => title === 'At the river')!;
    expect(article).toMatchObject({ image: river.name, image_alt: 'The river at our office' });

    await page.goto(`/blog/${article.id}`);
    await expect(page.getByRole('img', { name: 'The river at our office' })).toBeVisible();
  },
);

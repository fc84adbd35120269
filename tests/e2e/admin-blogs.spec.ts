import type { Page } from '@playwright/test';
import type { Blog, BlogDraft } from '../../src/contract/blogs.ts';
import { shortDate } from '../../src/contract/calendar.ts';
import { limits } from '../../src/contract/limits.ts';
import { parsePictureName } from '../../src/contract/pictures.ts';
import {
  acceptedPictures,
  type ChosenFile,
  distanceFromCentre,
  growingPng,
  heavyJpeg,
  jpegOf,
  refusedFiles,
} from './article-pictures.ts';
import { expect, expectAccessible, missingPage, test, told } from './staff.ts';
import { blogForm, type Call } from './world.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const chooseImage = (page: Page, file: ChosenFile) =>
  page.getByLabel('Image', { exact: true }).setInputFiles(file);
const newImage = (page: Page) => page.getByRole('figure', { name: 'New image' }).locator('img');

/** An article by a title of its own, put there past the screens. */
function anArticle(call: Call, title: string, image?: Buffer): Promise<Blog> {
  const draft: BlogDraft = { title, content: 'The market opens at dawn.', category: 'Chhat Group' };
  return call<Blog>('POST', '/blogs', blogForm(draft, image));
}

async function fillIn(page: Page, title: string, content = 'Numbers.'): Promise<void> {
  await titleOf(page).fill(title);
  await contentOf(page).fill(content);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Chhat Research' }).click();
}

test('the Blogs screen has No., Title, Category, Image, Posted Date and Actions, five to a page; the search goes over title, content and category', async ({
  page,
  enter,
  site,
}) => {
  await enter('/admin/blog');
  await expect(page.getByRole('heading', { name: 'Blogs', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'No.',
    'Title',
    'Category',
    'Image',
    'Posted Date',
    'Actions',
  ]);
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(page.getByText(/^Page 1 of \d$/)).toBeVisible();
  const { rich } = site.blogs;
  const search = page.getByLabel('Search Blogs');
  for (const term of [rich.title.toUpperCase(), 'cut by hand']) {
    await search.fill(term);
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveText([
      '1',
      rich.title,
      'Chhat Group',
      '',
      shortDate(rich.created_at),
      'EditDelete',
    ]);
  }
  const thumbnail = page.getByRole('img', { name: `Image of ${rich.title}` });
  await expect(thumbnail).toHaveAttribute('src', `/storage/${rich.image}`);
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-320\.avif$/);
  await search.fill('chhat research');
  await expect(page.getByText('A survey of markets')).toBeVisible();
  await expect(page.getByText('No image')).toBeVisible();
  await search.fill('nobody wrote this');
  await expect(page.getByText('No blogs found.')).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('row')).toHaveCount(6);
  await expectAccessible(page, [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ]);
});

test('Add Blog asks for title, content and category, shows a preview of the image, and puts what is saved into the list', async ({
  page,
  enter,
  call,
}) => {
  const { wide } = await acceptedPictures();
  await enter('/admin/blog?page=2', 'user');
  await page.getByRole('link', { name: 'Add Blog' }).click();
  await expect(page).toHaveURL(/\?page=2&add=1$/);
  await expect(dialogOf(page)).toHaveAccessibleName('Add Blog');
  await expect(titleOf(page)).toBeFocused();
  const send = dialogOf(page).getByRole('button', { name: 'Add Blog' });
  await send.click();
  await expect(told(page, 'ErrorPlease fill out all required fields.')).toBeVisible();
  for (const field of ['Title', 'Content', 'Category'])
    await expect(dialogOf(page)).toContainText(`${field} is required.`);
  await expectAccessible(page, [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ]);

  await fillIn(page, '  Rice prices in October ');
  await expect(dialogOf(page)).not.toContainText('is required.');
  await chooseImage(page, wide!);
  await expect(newImage(page)).toBeVisible();
  await send.click();
  await expect(told(page, 'SuccessBlog created successfully!')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  // A new article stands at the top of the first page.
  await expect(page).toHaveURL(/\/admin\/blog$/);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Rice prices in October');
  await expect(row.getByRole('img', { name: 'Image of Rice prices in October' })).toBeVisible();
  const [stored] = await call<Blog[]>('GET', '/blogs?search=Rice+prices+in+October');
  expect(stored).toMatchObject({ title: 'Rice prices in October', category: 'Chhat Research' });
});

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
    await expect(titleOf(page)).toHaveValue('Four pictures');
    await chooseImage(page, file);
    const ratio = () =>
      newImage(page).evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    await expect.poll(ratio, name).toBe(4 / 3);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
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
  const preview = async () => (await newImage(page).getAttribute('src')) ?? '';
  await chooseImage(page, growingPng());
  await expect.poll(preview, { timeout: 10_000 }).toMatch(/^data:image\/jpeg/);
  expect((await preview()).length * 0.75).toBeLessThan(limits.imageBytes);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(newImage(page)).toHaveCount(0);
  await chooseImage(page, await jpegOf(limits.imageBytes));
  await expect(newImage(page)).toBeVisible();
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
  const tooLarge = await jpegOf(limits.imageBytes + 1);
  for (const { name, file, words } of [
    ...files,
    { name: '2 MB and a byte', file: tooLarge, words: 'The image size should not exceed 2MB.' },
  ]) {
    await chooseImage(page, good);
    await expect(newImage(page), name).toBeVisible();
    await expect(page.getByRole('alert'), name).toHaveCount(0);
    await chooseImage(page, file);
    await expect(told(page, `Sorry${words}`), name).toBeVisible();
    await expect(newImage(page), name).toHaveCount(0);
    await expect(page.getByLabel('Image', { exact: true }), name).toHaveValue('');
  }
});

test('Edit Blog shows the current image beside the new one, and updates the list in place', async ({
  page,
  enter,
  call,
}) => {
  const { tall } = await acceptedPictures();
  const before = await anArticle(call, 'Pepper roads', (await jpegOf(5_000)).buffer);
  await anArticle(call, 'Pepper vines');
  await enter('/admin/blog?search=pepper&sort=title');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('link', { name: 'Edit Pepper roads' }).click();
  await expect(dialogOf(page)).toHaveAccessibleName('Edit Blog');
  await expect(page).toHaveURL(new RegExp(`\\?search=pepper&sort=title&edit=${before.id}$`));
  const current = page.getByRole('figure', { name: 'Current image' }).locator('img');
  await expect(current).toHaveAttribute('src', `/storage/${before.image}`);
  await chooseImage(page, tall!);
  await expect(newImage(page)).toBeVisible();
  await expectAccessible(page, [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await titleOf(page).fill('Pepper paths');
  // What the list shows next is what the save answered: the list itself is not answered any more.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/blogs\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(told(page, 'SuccessBlog updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\?search=pepper&sort=title$/);
  await expect(row).toContainText('Pepper paths');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: 'Edit Pepper paths' })).toBeFocused();
  held.resolve();
  const { title, image } = await call<Blog>('GET', `/blogs/${before.id}`);
  expect({ title, image }).toEqual({ title: 'Pepper paths', image: before.image });
});

test('an article that somebody else changed meanwhile is not overwritten unless one says so', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(/status of 412/);
  const { id } = await anArticle(call, 'Two pens');
  const theirs = { content: 'Theirs.', category: 'Chhat Group' } as const;
  await enter(`/admin/blog?edit=${id}`);
  const title = titleOf(page);
  const save = page.getByRole('button', { name: 'Update Blog' });
  const notice = dialogOf(page).getByRole('alert');
  await title.fill('My title');
  await call('PUT', `/blogs/${id}`, blogForm({ title: 'Their title', ...theirs }));
  await save.click();
  await expect(notice).toContainText('changed by somebody else since you opened it');
  await expect(notice).toBeInViewport();
  expect(await call<Blog>('GET', `/blogs/${id}`)).toMatchObject({ title: 'Their title' });
  await notice.getByRole('button', { name: 'Show their version' }).click();
  await expect(title).toHaveValue('Their title');
  await title.fill('My title');
  await call('PUT', `/blogs/${id}`, blogForm({ title: 'Their second title', ...theirs }));
  await save.click();
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await call<Blog>('GET', `/blogs/${id}`)).toMatchObject({ title: 'My title' });
});

test('a failed save says why: the server’s message, the error’s text, or that the status was not the expected one', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(/Failed to load resource/);
  const { id } = await anArticle(call, 'Unlucky');
  const prefix = 'ErrorAn error occurred while processing your request: ';
  const answer = (status: number, body: object) => ({ status, json: body });
  const problem = { message: 'There is no room left.', errors: { title: ['Title is taken.'] } };
  await enter('/admin/blog?add=1');
  await fillIn(page, 'Unlucky too');
  for (const [method, button, unexpected, refusal] of [
    ['POST', 'Add Blog', 200, 'Failed to create post'],
    ['PUT', 'Update Blog', 201, 'Failed to update post'],
  ] as const) {
    if (method === 'PUT') {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await page.getByRole('link', { name: 'Edit Unlucky' }).click();
      await titleOf(page).fill('Unlucky again');
    }
    const send = dialogOf(page).getByRole('button', { name: button });
    for (const [reply, text] of [
      [answer(unexpected, { id }), refusal],
      [answer(422, problem), problem.message],
      [answer(500, {}), 'The server answered 500.'],
      [undefined, 'No response from server. Please try again.'],
    ] as const) {
      await page.route(/\/api\/blogs(\/\d+)?$/, async (route) => {
        const { 'x-http-method-override': override } = route.request().headers();
        if (route.request().method() !== 'POST') return route.continue();
        expect(override).toBe(method === 'PUT' ? 'PUT' : undefined);
        return reply ? route.fulfill(reply) : route.abort();
      });
      await send.click();
      await expect(told(page, prefix + text)).toBeVisible();
      await expect(page.getByText('Title is taken.')).toHaveCount(text === problem.message ? 1 : 0);
      await page.unrouteAll();
    }
  }
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(told(page, 'SuccessBlog updated successfully!')).toBeVisible();
});

test('an upload shows how far it is; whoever leaves it is asked, and has then given it up', async ({
  page,
  enter,
  call,
}) => {
  await enter('/admin/blog?add=1');
  await fillIn(page, 'A slow line');
  await chooseImage(page, await heavyJpeg());
  await expect(newImage(page)).toBeVisible();
  const line = await page.context().newCDPSession(page);
  const slowDownTo = (bytesPerSecond: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  const send = dialogOf(page).getByRole('button', { name: 'Add Blog' });
  const progress = page.getByRole('progressbar', { name: 'Upload' });

  await slowDownTo(20_000);
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

test('what was typed and cut is still there after the session ended during the upload', async ({
  page,
  enter,
  accounts,
  call,
  expected,
}) => {
  expected(/status of 401/);
  await enter('/admin/blog?add=1');
  await fillIn(page, 'After the login');
  await chooseImage(page, await jpegOf(20_000));
  await expect(newImage(page)).toBeVisible();
  await page.route(/\/api\/blogs$/, (route) =>
    route.fulfill({ status: 401, json: { message: 'Please sign in.' } }),
  );
  await dialogOf(page).getByRole('button', { name: 'Add Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.unrouteAll();
  await page.getByLabel('Email').fill(accounts.admin.email);
  await page.getByLabel(/^Password/).fill(accounts.admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/blog\?add=1$/);
  await expect(dialogOf(page)).toContainText('What you had typed is still here');
  await expect(newImage(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Add Blog' }).click();
  await expect(told(page, 'SuccessBlog created successfully!')).toBeVisible();
  const [stored] = await call<Blog[]>('GET', '/blogs?search=After+the+login');
  expect(stored).toMatchObject({ category: 'Chhat Research', image: expect.stringMatching(/\.jpg$/) });
});

test('the form stands in the address: Back closes it, Cancel and Escape too, and unsaved changes are asked about once', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(missingPage);
  const { id } = await anArticle(call, 'By its address');
  await enter('/admin/blog');
  await page.getByRole('link', { name: 'Edit By its address' }).click();
  await expect(titleOf(page)).toHaveValue('By its address');
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.goForward();
  await titleOf(page).fill('Not saved');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(titleOf(page)).toHaveValue('Not saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Add Blog' }).click();
  await expect(titleOf(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  expect(await call<Blog>('GET', `/blogs/${id}`)).toMatchObject({ title: 'By its address' });
  await page.goto('/admin/blog?edit=99999999');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Article not found.');
});

test('an article is deleted after a question; a list that cannot be read replaces the screen', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(/status of 50[03]/);
  await anArticle(call, 'To be deleted');
  await enter('/admin/blog');
  const remove = page.getByRole('button', { name: 'Delete To be deleted' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await page.route(/\/api\/blogs\/\d+$/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await remove.click();
  await expect(question).toContainText('Do you really want to delete this blog?');
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(told(page, 'ErrorThere was an error deleting the blog')).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(told(page, 'Deleted!Blog has been deleted.')).toBeVisible();
  await expect(remove).toHaveCount(0);

  await page.route(/\/api\/blogs\?/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('An error occurred while fetching data')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(6);
});

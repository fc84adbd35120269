import type { Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { shortDate } from '../../src/contract/language/calendar.ts';
import { storedFile } from '../../src/contract/url/paths.ts';
import { createArticle, articleForm } from './article-form.ts';
import { acceptedPictures, jpegOf } from './article-pictures.ts';
import {
  alertWith,
  button,
  dialog,
  expect,
  failedCall,
  hold,
  openInApp,
  rows,
  searchFor,
  submitLogin,
  test,
} from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const blogs = words.blogs;

/** Saves the open form; the mock response does not store it. Expects the text of its error. */
async function expectFailedSave(
  page: Page,
  action: 'Add Blog' | 'Update Blog',
  response: { status: number; json: object },
  text: string,
): Promise<void> {
  await page.route(/\/api\/blogs(\/\d+)?$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { 'x-http-method-override': override } = route.request().headers();
    expect(override).toBe(action === 'Update Blog' ? 'PUT' : undefined);
    return route.fulfill(response);
  });
  await dialog(page).getByRole('button', { name: action }).click();
  await expect(alertWith(page, `Error${blogs.saveFailed(text)}`)).toBeVisible();
  await page.unrouteAll();
}

// What Blogs shares with the other lists is in admin-list-texts.spec.ts.
test('a row of Blogs has number, title, category, thumbnail, date and actions', async ({
  page,
  enter,
  site,
}) => {
  const search = page.getByLabel('Search Blogs');
  await enter('/admin/blog', 'user');

  const { rich } = site.blogs;
  await searchFor(search, 'CUT by hand');
  await expect(rows(page).first().getByRole('cell')).toHaveText([
    '1',
    // A translation that is missing is no mark.
    rich.title,
    'Chhat Group',
    '',
    shortDate(rich.created_at),
    'EditDelete',
  ]);
  const thumbnail = page.getByRole('img', { name: `Image of ${rich.title}` });
  await expect(thumbnail).toHaveAttribute('src', storedFile(rich.image!, rich.updated_at));
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-320\.avif\?v=/);
  await searchFor(search, 'chhat research');
  await expect(rows(page).filter({ hasText: 'A survey of markets' })).toContainText('No image');
});

test('Add Blog requires title, content and category', async ({ page, enter }) => {
  await enter('/admin/blog', 'user');

  await button(page, 'Next').click();
  const add = page.getByRole('link', { name: 'Add Blog' });
  // The link has the page of the list only when the list shows it.
  await expect(add).toHaveAttribute('href', /\?page=2&add=1$/);
  await add.click();
  await expect(page).toHaveURL(/\?page=2&add=1$/);
  await expect(dialog(page)).toHaveAccessibleName('Add Blog');
  await expect(articleForm.title(page)).toBeFocused();
  await button(page, 'Add Blog').click();
  await expect(alertWith(page, 'ErrorPlease fill out all required fields.')).toBeVisible();
  for (const field of ['Title', 'Content', 'Category'])
    await expect(dialog(page)).toContainText(`${field} is required.`);
});

test('Add Blog shows a preview of the image, and adds the article to the list', async ({
  page,
  enter,
  call,
}) => {
  const { wide } = await acceptedPictures();
  await enter('/admin/blog?page=2&add=1', 'user');

  await articleForm.fill(page, '  Rice prices in October ');
  await articleForm.choose(page, wide!);
  await expect(articleForm.newImage(page)).toBeVisible();
  await button(page, 'Add Blog').click();
  await expect(alertWith(page, 'SuccessBlog created successfully!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // A new article is the first one of the first page.
  await expect(page).toHaveURL(/\/admin\/blog$/);
  const row = rows(page).first();
  await expect(row).toContainText('Rice prices in October');
  await expect(row.getByRole('img', { name: 'Image of Rice prices in October' })).toBeVisible();
  const [stored] = await call<Blog[]>('GET', '/blogs?search=Rice+prices+in+October');
  expect(stored).toMatchObject({ title: 'Rice prices in October', category: 'Chhat Research' });
  // A successful save closes the form and resets it.
  await page.getByRole('link', { name: 'Add Blog' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Category' })).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('Edit Blog shows the current image beside the new one, and updates the row without a new list', async ({
  page,
  enter,
  call,
}) => {
  const { tall } = await acceptedPictures();
  const before = await createArticle(call, 'Pepper roads', (await jpegOf(5_000)).buffer);
  await enter('/admin/blog#search=pepper', 'user');

  await page.getByRole('link', { name: 'Edit Pepper roads' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Edit Blog');
  const current = page.getByRole('figure', { name: 'Current image' }).locator('img');
  await expect(current).toHaveAttribute('src', storedFile(before.image!, before.updated_at));
  await articleForm.choose(page, tall!);
  await expect(articleForm.newImage(page)).toBeVisible();
  await articleForm.removeImage(page).click();
  await articleForm.title(page).fill('Pepper paths');
  // The row shows the response of the save: the request for the list gets no response yet.
  const release = await hold(page, /\/api\/blogs\?/);
  await button(page, 'Update Blog').click();
  await expect(alertWith(page, 'SuccessBlog updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/blog#search=pepper$/);
  await expect(page.getByRole('link', { name: 'Edit Pepper paths' })).toBeFocused();
  release();
  const { title, image } = await call<Blog>('GET', `/blogs/${before.id}`);
  expect({ title, image }).toEqual({ title: 'Pepper paths', image: before.image });
});

test('the form of an article is in the URL: Back closes it, and Escape asks first about unsaved changes', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  const title = articleForm.title(page);
  await createArticle(call, 'Unlucky');
  await enter('/admin/blog', 'user');

  await page.getByRole('link', { name: 'Edit Unlucky' }).click();
  await expect(title).toHaveValue('Unlucky');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await title.fill('Not saved');
  await page.keyboard.press('Escape');
  await button(page, 'Leave without saving').click();
  await expect(dialog(page)).toHaveCount(0);
  await openInApp(page, '/admin/blog?edit=99999999');
  await expect(dialog(page).getByRole('alert')).toHaveText('Article not found.');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
});

test('a save of an article whose status is not the expected one shows an error', async ({
  page,
  enter,
  call,
}) => {
  const { id: idOfUnlucky } = await createArticle(call, 'Unlucky');
  const title = articleForm.title(page);
  await enter('/admin/blog', 'user');

  await page.getByRole('link', { name: 'Edit Unlucky' }).click();
  await title.fill('Unlucky again');
  const stored = { id: idOfUnlucky };
  await expectFailedSave(page, 'Update Blog', { status: 201, json: stored }, blogs.updateRefused);
  await button(page, 'Update Blog').click();
  await expect(alertWith(page, 'SuccessBlog updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Add Blog' }).click();
  await articleForm.fill(page, 'After the login');
  await expectFailedSave(page, 'Add Blog', { status: 200, json: stored }, blogs.createRefused);
});

test('text and image of the form of an article are still there after the session ended during the upload', async ({
  page,
  enter,
  call,
  accounts,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/blog?add=1', 'user');
  await articleForm.fill(page, 'After the login');

  await articleForm.choose(page, await jpegOf(20_000));
  await expect(articleForm.newImage(page)).toBeVisible();
  await page.route(/\/api\/blogs$/, (route) =>
    route.fulfill({ status: 401, json: { message: 'Please sign in.' } }),
  );
  await button(page, 'Add Blog').click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.unrouteAll();
  await submitLogin(page, accounts.user);
  await expect(page).toHaveURL(/\/admin\/blog\?add=1$/);
  await expect(dialog(page)).toContainText('What you had typed is still here');
  await expect(articleForm.newImage(page)).toBeVisible();
  await button(page, 'Add Blog').click();
  await expect(alertWith(page, 'SuccessBlog created successfully!')).toBeVisible();
  const [stored] = await call<Blog[]>('GET', '/blogs?search=After+the+login');
  expect(stored).toMatchObject({ category: 'Chhat Research', image: expect.stringMatching(/\.jpg$/) });
});

import type { Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs.ts';
import { shortDate } from '../../src/contract/calendar.ts';
import { storedFile } from '../../src/contract/paths.ts';
import { createArticle, articleForm } from './article-form.ts';
import { acceptedPictures, jpegOf } from './article-pictures.ts';
import {
  alertWith,
  closeToasts,
  expect,
  expectAccessible,
  failedCall,
  hold,
  openInApp,
  searchFor,
  showTheirVersion,
  submitLogin,
  test,
} from './staff.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';

const problem = { message: 'There is no room left.', errors: { title: ['Title is taken.'] } };

/** Saves the open form once for each mock response, none of which stores it, and expects the text of its error. */
async function expectFailedSaves(
  page: Page,
  button: 'Add Blog' | 'Update Blog',
  failures: [response: { status: number; json?: object } | undefined, text: string][],
): Promise<void> {
  const prefix = 'ErrorAn error occurred while processing your request: ';
  for (const [response, text] of failures) {
    await page.route(/\/api\/blogs(\/\d+)?$/, async (route) => {
      const { 'x-http-method-override': override } = route.request().headers();
      if (route.request().method() !== 'POST') return route.continue();
      expect(override).toBe(button === 'Update Blog' ? 'PUT' : undefined);
      return response ? route.fulfill(response) : route.abort();
    });
    await articleForm.dialog(page).getByRole('button', { name: button }).click();
    await expect(alertWith(page, prefix + text)).toBeVisible();
    await expect(page.getByText('Title is taken.')).toHaveCount(text === problem.message ? 1 : 0);
    await page.unrouteAll();
  }
}

test('staff find, add, edit and delete articles, and nothing is lost or overwritten without a confirmation', async ({
  page,
  enter,
  site,
  accounts,
  call,
  expected,
}) => {
  expected(failedCall);
  const { wide, tall } = await acceptedPictures();
  const before = await createArticle(call, 'Pepper roads', (await jpegOf(5_000)).buffer);
  await createArticle(call, 'Pepper vines');
  await enter('/admin/blog', 'user');
  const search = page.getByLabel('Search Blogs');

  await test.step('the list shows five articles with number, title, category, image, date and actions', async () => {
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
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  });

  await test.step('the search reads title, content and category', async () => {
    const { rich } = site.blogs;
    await searchFor(search, 'CUT by hand');
    await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      '1',
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
    await expect(page.getByRole('row').filter({ hasText: 'A survey of markets' })).toContainText('No image');
    await searchFor(search, 'nobody wrote this');
    await expect(page.getByText('No blogs found.')).toBeVisible();
    await searchFor(search, '');
    await expect(page.getByRole('row')).toHaveCount(6);
  });

  await test.step('Add Blog requires title, content and category', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'Add Blog' }).click();
    await expect(page).toHaveURL(/\?page=2&add=1$/);
    await expect(articleForm.dialog(page)).toHaveAccessibleName('Add Blog');
    await expect(articleForm.title(page)).toBeFocused();
    await articleForm.dialog(page).getByRole('button', { name: 'Add Blog' }).click();
    await expect(alertWith(page, 'ErrorPlease fill out all required fields.')).toBeVisible();
    for (const field of ['Title', 'Content', 'Category'])
      await expect(articleForm.dialog(page)).toContainText(`${field} is required.`);
    await expectAccessible(page, [320]);
  });

  await test.step('Add Blog shows a preview of the image, and adds the article to the list', async () => {
    await articleForm.fill(page, '  Rice prices in October ');
    await expect(articleForm.dialog(page)).not.toContainText('is required.');
    await articleForm.choose(page, wide!);
    await expect(articleForm.newImage(page)).toBeVisible();
    await articleForm.dialog(page).getByRole('button', { name: 'Add Blog' }).click();
    await expect(alertWith(page, 'SuccessBlog created successfully!')).toBeVisible();
    await expect(articleForm.dialog(page)).toHaveCount(0);
    // A new article is the first one of the first page.
    await expect(page).toHaveURL(/\/admin\/blog$/);
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Rice prices in October');
    await expect(row.getByRole('img', { name: 'Image of Rice prices in October' })).toBeVisible();
    const [stored] = await call<Blog[]>('GET', '/blogs?search=Rice+prices+in+October');
    expect(stored).toMatchObject({ title: 'Rice prices in October', category: 'Chhat Research' });
    // A successful save closes the form and resets it.
    await page.getByRole('link', { name: 'Add Blog' }).click();
    await expect(articleForm.dialog(page).getByRole('combobox', { name: 'Category' })).toHaveValue('');
    await articleForm.dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('Edit Blog shows the current image beside the new one, and updates the row without a new list', async () => {
    await searchFor(search, 'pepper');
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    const row = page.getByRole('row').nth(1);
    await row.getByRole('link', { name: 'Edit Pepper roads' }).click();
    await expect(articleForm.dialog(page)).toHaveAccessibleName('Edit Blog');
    await expect(page).toHaveURL(new RegExp(`\\?sort=title&edit=${before.id}#search=pepper$`));
    const current = page.getByRole('figure', { name: 'Current image' }).locator('img');
    await expect(current).toHaveAttribute('src', storedFile(before.image!, before.updated_at));
    await expect(articleForm.title(page)).toBeFocused();
    await articleForm.choose(page, tall!);
    await expect(articleForm.newImage(page)).toBeVisible();
    await articleForm.removeImage(page).click();
    await articleForm.title(page).fill('Pepper paths');
    // The row shows the response of the save: the request for the list gets no response yet.
    const release = await hold(page, /\/api\/blogs\?/);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(alertWith(page, 'SuccessBlog updated successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\?sort=title#search=pepper$/);
    await expect(row).toContainText('Pepper paths');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('link', { name: 'Edit Pepper paths' })).toBeFocused();
    release();
    const { title, image } = await call<Blog>('GET', `/blogs/${before.id}`);
    expect({ title, image }).toEqual({ title: 'Pepper paths', image: before.image });
  });

  const { id: idOfConflict } = await createArticle(call, 'Two pens');
  const { id: idOfUnlucky } = await createArticle(call, 'Unlucky');
  await createArticle(call, 'To be deleted');
  const { id: idInUrl } = await createArticle(call, 'In the URL');
  await page.unrouteAll();
  await closeToasts(page);
  // Back to the list's own order, which the browser remembers for the next steps.
  for (const url of [/\?sort=-title#search=pepper$/, /blog#search=pepper$/]) {
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await expect(page).toHaveURL(url);
  }
  await openInApp(page, '/admin/blog');
  const dialog = articleForm.dialog(page);
  const title = articleForm.title(page);
  const confirmation = page.getByRole('alertdialog');

  await test.step('the form is in the URL: Back and Cancel close it, and Escape asks first about unsaved changes', async () => {
    await page.getByRole('link', { name: 'Edit In the URL' }).click();
    await expect(title).toHaveValue('In the URL');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await title.fill('Not saved');
    await page.keyboard.press('Escape');
    await confirmation.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Add Blog' }).click();
    await expect(title).toHaveValue('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    expect(await call<Blog>('GET', `/blogs/${idInUrl}`)).toMatchObject({ title: 'In the URL' });
    await openInApp(page, '/admin/blog?edit=99999999');
    await expect(dialog.getByRole('alert')).toHaveText('Article not found.');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an article is deleted after a confirmation', async () => {
    const remove = page.getByRole('button', { name: 'Delete To be deleted' });
    const confirm = confirmation.getByRole('button', { name: 'Yes, delete it!' });
    await page.route(/\/api\/blogs\/\d+$/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await remove.click();
    await expect(confirmation).toHaveAccessibleName('Are you sure?');
    await expect(confirmation).toContainText('Do you really want to delete this blog?');
    await confirm.click();
    await expect(alertWith(page, 'ErrorThere was an error deleting the blog')).toBeVisible();
    await remove.click();
    await confirm.click();
    await expect(alertWith(page, 'Deleted!Blog has been deleted.')).toBeVisible();
    await expect(remove).toHaveCount(0);
  });

  await test.step('a list that cannot be read is replaced by its error, until it can', async () => {
    await page.route(/\/api\/blogs\?/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('An error occurred while fetching data')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row')).toHaveCount(6);
  });

  await test.step('a failed save shows the server’s message, the error’s text, or that the status was not the expected one', async () => {
    await page.getByRole('link', { name: 'Edit Unlucky' }).click();
    await title.fill('Unlucky again');
    await expectFailedSaves(page, 'Update Blog', [
      [{ status: 201, json: { id: idOfUnlucky } }, 'Failed to update post'],
      [{ status: 422, json: problem }, problem.message],
      [{ status: 500, json: {} }, 'The server answered 500.'],
      [undefined, 'No response from server. Please try again.'],
    ]);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(alertWith(page, 'SuccessBlog updated successfully!')).toBeVisible();
  });

  await test.step('an article that was changed since it was opened is overwritten only after a confirmation', async () => {
    const theirs = { content: 'Theirs.', category: 'Chhat Group' } as const;
    const save = page.getByRole('button', { name: 'Update Blog' });
    const notice = dialog.getByRole('alert');
    await page.getByRole('link', { name: 'Edit Two pens' }).click();
    await title.fill('My title');
    await call('PUT', `/blogs/${idOfConflict}`, formOf({ title: 'Their title', ...theirs }));
    await save.click();
    await expect(notice).toContainText('changed by somebody else since you opened it');
    await expect(notice).toBeInViewport();
    expect(await call<Blog>('GET', `/blogs/${idOfConflict}`)).toMatchObject({ title: 'Their title' });
    await showTheirVersion(page);
    await expect(title).toHaveValue('Their title');
    await title.fill('My title');
    await call('PUT', `/blogs/${idOfConflict}`, formOf({ title: 'Their second title', ...theirs }));
    await save.click();
    await notice.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await call<Blog>('GET', `/blogs/${idOfConflict}`)).toMatchObject({ title: 'My title' });
  });

  await test.step('text and image of the form are still there after the session ended during the upload', async () => {
    await page.getByRole('link', { name: 'Add Blog' }).click();
    await articleForm.fill(page, 'After the login');
    await articleForm.choose(page, await jpegOf(20_000));
    await expect(articleForm.newImage(page)).toBeVisible();
    await page.route(/\/api\/blogs$/, (route) =>
      route.fulfill({ status: 401, json: { message: 'Please sign in.' } }),
    );
    await dialog.getByRole('button', { name: 'Add Blog' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.unrouteAll();
    await submitLogin(page, accounts.user);
    await expect(page).toHaveURL(/\/admin\/blog\?add=1$/);
    await expect(dialog).toContainText('What you had typed is still here');
    await expect(articleForm.newImage(page)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Blog' }).click();
    await expect(alertWith(page, 'SuccessBlog created successfully!')).toBeVisible();
    const [stored] = await call<Blog[]>('GET', '/blogs?search=After+the+login');
    expect(stored).toMatchObject({ category: 'Chhat Research', image: expect.stringMatching(/\.jpg$/) });
  });
});

test(
  'a new article that cannot be saved shows the reason; the form is accessible at every width',
  { tag: '@long' },
  async ({ page, enter, site, expected }) => {
    expected(failedCall);
    const { tall } = await acceptedPictures();
    await enter(`/admin/blog?edit=${site.blogs.rich.id}`);
    await articleForm.choose(page, tall!);
    await expect(articleForm.newImage(page)).toBeVisible();
    await expectAccessible(page);
    await articleForm.removeImage(page).click();
    await articleForm.title(page).fill('Unlucky');
    await expectFailedSaves(page, 'Update Blog', [[{ status: 204 }, 'Failed to update post']]);

    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('link', { name: 'Add Blog' }).click();
    await articleForm.fill(page, 'Unlucky too');
    await expectFailedSaves(page, 'Add Blog', [
      [{ status: 200, json: { id: site.blogs.rich.id } }, 'Failed to create post'],
      [{ status: 204 }, 'Failed to create post'],
      [{ status: 422, json: problem }, problem.message],
      [{ status: 500, json: {} }, 'The server answered 500.'],
      [undefined, 'No response from server. Please try again.'],
    ]);
  },
);

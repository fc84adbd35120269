import type { Blog } from '../../src/contract/blogs.ts';
import { shortDate } from '../../src/contract/calendar.ts';
import { storedFile } from '../../src/contract/paths.ts';
import { anArticle, articleForm } from './article-form.ts';
import { acceptedPictures, jpegOf } from './article-pictures.ts';
import {
  alertWith,
  expect,
  expectAccessible,
  failedCall,
  hold,
  missingPage,
  searchFor,
  showTheirVersion,
  submitLogin,
  test,
} from './staff.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';

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
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  const { rich } = site.blogs;
  const search = page.getByLabel('Search Blogs');
  for (const term of [rich.title.toUpperCase(), 'cut by hand']) {
    await searchFor(search, term);
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
  await expectAccessible(page);
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
  await expect(articleForm.dialog(page)).toHaveAccessibleName('Add Blog');
  await expect(articleForm.title(page)).toBeFocused();
  const send = articleForm.dialog(page).getByRole('button', { name: 'Add Blog' });
  await send.click();
  await expect(alertWith(page, 'ErrorPlease fill out all required fields.')).toBeVisible();
  for (const field of ['Title', 'Content', 'Category'])
    await expect(articleForm.dialog(page)).toContainText(`${field} is required.`);
  await expectAccessible(page);

  await articleForm.fill(page, '  Rice prices in October ');
  await expect(articleForm.dialog(page)).not.toContainText('is required.');
  await articleForm.choose(page, wide!);
  await expect(articleForm.newImage(page)).toBeVisible();
  await send.click();
  await expect(alertWith(page, 'SuccessBlog created successfully!')).toBeVisible();
  await expect(articleForm.dialog(page)).toHaveCount(0);
  // A new article stands at the top of the first page.
  await expect(page).toHaveURL(/\/admin\/blog$/);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Rice prices in October');
  await expect(row.getByRole('img', { name: 'Image of Rice prices in October' })).toBeVisible();
  const [stored] = await call<Blog[]>('GET', '/blogs?search=Rice+prices+in+October');
  expect(stored).toMatchObject({ title: 'Rice prices in October', category: 'Chhat Research' });
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
  await expect(articleForm.dialog(page)).toHaveAccessibleName('Edit Blog');
  await expect(page).toHaveURL(new RegExp(`\\?search=pepper&sort=title&edit=${before.id}$`));
  const current = page.getByRole('figure', { name: 'Current image' }).locator('img');
  await expect(current).toHaveAttribute('src', storedFile(before.image!, before.updated_at));
  await expect(articleForm.title(page)).toBeFocused();
  await articleForm.choose(page, tall!);
  await expect(articleForm.newImage(page)).toBeVisible();
  await expectAccessible(page);
  await articleForm.removeImage(page).click();
  await articleForm.title(page).fill('Pepper paths');
  // What the list shows next is what the save answered: the list itself is not answered any more.
  const letGo = await hold(page, /\/api\/blogs\?/);
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(alertWith(page, 'SuccessBlog updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\?search=pepper&sort=title$/);
  await expect(row).toContainText('Pepper paths');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: 'Edit Pepper paths' })).toBeFocused();
  letGo();
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
  const title = articleForm.title(page);
  const save = page.getByRole('button', { name: 'Update Blog' });
  const notice = articleForm.dialog(page).getByRole('alert');
  await title.fill('My title');
  await call('PUT', `/blogs/${id}`, formOf({ title: 'Their title', ...theirs }));
  await save.click();
  await expect(notice).toContainText('changed by somebody else since you opened it');
  await expect(notice).toBeInViewport();
  expect(await call<Blog>('GET', `/blogs/${id}`)).toMatchObject({ title: 'Their title' });
  await showTheirVersion(page);
  await expect(title).toHaveValue('Their title');
  await title.fill('My title');
  await call('PUT', `/blogs/${id}`, formOf({ title: 'Their second title', ...theirs }));
  await save.click();
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(articleForm.dialog(page)).toHaveCount(0);
  expect(await call<Blog>('GET', `/blogs/${id}`)).toMatchObject({ title: 'My title' });
});

test('a failed save says why: the server’s message, the error’s text, or that the status was not the expected one', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  const { id } = await anArticle(call, 'Unlucky');
  const prefix = 'ErrorAn error occurred while processing your request: ';
  const answer = (status: number, body?: object) => ({ status, json: body });
  const problem = { message: 'There is no room left.', errors: { title: ['Title is taken.'] } };
  await enter('/admin/blog?add=1');
  await articleForm.fill(page, 'Unlucky too');
  for (const [method, button, unexpected, refusal] of [
    ['POST', 'Add Blog', 200, 'Failed to create post'],
    ['PUT', 'Update Blog', 201, 'Failed to update post'],
  ] as const) {
    if (method === 'PUT') {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await page.getByRole('link', { name: 'Edit Unlucky' }).click();
      await articleForm.title(page).fill('Unlucky again');
    }
    const send = articleForm.dialog(page).getByRole('button', { name: button });
    for (const [reply, text] of [
      [answer(unexpected, { id }), refusal],
      [answer(204), refusal],
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
      await expect(alertWith(page, prefix + text)).toBeVisible();
      await expect(page.getByText('Title is taken.')).toHaveCount(text === problem.message ? 1 : 0);
      await page.unrouteAll();
    }
  }
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(alertWith(page, 'SuccessBlog updated successfully!')).toBeVisible();
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
  await articleForm.fill(page, 'After the login');
  await articleForm.choose(page, await jpegOf(20_000));
  await expect(articleForm.newImage(page)).toBeVisible();
  await page.route(/\/api\/blogs$/, (route) =>
    route.fulfill({ status: 401, json: { message: 'Please sign in.' } }),
  );
  await articleForm.dialog(page).getByRole('button', { name: 'Add Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.unrouteAll();
  await submitLogin(page, accounts.admin);
  await expect(page).toHaveURL(/\/admin\/blog\?add=1$/);
  await expect(articleForm.dialog(page)).toContainText('What you had typed is still here');
  await expect(articleForm.newImage(page)).toBeVisible();
  await articleForm.dialog(page).getByRole('button', { name: 'Add Blog' }).click();
  await expect(alertWith(page, 'SuccessBlog created successfully!')).toBeVisible();
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
  await expect(articleForm.title(page)).toHaveValue('By its address');
  await page.goBack();
  await expect(articleForm.dialog(page)).toHaveCount(0);
  await page.goForward();
  await articleForm.title(page).fill('Not saved');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(articleForm.title(page)).toHaveValue('Not saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(articleForm.dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Add Blog' }).click();
  await expect(articleForm.title(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  expect(await call<Blog>('GET', `/blogs/${id}`)).toMatchObject({ title: 'By its address' });
  await page.goto('/admin/blog?edit=99999999');
  await expect(articleForm.dialog(page).getByRole('alert')).toHaveText('Article not found.');
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
  await expect(alertWith(page, 'ErrorThere was an error deleting the blog')).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(alertWith(page, 'Deleted!Blog has been deleted.')).toBeVisible();
  await expect(remove).toHaveCount(0);

  await page.route(/\/api\/blogs\?/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('An error occurred while fetching data')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(6);
});

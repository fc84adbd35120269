import { button, expect, expectAccessible, failedCall, openScreen, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const failing = { status: 404, body: '' };

test('a login whose script cannot be loaded offers at once to load the page again', async ({
  page,
  expected,
}) => {
  expected(failedCall);
  await page.route('**/_astro/login.*.js', (route) => route.abort());
  await page.goto('/admin/login');
  const late = page.getByRole('link', { name: words.desk.frame.late });
  await expect(late).toBeVisible({ timeout: 5_000 });
  await page.unrouteAll();
  await late.click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('a screen whose script cannot be loaded says Unexpected Application Error! within the layout; Reload opens it', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/career');
  await expect(page.getByRole('row')).toHaveCount(6);
  // Not the screen's own script, but one that several screens import.
  await page.route('**/_astro/use-edit-form*.js', (route) => route.fulfill(failing));
  await page.getByRole('link', { name: 'Add Career' }).click();
  const heading = page.getByRole('heading', { level: 1, name: words.ui.unexpected });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL('/admin/career/add');
  await expect(page).toHaveTitle('Unexpected Application Error! | Chhat Group');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expectAccessible(page, [320], []);
  await page.unrouteAll();
  await button(page, words.ui.reload).click();
  await expect(page.getByRole('heading', { name: 'Add Career' })).toBeVisible();
  await expect(page).toHaveURL('/admin/career/add');
});

test('an editor that cannot be loaded leaves the form and its text, and Reload asks before the page is loaded again', async ({
  page,
  enter,
  expected,
}) => {
  expected(failedCall);
  expected(/^dialog: $/);
  await enter('/admin/dashboard');
  await page.route(/\/_astro\/(RichText|rich-text)\./, (route) => route.abort());
  await openScreen(page, 'Blogs');
  await page.getByRole('link', { name: 'Add Blog' }).click();
  const form = page.getByRole('dialog', { name: 'Add Blog' });
  await form.getByLabel('Title').fill('Typed before the editor loaded');
  await expect(form.getByRole('alert')).toContainText(words.ui.notLoaded);
  await page.unrouteAll();
  const question = page.waitForEvent('dialog');
  await form.getByRole('button', { name: words.ui.reload }).click();
  expect((await question).type()).toBe('beforeunload');
  await expect(form.getByLabel('Title')).toHaveValue('Typed before the editor loaded');
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: words.ui.reload }).click();
  await expect(form.getByRole('textbox', { name: 'Content' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { product } from '../../src/contract/product.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { createArticle } from './article-form.ts';
import { publishDraft } from './draft-calls.ts';
import { button, expect, failedCall, hold, test } from './staff.ts';
import type { Call } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const { versions } = words.drafts;

const links = (page: Page) => page.getByRole('navigation', { name: versions.title }).getByRole('link');
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });

/** An article with three versions: the first, another title and another text, and one more paragraph. */
async function publishSilk(call: Call): Promise<Blog> {
  const article = await createArticle(call, 'Silk');
  const noon = '<p>The market opens at <strong>noon</strong>.</p>';
  for (const content of [noon, `${noon}<p>ផ្សារបើក</p>`]) {
    const draft = await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: article.id });
    await publishDraft(call, draft, { ...draft.fields, title: 'Raw silk', content });
  }
  return article;
}

test('a version shows what the next one changed, and what is on the site', async ({ page, enter, call }) => {
  const article = await publishSilk(call);
  await enter(`/admin/versions/blogs/${article.id}`);
  const heading = versions.titles.blogs('Raw silk');
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${heading} | ${product}`);
  const back = page.getByRole('navigation', { name: versions.back }).getByRole('link');
  await expect(back).toHaveText([words.desk.screens.blogs, 'Raw silk']);
  await expect(back.first()).toHaveAttribute('href', '/admin/blog');
  await expect(back.last()).toHaveAttribute('href', `/admin/blog?edit=${article.id}`);
  await expect(links(page)).toHaveCount(3);
  const [added, removed] = [page.locator('main ins'), page.locator('main del')];
  // First, what the last publication changed.
  await expect(links(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(added).toHaveText(['ផ្សារបើក']);
  await expect(removed).toHaveCount(0);

  await links(page).last().click();
  await expect(added).toHaveText(['Raw silk', 'noon']);
  await expect(removed).toHaveText(['Silk', 'dawn']);
  await page.locator('label', { hasText: versions.published }).click();
  await expect(added).toHaveText(['Raw silk', 'noon', 'ផ្សារបើក']);
  await page.reload();
  await expect(added).toHaveText(['Raw silk', 'noon', 'ផ្សារបើក']);
});

test('a version is restored as a draft, and replaces the text of a draft only by choice', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  const article = await publishSilk(call);
  await enter(`/admin/versions/blogs/${article.id}`);
  await links(page).last().click();
  await button(page, versions.restore).click();
  await expect(title(page)).toHaveValue('Silk');

  await page.goBack();
  await links(page).nth(1).click();
  await button(page, versions.restore).click();
  await button(page, versions.replace.action).click();
  await expect(title(page)).toHaveValue('Raw silk');
});

test('the last save of a draft, which is still under way when a version replaces it, does not count as one by another person', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  const article = await publishSilk(call);
  const draft = await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: article.id });
  await enter(`/admin/drafts/${draft.id}`);
  await expect(title(page)).toHaveValue('Raw silk');
  const release = await hold(page, /\/api\/drafts\/\d+$/);
  await title(page).fill('Typed last');
  await button(page, words.drafts.more).click();
  await page.getByRole('menuitem', { name: versions.title }).click();
  await links(page).last().click();
  await button(page, versions.restore).click();
  release();
  await button(page, versions.replace.action).click();
  await expect(title(page)).toHaveValue('Silk');
  await title(page).fill('Silk again');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: words.drafts.notices.title })).toHaveCount(0);
});

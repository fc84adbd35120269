import { product } from '../../src/contract/product.ts';
import { deskMessages } from '../../src/contract/desk-messages.ts';
import { draftMessages } from '../../src/contract/draft-messages.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { createArticle } from './article-form.ts';
import { publishDraft } from './draft-calls.ts';
import { button, expect, failedCall, hold, test } from './staff.ts';

const { versions } = draftMessages;

test('a version shows what the next one changed and is restored', async ({ page, enter, call, expected }) => {
  expected(failedCall);
  const article = await createArticle(call, 'Silk');
  const publish = async (fields: object) => {
    const draft = await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: article.id });
    await publishDraft(call, draft, { ...draft.fields, ...fields });
  };
  await publish({ title: 'Raw silk', content: '<p>The market opens at <strong>noon</strong>.</p>' });
  await publish({
    title: 'Raw silk',
    content: '<p>The market opens at <strong>noon</strong>.</p><p>ផ្សារបើក</p>',
  });

  await enter(`/admin/versions/blogs/${article.id}`);
  const heading = versions.titles.blogs('Raw silk');
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${heading} | ${product}`);
  const back = page.getByRole('navigation', { name: versions.back }).getByRole('link');
  await expect(back).toHaveText([deskMessages.screens.blogs, 'Raw silk']);
  await expect(back.first()).toHaveAttribute('href', '/admin/blog');
  await expect(back.last()).toHaveAttribute('href', `/admin/blog?edit=${article.id}`);
  const links = page.getByRole('navigation', { name: versions.title }).getByRole('link');
  await expect(links).toHaveCount(3);
  const [added, removed] = [page.locator('main ins'), page.locator('main del')];

  await test.step('first, what the last publication changed', async () => {
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(added).toHaveText(['ផ្សារបើក']);
    await expect(removed).toHaveCount(0);
  });

  await test.step('an earlier one, beside the next and beside what is on the site', async () => {
    await links.last().click();
    await expect(added).toHaveText(['Raw silk', 'noon']);
    await expect(removed).toHaveText(['Silk', 'dawn']);
    await page.locator('label', { hasText: versions.published }).click();
    await expect(added).toHaveText(['Raw silk', 'noon', 'ផ្សារបើក']);
    await page.reload();
    await expect(added).toHaveText(['Raw silk', 'noon', 'ផ្សារបើក']);
  });

  await button(page, versions.restore).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Silk');

  await test.step('it replaces the text of a draft only by choice', async () => {
    await page.goBack();
    await links.nth(1).click();
    await button(page, versions.restore).click();
    await button(page, versions.replace.action).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Raw silk');
  });

  await test.step('the last save, which is still under way, is not said to be by somebody else', async () => {
    const release = await hold(page, /\/api\/drafts\/\d+$/);
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed last');
    await button(page, draftMessages.more).click();
    await page.getByRole('menuitem', { name: versions.title }).click();
    await links.last().click();
    await button(page, versions.restore).click();
    await release();
    await button(page, versions.replace.action).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Silk');
    await page.getByRole('textbox', { name: 'Title' }).fill('Silk again');
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: draftMessages.notices.title })).toHaveCount(0);
  });
});

// Helpers of the browser tests for the form of a draft, and for the preview beside it.

import type { Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { articleForm, createArticle } from './article-form.ts';
import type { Call } from './world.ts';

/** Locators of the form. */
export const draftForm = {
  title: articleForm.title,
  content: (page: Page) => page.getByRole('textbox', { name: 'Content' }),
  /** Whether what is typed is saved. */
  saving: (page: Page) =>
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^(Not s|S)av/ }),
  /** The page in the preview. */
  frame: (page: Page) => page.frameLocator('iframe[data-shown]'),
};

/** The draft of a new article. */
export async function draftOfArticle(call: Call, name: string): Promise<{ article: Blog; draft: Draft }> {
  const article = await createArticle(call, name);
  return { article, draft: await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: article.id }) };
}

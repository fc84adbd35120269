// Helpers of the browser tests for the form of an article.

import type { Page } from '@playwright/test';
import type { Blog, BlogInput } from '../../src/contract/blogs/blogs.ts';
import type { ChosenFile } from './article-pictures.ts';
import { formOf } from '../support/test-articles.ts';
import type { Call } from './world.ts';

/** Locators of the form, and steps that fill it in. */
export const articleForm = {
  dialog: (page: Page) => page.getByRole('dialog'),
  title: (page: Page) => page.getByRole('textbox', { name: 'Title' }),
  newImage: (page: Page) => page.getByRole('figure', { name: 'New image' }).locator('img'),
  removeImage: (page: Page) => page.getByRole('button', { name: 'Remove', exact: true }),
  image: (page: Page) => page.getByLabel('Image', { exact: true }),

  /** Chooses a file as the article's image. */
  choose: (page: Page, file: ChosenFile) => articleForm.image(page).setInputFiles(file),

  /** Fills in all required fields. */
  async fill(page: Page, title: string): Promise<void> {
    await articleForm.title(page).fill(title);
    await page.getByRole('textbox', { name: 'Content' }).fill('Numbers.');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Chhat Research' }).click();
  },
};

/** Creates an article through the API, without the screens. */
export function createArticle(call: Call, title: string, image?: Buffer): Promise<Blog> {
  const draft: BlogInput = { title, content: 'The market opens at dawn.', category: 'Chhat Group' };
  return call<Blog>('POST', '/blogs', formOf(draft, image));
}

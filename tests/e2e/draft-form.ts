// Helpers of the browser tests for the form of a draft, and for the preview beside it.

import type { Page } from '@playwright/test';
import { articleForm } from './article-form.ts';

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

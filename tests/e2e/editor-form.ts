// Helpers of the browser tests for the text of an article.

import type { Locator, Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { cleanContent } from '../../src/server/blogs/rich-text.ts';
import { articleForm } from './article-form.ts';
import { dialog, expect } from './staff.ts';
import type { Call } from './world.ts';

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Writes a whole text at once: each key costs a rendering of the toolbar. */
export const write = (page: Page, words: string) => page.keyboard.insertText(words);

/** A button of the toolbar. */
export const button = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

export const press = (page: Page, name: string) => button(page, name).click();

export async function chooseCategory(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Chhat Group' }).click();
}

/** Saves the form. Returns the stored content, after a check that it is the content of the request. */
export async function save(page: Page, call: Call, title: string, action = 'Add Blog'): Promise<string> {
  await articleForm.title(page).fill(title);
  await chooseCategory(page);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() !== 'GET' && sent.url().includes('/api/blogs')),
    dialog(page).getByRole('button', { name: action }).click(),
  ]);
  await expect(dialog(page)).toBeHidden();
  const [stored] = await call<Blog[]>('GET', `/blogs?search=${encodeURIComponent(title)}`);
  // Every browser sends the lines of a form with CRLF.
  expect(request.postDataBuffer()!.toString()).toContain(`\r\n\r\n${stored!.content}\r\n`);
  return stored!.content.replaceAll('\r\n', '\n');
}

/** As the form sends it: see `storedHtml`. */
export const sent = (html: string) =>
  html
    .replaceAll('<p></p>', '')
    .replace(/(<t[dh][^>]*>)<p>((?:(?!<\/?p>).)*?)<\/p>(?=<\/t[dh]>)/gs, '$1$2')
    .replace(/<li><p>((?:(?!<\/?p>).)*?)<\/p>(?=<\/li>|<[uo]l)/gs, '<li>$1');

/** Tiptap's editor of the text. */
export type Editing = HTMLElement & {
  editor: { commands: { clearContent: () => void; focus: () => void }; getHTML: () => string };
};

/** The text of the article as it would be stored. */
export const shown = async (text: Locator) =>
  cleanContent(sent(await text.evaluate((element) => (element as Editing).editor.getHTML()))).content;

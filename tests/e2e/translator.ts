// What a browser that translates does to a page, with every text node and after every change.

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { words } from '../../src/admin/words/english.ts';

/**
 * From now on, and after each change, every text node of the page becomes `font > font`, as in Chrome's translation. The text of
 * the page stays the same, so that a test finds it, and elements that ask for no translation are translated too.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replaced: { text: Text; was: string; by: HTMLElement }[] = [];
    const once = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (!/[\p{L}\p{N}]/u.test(text.data)) continue;
        if (text.parentElement!.closest('script, style, textarea, noscript, svg, [contenteditable], font'))
          continue;
        texts.push(text);
      }
      for (const text of texts) {
        const by = document.createElement('font');
        by.append(document.createElement('font'));
        by.firstElementChild!.textContent = text.data;
        replaced.push({ text, was: text.data, by });
        text.replaceWith(by);
      }
    };
    once();
    new MutationObserver(once).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    // React has changed a text that is not on the page any more: the page shows the one before.
    Object.assign(globalThis, {
      staleTexts: () =>
        replaced.filter(({ text, was, by }) => by.isConnected && text.data !== was).map(({ was }) => was),
    });
  });
}

/** Expects that the translated page neither fell over nor shows a text that has changed since. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: words.ui.unexpected })).toHaveCount(0);
  expect(
    await page.evaluate(() => (globalThis as unknown as { staleTexts: () => string[] }).staleTexts()),
  ).toEqual([]);
}

// A site full of the longest possible texts, to test that no page overflows.

import type { Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { sizeLimits } from '../../src/contract/limits.ts';
import type { Career } from '../../src/contract/careers/careers.ts';
import type { Contact } from '../../src/contract/contacts/contacts.ts';
import { maxAddress } from '../../src/contract/pages/page-address.ts';
import type { Page as OwnPage } from '../../src/contract/pages/pages.ts';
import type { User } from '../../src/contract/users/users.ts';
import { formOf } from '../support/test-articles.ts';
import { putMessages } from './messages.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { signIn, usualJob } from './world.ts';

const filled = (part: string, length: number = sizeLimits.line) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts in which a browser finds no place for a line break, each as long as a one-line field allows. */
export const longTexts = {
  word: filled('Wirtschaftsprognose'),
  capitals: filled('MW'),
  noBreakSpaces: filled('kept\u00a0together\u00a0'),
  narrowNoBreakSpaces: filled('12\u202f345\u202f678\u202f'),
  wordJoiners: filled('join\u2060-\u2060ed/'),
  noBreakHyphens: filled('e\u2011mail\u2011'),
  url: filled('https://shop.example/a/path?with=many&parameters='),
  khmer: filled('ភ្នំពេញ\u2060'),
} as const;
const all = Object.values(longTexts);

export const longAccount = {
  email: `${'w'.repeat(63)}@${`${'m'.repeat(60)}.`.repeat(3)}example`,
  password: 'a password for long texts',
} as const;

export type LongSite = Awaited<ReturnType<typeof startLongSite>>;

const list = all.map((text) => `${text}. `).join('');
const articleText = all
  .map(
    (text) => `<h2>${text}</h2><p>${text} <strong>${text}</strong></p><blockquote>${text}</blockquote>
      <ul><li><a href="https://shop.example/">${text}</a><ol><li>${text}</li></ol></li></ul>
      <pre><code>${text}</code></pre><p><a href="tel:+85523000100">${text}</a><code>${text}</code></p>`,
  )
  .join('');

/** Starts a site in which every text is as long as its field allows and has no place for a line break. */
export async function startLongSite() {
  const process = await startSiteProcess();
  const call = await signIn(process);
  const careers: Career[] = [];
  const blogs: Blog[] = [];
  const contacts: Contact[] = [];
  for (const [index, text] of all.entries()) {
    const next = all[(index + 1) % all.length]!;
    const job = { title: text, location: next, salary: 1234567.89, requirement: list, responsible: list };
    careers.push(await call<Career>('POST', '/careers', { ...usualJob, ...job }));
    const category = index % 2 === 0 ? 'Chhat Group' : 'Chhat Research';
    blogs.push(await call<Blog>('POST', '/blogs', formOf({ title: text, content: articleText, category })));
    const message = { fullname: text, email: longAccount.email, subject: next, message: all.join('\n') };
    contacts.push(...(await putMessages(process, [message])));
  }
  // In the line at the bottom of every page too.
  const page = { title: longTexts.noBreakHyphens, address: filled('w', maxAddress), place: 1 };
  const ownPage = await call<OwnPage>('POST', '/pages', { ...page, content: articleText });
  const person = { name: longTexts.word, phone: '0'.repeat(sizeLimits.phone), permission: 'admin' };
  const account = await call<User>('POST', '/users', { ...person, ...longAccount });
  return {
    process,
    career: careers[0]!,
    blog: blogs[0]!,
    page: ownPage,
    contact: contacts.at(-1)!,
    account,
  };
}

/**
 * Returns the texts of a page that cannot be read without horizontal scrolling: they are outside the window, or an
 * ancestor clips them. Ignores texts that are shortened on purpose, with an ellipsis or after a number of lines, and the row of
 * states above the messages, which scrolls on a phone.
 */
export function unreadableTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unreadable = new Set<string>();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) unreadable.add('the page scrolls sideways');

    /** Whether an element's text is shortened on purpose, and the boxes that clip it. */
    interface Clipping {
      isShortened: boolean;
      boxes: DOMRect[];
    }
    // Computed once for each element: most elements have many descendants with text.
    const known = new Map<Element, Clipping>();
    const clippingOf = (element: Element | null): Clipping => {
      if (!element || element === document.body) return { isShortened: false, boxes: [] };
      const before = known.get(element);
      if (before) return before;
      const style = getComputedStyle(element);
      // An ancestor does not clip a fixed element.
      const outer = clippingOf(style.position === 'fixed' ? null : element.parentElement);
      const isVisuallyHidden = style.overflowX === 'hidden' && element.clientWidth <= 1;
      const clipping = {
        isShortened:
          outer.isShortened ||
          (style.textOverflow === 'ellipsis' && style.whiteSpace === 'nowrap') ||
          style.webkitLineClamp !== 'none' ||
          isVisuallyHidden,
        boxes:
          style.overflowX === 'visible' ? outer.boxes : [...outer.boxes, element.getBoundingClientRect()],
      };
      known.set(element, clipping);
      return clipping;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent) continue;
      if (
        parent.closest(
          'script, style, noscript, option, [inert], [hidden], nav[aria-label="Status of the messages"]',
        )
      )
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { isShortened, boxes } = clippingOf(parent);
      if (isShortened) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const isOut = (left: number, right: number) => line.left < left - 1 || line.right > right + 1;
        if (isOut(0, width) || boxes.some((box) => isOut(box.left, box.right))) {
          unreadable.add(`${parent.tagName}.${parent.className}: ${text.textContent.slice(0, 40)}`);
        }
      }
    }
    return [...unreadable];
  });
}

import { readHtml } from '../../contract/read-html.ts';
import { isHtml, isStoredPicture, plainTextHtml } from '../../contract/rich-text.ts';
import { cleanHtml, WORD_ENDS } from './clean-html.ts';
import { shownAttributes } from './text-pictures.ts';

/** An article's content as it is stored, and its words for the search. */
export interface CleanContent {
  /** HTML cleaned by the allow-list, or plain text as it was written. */
  content: string;
  text: string;
}

export function cleanContent(dirty: string): CleanContent {
  if (!isHtml(dirty)) return { content: dirty, text: inOneLine(dirty) };
  const { html, text } = cleanHtml(dirty);
  const clean = html.trim();
  // HTML that lost every tag would pass for plain text, and its `&amp;` be shown as such.
  const content = clean === '' || isHtml(clean) ? clean : `<p>${clean}</p>`;
  return { content, text: inOneLine(text) };
}

/** Whether an article with this content shows nothing: no word and no picture, as of an editor's empty paragraph. */
export function isBlank(content: string): boolean {
  if (!isHtml(content)) return content.trim() === '';
  let isFilled = false;
  readHtml(content, {
    open(tag, attributes) {
      isFilled ||= tag === 'img' && isStoredPicture(attributes.get('src') ?? '');
    },
    close: () => {},
    text(piece) {
      isFilled ||= /\S/.test(piece);
      return isFilled ? false : undefined;
    },
  });
  return !isFilled;
}

/**
 * Stored content as HTML that is safe to show: plain text becomes paragraphs, at its blank lines. HTML was cleaned
 * when it was stored; only its pictures get what a page adds to them.
 */
export function contentHtml(stored: string): string {
  if (!isHtml(stored)) return plainTextHtml(stored);
  return stored.replace(/<img ([^<>]*)\/>/g, (_tag, written: string) => {
    const own = [...written.matchAll(/(?<= |^)([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
    // The values are escaped already.
    const attributes = Object.entries(shownAttributes(Object.fromEntries(own) as Record<string, string>));
    return `<img${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')} />`;
  });
}

/**
 * The words of stored content without any markup, in one line.
 * @param length how many characters of the content, markup included, are read
 */
export function contentText(content: string, length = content.length): string {
  const read = content.slice(0, length);
  if (!isHtml(content)) return inOneLine(read);
  let text = '';
  const endWord = (tag: string) => {
    if (WORD_ENDS.has(tag)) text += ' ';
  };
  readHtml(read, {
    open: endWord,
    close: endWord,
    text(piece) {
      text += piece;
    },
  });
  return inOneLine(text);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

// The content of articles (HTML or plain text): sanitizing, conversion to HTML and to plain text.

import { paths } from '../../contract/paths.ts';
import { isHtml, plainTextHtml } from '../../contract/rich-text.ts';
import { cleanHtml } from './clean-html.ts';
import { displayAttributes } from './text-pictures.ts';

/** The result of `cleanContent`. */
export interface CleanContent {
  /** What is stored: sanitized HTML, or plain text unchanged. */
  content: string;
  /** The content as plain text in one line, for the search index. */
  text: string;
}

/** Sanitizes an article's content (HTML or plain text) for storage. Idempotent. */
export function cleanContent(dirty: string): CleanContent {
  if (!isHtml(dirty)) return { content: dirty, text: inOneLine(dirty) };
  const { html, text } = cleanHtml(dirty);
  const clean = html.trim();
  // If no tag is left, the content would be treated as plain text and show "&amp;" literally: wrap it in a paragraph.
  const content = clean === '' || isHtml(clean) ? clean : `<p>${clean}</p>`;
  return { content, text: inOneLine(text) };
}

/** True if the content has neither text nor a stored picture, for example an editor's empty paragraph. */
export function isBlank(content: string): boolean {
  const { content: clean, text } = cleanContent(content);
  return text === '' && !clean.includes('<img ');
}

/**
 * Stored content as HTML that is safe to embed in a page. Plain text becomes paragraphs, split at blank lines. HTML
 * was sanitized before it was stored: here its pictures only get their URLs, srcset, sizes and lazy loading.
 */
export function contentHtml(stored: string, pictureBase = paths.storage('')): string {
  if (!isHtml(stored)) return plainTextHtml(stored);
  return stored.replace(/<img ([^<>]*)\/>/g, (_tag, written: string) => {
    const own = Array.from(written.matchAll(/(?<= |^)([a-z]+)="([^"]*)"/g), ([, name, value]) => [
      name,
      value,
    ]);
    // The values are escaped already.
    const shown = displayAttributes(Object.fromEntries(own) as Record<string, string>, pictureBase);
    return `<img${Object.entries(shown)
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('')} />`;
  });
}

/**
 * Stored content as plain text in one line.
 * @param length how many characters of the content (with markup) to read
 */
export function contentText(content: string, length = content.length): string {
  const read = content.slice(0, length);
  return inOneLine(isHtml(content) ? cleanHtml(read).text : read);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

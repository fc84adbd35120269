// The content of articles (HTML or plain text): sanitizing, conversion to HTML and to plain text.

import { english, type Messages } from '../../contract/catalogue.ts';
import { looksEmpty } from '../../contract/language/invisible.ts';
import { paths, storedFile } from '../../contract/url/paths.ts';
import { parsePictureName, pictureFiles } from '../../contract/media/picture-names.ts';
import { isHtml, plainScript, plainTextHtml } from '../../contract/blogs/rich-text.ts';
import { inOneLine } from '../db/search.ts';
import { cleanHtml } from './clean-html.ts';
import { showBlocks } from './shown-blocks.ts';

/**
 * Sanitizes an article's content (HTML or plain text) for storage. Idempotent.
 * @returns sanitized HTML, or plain text unchanged; and as `text` the same as plain text in one line, for the search index
 */
export function cleanContent(dirty: string) {
  if (!isHtml(dirty)) return { content: dirty, text: inOneLine(dirty) };
  const { html, text } = cleanHtml(dirty);
  const clean = html.trim();
  // If no tag is left, the content would be treated as plain text and show "&amp;" literally: wrap it in a paragraph.
  const content = clean === '' || isHtml(clean) ? clean : `<p>${clean}</p>`;
  return { content, text: inOneLine(text) };
}

/** True if cleaned content has neither text that is seen nor a stored picture, for example an editor's empty paragraph. */
export function isBlank({ content, text }: ReturnType<typeof cleanContent>): boolean {
  return looksEmpty(text) && !content.includes('<img ');
}

/**
 * Stored content as HTML that is safe to embed in a page. Plain text becomes paragraphs, split at blank lines. HTML
 * was sanitized before it was stored: here its pictures only get their URLs, srcset, sizes and lazy loading, and its
 * tables and films what a page needs.
 */
export function contentHtml(
  stored: string,
  pictureBase = paths.storage(''),
  words: Messages['article'] = english.article,
): string {
  if (!isHtml(stored)) return plainTextHtml(stored);
  return showBlocks(stored, words).replace(/<img ([^<>]*)\/>/g, (_tag, written: string) => {
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

/** Stored content as HTML for readers of feeds, which resolve no paths: links and pictures have whole addresses. */
export function feedHtml(stored: string, origin: string): string {
  if (!isHtml(stored)) return plainTextHtml(stored);
  return stored.replace(/(?<=<(?:a href|img src)=")(?=\/)/g, origin);
}

/** Tags that separate words in plain text: "a</p><p>b" is "a b", not "ab". */
const WORD_ENDS = /(?=<\/?(?:p|h2|h3|li|ul|ol|blockquote|br|hr|pre|figure|table|tr|t[dh])[ />])/g;

/**
 * Stored content as plain text in one line. It was sanitized before it was stored: `<` begins a tag, and patterns remove them in a tenth of
 * the time of a parser, during which no other request is served.
 * @param length how many characters of the content (with markup) to read
 */
export function contentText(content: string, length = content.length): string {
  const read = content.slice(0, length);
  if (!isHtml(content)) return inOneLine(read);
  const words = read
    .replace(WORD_ENDS, ' ')
    .replace(/<(?!\/?su[bp]>)[^<>]*>?/g, '')
    // The parser would read them too, at a hundred times the cost of a pattern.
    .replace(/<(su[bp])>([^<>]*)<\/\1>/g, (_, tag: 'sup' | 'sub', signs: string) => plainScript(tag, signs))
    .replace(/<[^<>]*>/g, '');
  return inOneLine(cleanHtml(words).text);
}

type Attributes = Record<string, string>;

/** The stored picture's name in a URL such as /storage/{name}; undefined for any other URL. */
function nameIn(src: string | undefined): string | undefined {
  const name = src?.startsWith(paths.storage('')) ? src.slice(paths.storage('').length) : '';
  return parsePictureName(name) ? name : undefined;
}

/** The names of the pictures in stored HTML. A regular expression is enough: sanitized tags contain no `<` or `>`. */
export function picturesInText(html: string): string[] {
  return [...html.matchAll(/<img src="([^"<>]*)"/g)].flatMap(([, src]) => nameIn(src) ?? []);
}

/** HTML with other paths in its links: `change` gets all that start at the root of the site, and returns as many. */
export async function withPaths(html: string, change: (paths: string[]) => Promise<string[]>) {
  const pattern = /(?<=<a href=")\/[^"<>]*/g;
  const changed = await change(html.match(pattern) ?? []);
  let index = 0;
  return html.replace(pattern, () => changed[index++]!);
}

export function linksInText(html: string): string[] {
  return Array.from(html.matchAll(/<a href="([^"<>]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'));
}

/**
 * The attributes of a picture in an article's text as a page shows it: lazy loading, and a srcset to load the
 * smallest sufficient size (an article's column is 42rem wide). Stored texts have URLs that start with `/storage/`;
 * pages may have others (`base`).
 */
function displayAttributes({ src, alt, width, height }: Attributes, base: string): Attributes {
  const name = nameIn(src);
  const files = name === undefined ? [] : pictureFiles(name).filter((file) => file.format === 'webp');
  const own = files.at(-1)?.width ?? 0;
  const given = { src: name === undefined ? src : storedFile(name, undefined, base), alt, width, height };
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Attributes),
    ...(files.length > 1 && {
      srcset: files.map((file) => `${storedFile(file.name, undefined, base)} ${file.width}w`).join(', '),
      sizes: `min(${Math.min(own, Number(width) || own)}px, 42rem, 92vw)`,
    }),
    loading: 'lazy',
    decoding: 'async',
  };
}

// The content of articles (HTML or plain text): sanitizing, conversion to HTML and to plain text.

import { english, type Messages } from '../../contract/catalogue.ts';
import { looksEmpty } from '../../contract/language/invisible.ts';
import { paths, storedFile } from '../../contract/url/paths.ts';
import { parsePictureName, pictureFiles } from '../../contract/media/picture-names.ts';
import { filmOf } from '../../contract/blogs/films.ts';
import { escapeHtml, isHtml, plainScript, plainTextHtml } from '../../contract/blogs/rich-text.ts';
import { fill } from '../../contract/language/language.ts';
import { inOneLine } from '../db/search.ts';
import { cleanHtml } from './clean-html.ts';

/** Sanitizes an article's content (HTML or plain text) for storage, and makes plain text in one line of it. Idempotent. */
export function cleanContent(dirty: string) {
  if (!isHtml(dirty)) return { content: dirty, text: inOneLine(dirty) };
  const { html, text } = cleanHtml(dirty);
  const clean = html.trim();
  // If no tag is left, the content would be treated as plain text and show "&amp;" literally: wrap it in a paragraph.
  const content = clean === '' || isHtml(clean) ? clean : `<p>${clean}</p>`;
  return { content, text: inOneLine(text) };
}

/** True if cleaned content has neither text that is seen nor a stored picture, for example an editor's empty paragraph. */
export const isBlank = ({ content, text }: ReturnType<typeof cleanContent>): boolean =>
  looksEmpty(text) && !content.includes('<img ');

/** Stored content as HTML for a page. It was sanitized before it was stored: only pictures, tables and films get what a page needs. */
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
    const shown = displayAttributes(Object.fromEntries(own) as Attributes, pictureBase);
    const attributes = Object.entries(shown).filter(([, value]) => value !== undefined);
    return `<img${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')} />`;
  });
}

/** Stored content as HTML for readers of feeds, which resolve no paths: links and pictures have whole addresses. */
export function feedHtml(stored: string, origin: string): string {
  if (!isHtml(stored)) return plainTextHtml(stored);
  return stored.replace(/(?<=<(?:a href|img src)=")(?=\/)/g, origin);
}

/** Tags that separate words in plain text: "a</p><p>b" is "a b", not "ab". */
const WORD_ENDS = /(?=<\/?(?:p|h2|h3|li|ul|ol|blockquote|br|hr|pre|figure|table|tr|t[dh])[ />])/g;

/** The first `length` characters of stored content as plain text in one line. Patterns take a tenth of the time of a parser. */
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

type Attributes = Record<string, string | undefined>;

/** The stored picture's name in a URL such as /storage/{name}; undefined for any other URL. */
function nameIn(src: string | undefined): string | undefined {
  const name = src?.startsWith(paths.storage('')) ? src.slice(paths.storage('').length) : '';
  return parsePictureName(name) ? name : undefined;
}

/** HTML with other paths in its links: `change` gets all that start at the root of the site, and returns as many. */
export async function withPaths(html: string, change: (paths: string[]) => Promise<string[]>) {
  const pattern = /(?<=<a href=")\/[^"<>]*/g;
  const changed = await change(html.match(pattern) ?? []);
  let index = 0;
  return html.replace(pattern, () => changed[index++]!);
}

export const linksInText = (html: string): string[] =>
  Array.from(html.matchAll(/<a href="([^"<>]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'));

/** The attributes of a picture as a page shows it: loaded lazily, in the smallest size that suffices for a column of 42rem. */
function displayAttributes({ src, alt, width, height }: Attributes, base: string): Attributes {
  const name = nameIn(src);
  const files = name === undefined ? [] : pictureFiles(name).filter((file) => file.format === 'webp');
  const own = files.at(-1)?.width ?? 0;
  return {
    src: name === undefined ? src : storedFile(name, undefined, base),
    alt,
    width,
    height,
    ...(files.length > 1 && {
      srcset: files.map((file) => `${storedFile(file.name, undefined, base)} ${file.width}w`).join(', '),
      sizes: `min(${Math.min(own, Number(width) || own)}px, 42rem, 92vw)`,
    }),
    loading: 'lazy',
    decoding: 'async',
  };
}

const FILM = /<figure><a href="([^"<>]*)" rel="[a-z ]*">([^<>]*)<\/a><\/figure>/g;

/** Stored HTML with tables that scroll in a region which the keyboard reaches, and with films as cards, which `play-film.ts` plays. */
function showBlocks(html: string, words: Messages['article']): string {
  let number = 0;
  return html
    .replaceAll('<table>', () => {
      number += 1;
      const label = fill(words.table, { number });
      return `<div class="table" role="region" tabindex="0" aria-label="${label}"><table>`;
    })
    .replaceAll('</table>', '</table></div>')
    .replace(FILM, (stored, href: string, title: string) => {
      const film = filmOf(href);
      if (!film) return stored;
      const where = fill(words.film, { provider: film.provider });
      const lines = title === href ? [where] : [title, where];
      return (
        `<figure class="film" data-film="${escapeHtml(film.player)}"><a href="${href}" rel="noopener nofollow">` +
        `${lines.map((line) => `<span>${line}</span>`).join(' ')}</a></figure>`
      );
    });
}

// The address of a page of its own: the words after /page/ (§ 5.14).

import { normalize } from '../typed/normalize.ts';

/** The longest address, in characters: a Khmer letter takes nine characters of a URL. */
export const maxAddress = 60;

/** What `/page/…` shows besides pages. */
export const reservedAddress = 'preview';

/** Words of small Latin letters, Khmer letters and digits, with one hyphen between two. */
const WORD = '[a-z0-9\\u1780-\\u17d3\\u17d7\\u17dc\\u17dd\\u17e0-\\u17e9]+';
export const addressPattern = new RegExp(`^${WORD}(?:-${WORD})*$`);

const OTHERS = new RegExp(`(?!${WORD}).`, 'gsu');

/** The address that a text proposes, such as the title of a page; empty if it has no letters for one. */
export function addressOf(text: string): string {
  // Without accents; and no text is longer than a URL of this site.
  const letters = normalize(text.slice(0, 1_000), 'NFD');
  const words = normalize(letters.replace(/[\u0300-\u036f\u200b-\u200d\u2060\ufeff'’]/g, ''))
    .toLowerCase()
    .replace(OTHERS, '-')
    .replace(/-+/g, '-')
    .replace(/^-/, '');
  return words.slice(0, maxAddress).replace(/-$/, '');
}

/** The path of a page as it stands in a URL, for a path of `/page/` in any spelling; undefined for other paths. */
export function pagePathIn(path: string): string | undefined {
  if (!path.startsWith('/page/')) return undefined;
  const address = addressOf(path.slice('/page/'.length));
  return address === '' ? undefined : `/page/${encodeURIComponent(address)}`;
}

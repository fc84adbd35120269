import { type Language, withLanguage } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { withQuery } from '../../contract/url/public-paths.ts';

/** The places that are offered where a link is shared; any other word can be typed. */
export const sharePlaces = ['facebook', 'telegram', 'poster'];

/** A typed place as the `from` of a link: in lower case, with hyphens for spaces; undefined if it has other characters or is too long. */
export function readPlace(typed: string): string | undefined {
  const place = typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return /^(?:[a-z0-9][a-z0-9-]{0,31})?$/.test(place) ? place : undefined;
}

export const sharedPath = (id: number, lang: Language, place = '') =>
  withQuery(withLanguage(lang, paths.career(id)), { from: place });

/** The address of the picture that Facebook shows with the link: with the time in place of the hash, no cache has an old picture for it. */
export const picturePath = (id: number, lang: Language, now: number) =>
  `/og/careers${lang === 'en' ? '' : `.${lang}`}/${id}/${String(now).padStart(27, '0')}.jpg`;

/** The name of a file: the words of the title and what else it is about, with hyphens. */
export function fileNameOf(parts: readonly string[], ending: string): string {
  const words = parts.flatMap((part) => part.replaceAll(/\p{Cf}/gu, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return `${words.join('-').toLowerCase().slice(0, 80)}.${ending}`;
}

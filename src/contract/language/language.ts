import { withoutQuery } from '../url/url-parts.ts';

/** The languages of the public site. English is where it always was; Khmer is the same path below `/km` (docs/decisions/languages.md#two-languages). */
export const languages = ['en', 'km'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', km: 'ខ្មែរ' };

/** What may be public in English only (articles, jobs, pages), what has no language, and paths that have one already. */
const ENGLISH_ONLY =
  /^\/(?:(?:blog|careerdetails|page)\/(?!rss\.xml$)|(?:km|admin|api|preview|storage|_astro)(?:\/|$))|(?<!^\/blog\/rss)\.\w+$|^\w+:/;

/** The language of a path (with or without a query), and the path of the same page in English. */
export function splitLanguage(path: string): { lang: Language; path: string } {
  const [prefix] = /^\/km(?=[/?#]|$)/.exec(path) ?? [];
  if (prefix === undefined) return { lang: 'en', path };
  const rest = path.slice(prefix.length);
  return { lang: 'km', path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The path of an English page in a language, whether or not that page exists: `/km` and `/km/career?page=2`. */
export function withLanguage(lang: Language, path: string): string {
  if (lang === 'en') return path;
  // A slash before another one, or at the end of the path.
  return `/${lang}/${path}`.replace(/\/+(?=[/?#]|$)/, '');
}

/** Whether a page exists in a language, by its English path: only this decides it. `written`: where an item is public. */
export const existsIn = (lang: Language, path: string, written: readonly Language[] = []): boolean =>
  lang === 'en' || written.includes(lang) || !ENGLISH_ONLY.test(withoutQuery(path));

/** The target of a link on a page in a language: the page in this language if it exists, otherwise the English one. */
export const pathIn = (lang: Language, path: string, written?: readonly Language[]): string =>
  existsIn(lang, path, written) ? withLanguage(lang, path) : path;

export const hreflangOf = (lang: Language, path: string, written?: readonly Language[]): 'en' | undefined =>
  existsIn(lang, path, written) || splitLanguage(path).lang === lang ? undefined : 'en';

interface OtherLanguage {
  lang: Language;
  path: string;
  /** Set if the page is not written in that language: `path` is then that of this list. */
  list?: 'blogs' | 'careers' | 'pages';
}

/** The same page in the other language, or the list where it would be, if it is not written in that language. */
export function otherLanguage(own: Language, path: string, written?: readonly Language[]): OtherLanguage {
  const lang = own === 'en' ? 'km' : 'en';
  if (existsIn(lang, path, written)) return { lang, path: withLanguage(lang, path) };
  if (path.startsWith('/blog/')) return { lang, path: withLanguage(lang, '/blog'), list: 'blogs' };
  if (path.startsWith('/careerdetails/'))
    return { lang, path: withLanguage(lang, '/career'), list: 'careers' };
  return { lang, path: withLanguage(lang, '/'), ...(path.startsWith('/page/') && { list: 'pages' }) };
}

/** The `lang` attribute of a text on a page in the language `page`: undefined if it is the same, or for numbers. */
export function langOf(text: string, page: Language = 'en'): Language | undefined {
  const lang = /[\u1780-\u17d3]/.test(text) ? 'km' : /[a-z]/i.test(text) ? 'en' : page;
  return lang === page ? undefined : lang;
}

/** The same for a long text, also in HTML: the language of most of its letters. */
export function mainLangOf(text: string, page: Language = 'en'): Language | undefined {
  const letters = text.replace(/<[^<>]*>|&\w+;/g, '');
  const isKhmer = letters.replace(/[^\u1780-\u17d3]+/g, '').length > letters.replace(/[^a-z]+/gi, '').length;
  return langOf(isKhmer ? letters : letters.replace(/[\u1780-\u17d3]+/g, ''), page);
}

/** Replaces the words in braces of a message: `Page {page} of {pages}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (word, name: string) => String(values[name] ?? word));

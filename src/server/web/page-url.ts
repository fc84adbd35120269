import { research } from '../../../content/research.ts';
import { splitLanguage, withLanguage } from '../../contract/language/language.ts';
import { pagePathIn } from '../../contract/pages/page-address.ts';
import { readPage, readSearch } from '../../contract/lists/paging.ts';
import {
  draftToken,
  isBackOffice,
  isConversation,
  isJobPage,
  pageQuery,
  paths,
} from '../../contract/url/paths.ts';
import { pathOf } from './web-context.ts';

/** The tabs of the research page that `?category` names; the first tab is the page without it. */
const tabs = new Map(research.tabs.slice(1).map((tab) => [tab.id, tab]));

/** The URL that pages render, and the cache key: with the parameters that have an effect, in one order; null for no page. */
export function canonicalUrl(requestTarget: string): string | null {
  const { lang, path } = splitLanguage(requestTarget);
  if (lang === 'en') return englishUrl(requestTarget);
  const url = hasLanguages(path) && withLanguage(lang, path) === requestTarget ? englishUrl(path) : null;
  return url === null ? null : withLanguage(lang, url);
}

/** Whether a path may be one of a page that has languages: not the back office, or a file. */
function hasLanguages(target: string): boolean {
  const path = pathOf(target);
  return !isBackOffice(path) && (!path.includes('.') || path === paths.feed());
}

function englishUrl(requestTarget: string): string | null {
  const path = pathOf(requestTarget);
  if (isBackOffice(path)) return '/admin';
  // The only paths with encoded characters: as `encodeURIComponent` writes them, or this is another spelling.
  if (path.startsWith('/page/%')) return pagePathIn(decoded(path) ?? '') === path ? path : null;
  if (path !== '/' && !/^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@-]+)+$/.test(path)) return null;
  if (/\/\.{1,2}(?:\/|$)/.test(path) || /^\/(?:_|404$|500$)/.test(path)) return null;
  const page = isConversation(path) || isJobPage(path) ? path.slice(0, path.lastIndexOf('/') + 1) : path;
  const declared = Object.hasOwn(pageQuery, page) ? pageQuery[page] : undefined;
  if (path === requestTarget || !declared) return path;
  const given = new URLSearchParams(requestTarget.slice(path.length + 1));
  const canonical = new URLSearchParams();
  for (const name of declared) {
    const value = canonicalValue(name, given.get(name) ?? '');
    if (value !== '') canonical.set(name, value);
  }
  if (path === paths.research() && tabs.get(canonical.get('category') ?? '')?.content !== 'news')
    canonical.delete('page');
  return canonical.size > 0 ? `${path}?${canonical}` : path;
}

function canonicalValue(name: string, value: string): string {
  if (name === 'page') return readPage(value) === 1 ? '' : String(readPage(value));
  if (name === 'category') return tabs.has(value) ? value : '';
  if (name === 'sent' || name === 'applied') return value === '1' ? value : '';
  if (name === 'draft') return draftToken.test(value) ? value : '';
  return readSearch(value);
}

/** Max lengths in a redirect's Location, in characters; no URL of this site is longer. */
const MAX_PATH = 200;
const MAX_QUERY = 2_000;

/** `/About//?x=1` → `/about?x=1`: begins with one slash, so it never redirects to another site. Undefined if nothing changes. */
export function normalizePath(target: string): string | undefined {
  const given = pathOf(target);
  const page = pageUrlOf(given.length > MAX_SENTENCE ? '' : (decoded(given) ?? ''));
  if (page !== undefined && page !== given) return page + usableQuery(target);
  // Check the length first: the pattern then reads a short text only.
  if (given.length > MAX_PATH || !/^(?:\/+[A-Za-z0-9._~-]+)+\/*$/.test(given)) return undefined;
  const path = given.replaceAll(/\/(?=\/|$)/g, '').toLowerCase();
  if (path === given) return undefined;
  return path + usableQuery(target);
}

function usableQuery(target: string): string {
  const query = target.slice(pathOf(target).length);
  const isUsable = query.length > 1 && query.length <= MAX_QUERY && /^[\x21-\x7e]+$/.test(query);
  return isUsable ? query : '';
}

/** Signs that chats and mails take for the end of a link, also invisible characters. */
const SIGN = /[[\p{P}\p{Cf}<>`]--[\-\/\\%\x26#@]]/v;
/** What follows a link without being a part of it: words, which begin with a sign or are in other letters. */
const SENTENCE = /^(?=[^ -~]|[\p{P}\p{Cf}<>`])[[\p{L}\p{M}\p{N}\p{P}\p{Cf}<>` ]--[\/\\%\x26#@]]+$/v;
/** The ending of a file name: it is not a sentence behind a link. */
const FILE_ENDING = /^\.[a-z]\w{1,4}$/i;
/** The longest link with a sentence behind it: each Khmer letter of it has nine characters. */
const MAX_SENTENCE = 2_000;

/** What a link with too much at its end means: `bare` without signs (`/blog/83).`), `glued` without words (`/blog/83,thanks`). */
export function linkEnds(target: string): { bare?: string; glued?: string } {
  const given = pathOf(target);
  const text = given.length > MAX_SENTENCE ? undefined : decoded(given);
  if (!text?.startsWith('/') || /\p{Cc}/u.test(text)) return {};
  let end = text.length;
  while (end > 0 && SIGN.test(text[end - 1]!)) end -= 1;
  const bare = end < text.length ? pageUrl(text.slice(0, end).replace(/\/$/, ''), target) : undefined;
  const [path = ''] = /^\/[A-Za-z0-9/-]*/.exec(text) ?? [];
  const rest = text.slice(path.length);
  const isFile = FILE_ENDING.test(rest) && !/\d$/.test(path);
  const glued = SENTENCE.test(rest) && path !== '/' && !isFile ? pageUrl(path, target) : undefined;
  return { ...(bare && { bare }), ...(glued && { glued }) };
}

function pageUrl(path: string, target: string): string | undefined {
  if (path === '') return `/${usableQuery(target)}`;
  const page = pageUrlOf(path);
  if (page !== undefined) return page + usableQuery(target);
  const isPath = path.length <= MAX_PATH && /^(?:\/[A-Za-z0-9.-]+)+$/.test(path);
  return isPath ? path.toLowerCase() + usableQuery(target) : undefined;
}

/** The path of a page of its own, in its language, for one that people read; undefined for other paths. */
function pageUrlOf(text: string): string | undefined {
  const { lang, path } = splitLanguage(text);
  const page = /\p{Cc}/u.test(text) ? undefined : pagePathIn(path);
  return page && withLanguage(lang, page);
}

/** Some programs send UTF-8 as it is: the text then has one character for each byte. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(Buffer.from(path, 'latin1').toString());
  } catch {
    return undefined;
  }
}

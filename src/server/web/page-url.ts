// The canonical URL of a page, which is also its cache key: only query parameters that have an effect.

import { research } from '../../../content/research.ts';
import { readPage, readSearch } from '../../contract/page-query.ts';
import { isBackOffice, pageQuery, paths } from '../../contract/paths.ts';

/** The tabs of the research page that `?category` names; the first tab is the page without it. */
const tabs = new Map(research.tabs.slice(1).map((tab) => [tab.id, tab]));

/**
 * The canonical URL of a page: its path, and only those query parameters that the page declares and that have an effect,
 * in the declared order. It is the cache key and the URL that pages render. Null when no page can have this URL: encoded
 * characters (`%63areer`), `//`, `/./`, backslashes, and Astro's own paths (`/_image`, `/404`, `/500`). Every path of
 * the back office maps to `/admin`, whose script does the routing.
 */
export function canonicalUrl(requestTarget: string): string | null {
  const cut = requestTarget.indexOf('?');
  const path = cut === -1 ? requestTarget : requestTarget.slice(0, cut);
  if (isBackOffice(path)) return '/admin';
  if (path !== '/' && !/^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@-]+)+$/.test(path)) return null;
  if (/\/\.{1,2}(?:\/|$)/.test(path) || /^\/(?:_|404$|500$)/.test(path)) return null;
  const declared = Object.hasOwn(pageQuery, path) ? pageQuery[path] : undefined;
  if (cut === -1 || !declared) return path;
  const given = new URLSearchParams(requestTarget.slice(cut + 1));
  const canonical = new URLSearchParams();
  for (const name of declared) {
    const value = canonicalValue(name, given.get(name) ?? '');
    if (value !== '') canonical.set(name, value);
  }
  if (path === paths.research() && tabs.get(canonical.get('category') ?? '')?.content !== 'news')
    canonical.delete('page');
  return canonical.size > 0 ? `${path}?${canonical}` : path;
}

/** The canonical value of a parameter; empty if the page ignores it or it is the default. */
function canonicalValue(name: string, value: string): string {
  if (name === 'page') return readPage(value) === 1 ? '' : String(readPage(value));
  if (name === 'category') return tabs.has(value) ? value : '';
  return readSearch(value);
}

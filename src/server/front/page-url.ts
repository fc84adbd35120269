import { readPage, readSearch } from '../../contract/page-query.ts';
import { isBackOffice, pageQuery, paths } from '../../contract/paths.ts';

/** Where the shell of the back office is. */
const BACK_OFFICE = '/admin';

/** The one tab of the research pages whose list has pages. */
const TAB_WITH_PAGES = 'category4';

/**
 * The one spelling of a page's address that the cache and the pages know: its path, and of the query
 * only what the page declares and can mean something, in the declared order. Null when no page can have
 * this address: paths of pages need no encoding, so `%63areer` is nobody's, as are `//`, `/./` and
 * backslashes; and what Astro keeps for itself (`/_image`, `/404`, `/500`) is no page either.
 * Every path of the back office, however it is spelled, is the one page that its script routes in.
 */
export function canonicalUrl(requestTarget: string): string | null {
  const cut = requestTarget.indexOf('?');
  const path = cut === -1 ? requestTarget : requestTarget.slice(0, cut);
  if (isBackOffice(path)) return BACK_OFFICE;
  if (path !== '/' && !/^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@-]+)+$/.test(path)) return null;
  if (/\/\.{1,2}(?:\/|$)/.test(path) || /^\/(?:_|404$|500$)/.test(path)) return null;
  const declared = Object.hasOwn(pageQuery, path) ? pageQuery[path] : undefined;
  if (cut === -1 || !declared) return path;
  const given = new URLSearchParams(requestTarget.slice(cut + 1));
  const kept = new URLSearchParams();
  for (const name of declared) {
    const value = meaning(name, given.get(name) ?? '');
    if (value !== '') kept.set(name, value);
  }
  if (path === paths.research() && kept.get('category') !== TAB_WITH_PAGES) kept.delete('page');
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** What a page makes of a parameter; empty for what means the same as leaving it out. */
function meaning(name: string, value: string): string {
  if (name === 'page') return readPage(value) === 1 ? '' : String(readPage(value));
  if (name === 'category') return /^category[2-5]$/.test(value) ? value : '';
  return readSearch(value);
}

import { pageQuery } from '../../contract/paths.ts';

/**
 * The one spelling of a page's address that the cache and the pages know: its path, and of the query
 * only what the page declares, in the declared order. Null when no page can have this address
 * (`//`, `/./`, encoded slashes, backslashes, control characters).
 */
export function canonicalAddress(requestTarget: string): string | null {
  const cut = requestTarget.indexOf('?');
  const path = cut === -1 ? requestTarget : requestTarget.slice(0, cut);
  if (path !== '/' && !/^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@%-]+)+$/.test(path)) return null;
  if (/\/\.{1,2}(?:\/|$)/.test(path)) return null;
  if (/%(?:2f|5c|2e|0\d|1[0-9a-f])/i.test(path) || !isDecodable(path)) return null;
  const declared = pageQuery[path];
  if (cut === -1 || !declared) return path;
  const given = new URLSearchParams(requestTarget.slice(cut + 1));
  const kept = new URLSearchParams();
  for (const name of declared) {
    const value = given.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

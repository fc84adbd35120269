// Checks and normalises URLs of back office screens.

import { isBackOffice } from '../../contract/paths.ts';

/** A placeholder for the site's origin, to parse relative URLs. */
const here = 'http://here.invalid';

/**
 * Normalises a path as the routes are written: decoded, in lower case, single slashes, no slash at the end. The
 * router also decodes paths and ignores case, so compare normalised paths.
 * @returns '' for a path with a malformed percent encoding: no route has one.
 */
export function plainPath(pathname: string): string {
  const path = decode(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * The path to give to the router in place of `pathname`: `plainPath` if that can be a screen's path, otherwise
 * unchanged. A malformed percent encoding is encoded again, because the router would log a warning for it.
 */
export function routedPath(pathname: string): string {
  const path = plainPath(pathname);
  if (/^[a-z0-9/_-]+$/.test(path)) return path;
  return path === '' ? pathname.replaceAll('%', '%25') : pathname;
}

/**
 * Checks a URL that comes from data, such as a notification or the URL stored before a login.
 * @returns path, query and hash of a screen; undefined for a URL outside the back office, such as another site's.
 */
export function screenAddress(address: unknown): string | undefined {
  // Parse it like the browser does: `/admin/../x` and `//elsewhere` are not screens.
  const url = typeof address === 'string' && address.startsWith('/') ? URL.parse(address, here) : null;
  if (url?.origin !== here) return undefined;
  const path = routedPath(url.pathname);
  return isBackOffice(path) ? path + url.search + url.hash : undefined;
}

/** The decoded path; '' if its percent encoding is malformed. */
function decode(pathname: string): string {
  let path = '';
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Malformed percent encoding: return ''.
  }
  return path;
}

import { isBackOffice } from '../../contract/paths.ts';

/** Stands for the site's own origin, whichever it is. */
const here = 'http://here.invalid';

/**
 * A path as the routes spell it: decoded, in lower case, with single slashes and none at the end. The router decodes
 * and ignores case too, so a check of a path compares this spelling and not the one in the URL. Empty for a path with
 * a malformed percent encoding, which is no route's.
 */
export function plainPath(pathname: string): string {
  const path = decode(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * The path to give to the router in place of `pathname`: `plainPath` where that can be a screen's. The router logs
 * a warning for a malformed percent encoding, so that is encoded once more.
 */
export function routedPath(pathname: string): string {
  const path = plainPath(pathname);
  if (/^[a-z0-9/_-]+$/.test(path)) return path;
  return path === '' ? pathname.replaceAll('%', '%25') : pathname;
}

/**
 * The address of a screen, for an address from outside the code: from a notification, or remembered before a login.
 * @returns undefined for every address outside the back office: it could lead to another site.
 */
export function screenAddress(address: unknown): string | undefined {
  // Parsed as the browser parses it: `/admin/../x` and `//elsewhere` are no screens.
  const url = typeof address === 'string' && address.startsWith('/') ? URL.parse(address, here) : null;
  if (url?.origin !== here) return undefined;
  const path = routedPath(url.pathname);
  return isBackOffice(path) ? path + url.search + url.hash : undefined;
}

/** The decoded path; empty when its percent encoding is malformed. */
function decode(pathname: string): string {
  let path = '';
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Malformed.
  }
  return path;
}

import { isBackOffice, paths } from '../../contract/url/paths.ts';

/** A placeholder for the site's origin, to parse relative URLs. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid';

/**
 * Normalises a path as the routes are written: decoded, in lower case, single slashes, no slash at the end. The
 * router also decodes paths and ignores case, so compare normalised paths.
 * @returns '' for a path with a malformed percent encoding: no route has one.
 */
export function normalizePath(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/\/{2,}/g, '/');
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  } catch {
    return '';
  }
}

/**
 * The path to give to the router in place of `pathname`: `normalizePath` if that can be a screen's path, otherwise
 * unchanged. A malformed percent encoding is encoded again, because the router would log a warning for it.
 */
export function routerPath(pathname: string): string {
  const path = normalizePath(pathname);
  if (/^[a-z0-9/_-]+$/.test(path)) return path;
  return path === '' ? pathname.replaceAll('%', '%25') : pathname;
}

/**
 * Checks a URL that comes from data, such as a notification or the URL stored before a login.
 * @returns path, query and hash of a screen; undefined for a URL outside the back office, such as another site's.
 */
export function screenUrl(value: unknown): string | undefined {
  // Parse it like the browser does: `/admin/../x` and `//elsewhere` are not screens.
  const url =
    typeof value === 'string' && value.startsWith('/') ? URL.parse(value, PLACEHOLDER_ORIGIN) : null;
  if (url?.origin !== PLACEHOLDER_ORIGIN) return undefined;
  const path = routerPath(url.pathname);
  return isBackOffice(path) ? path + url.search + url.hash : undefined;
}

/** The link target of a notification: its own route if that is a screen of the back office, else the contact list. */
export function notificationTarget(route: string | undefined): string {
  const url = screenUrl(route);
  return url === undefined || url === '/admin' ? paths.adminContacts() : url;
}

/** Max lengths in a redirect's Location, in characters; no URL of this site is longer. */
const MAX_PATH = 200;
const MAX_QUERY = 2_000;

/**
 * The redirect target for a path with capital letters or a trailing slash: `/About/?x=1` → `/about?x=1`. Undefined when
 * nothing changes. Drops a query that is too long or has unusual characters. The result begins with a single slash, so
 * it never redirects to another site.
 */
export function normalizePath(target: string): string | undefined {
  const cut = target.indexOf('?');
  const given = cut === -1 ? target : target.slice(0, cut);
  // Check the length first: the pattern then reads a short text only.
  if (given.length > MAX_PATH || !/^(?:\/[A-Za-z0-9._~-]+)+\/?$/.test(given)) return undefined;
  const path = given.replace(/\/$/, '').toLowerCase();
  if (path === given) return undefined;
  const query = cut === -1 ? '' : target.slice(cut);
  const isUsable = query.length > 1 && query.length <= MAX_QUERY && /^[\x21-\x7e]+$/.test(query);
  return isUsable ? path + query : path;
}

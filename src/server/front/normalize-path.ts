/** Bounds of a redirect's Location: no page's path, and no link with its query, is longer. */
const MAX_PATH = 200;
const MAX_QUERY = 2_000;

/**
 * The request target that another spelling of a path stands for: in lower case and without the slash at its end,
 * with the query as it was given (a query that is too long, or has unusual characters, is dropped). Undefined
 * where that changes nothing. Begins with a single slash, so that it never leads to another site.
 */
export function normalizePath(target: string): string | undefined {
  const cut = target.indexOf('?');
  const given = cut === -1 ? target : target.slice(0, cut);
  // Before the pattern, which then has little to read.
  if (given.length > MAX_PATH || !/^(?:\/[A-Za-z0-9._~-]+)+\/?$/.test(given)) return undefined;
  const path = given.replace(/\/$/, '').toLowerCase();
  if (path === given) return undefined;
  const query = cut === -1 ? '' : target.slice(cut);
  const isKept = query.length > 1 && query.length <= MAX_QUERY && /^[\x21-\x7e]+$/.test(query);
  return isKept ? path + query : path;
}

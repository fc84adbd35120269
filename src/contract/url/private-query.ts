// Query parameters that may name a person. URLs are in the logs of servers and proxies, so the back office keeps these
// behind "#" in its own URLs, and sends them to the API in a header (docs/decisions/api.md#private-words).

const PRIVATE = new Set(['search', 'email', 'phone']);

/** The header of a request to the API with such parameters, in the form of a query string. */
export const QUERY_HEADER = 'X-Query';

export function splitQuery(query: URLSearchParams): { open: URLSearchParams; hidden: URLSearchParams } {
  const [open, hidden] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of query) (PRIVATE.has(name) ? hidden : open).append(name, value);
  return { open, hidden };
}

/** The parameters of `query`, with the private ones of `hidden` in place of its own. */
export function joinQuery(query: string, hidden: string): URLSearchParams {
  const joined = new URLSearchParams(query);
  for (const [name, value] of splitQuery(new URLSearchParams(hidden)).hidden) joined.set(name, value);
  return joined;
}

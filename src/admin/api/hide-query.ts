import { QUERY_HEADER, splitQuery } from '../../contract/url/private-query.ts';

/** A call's URL without the parameters that may name a person, and the header with them. */
export function hideQuery(url: string): { url: string; header: Record<string, string> } {
  const [path = '', query = ''] = url.split('?', 2);
  const { open, hidden } = splitQuery(new URLSearchParams(query));
  return {
    url: open.size > 0 ? `${path}?${open}` : path,
    header: hidden.size > 0 ? { [QUERY_HEADER]: String(hidden) } : {},
  };
}

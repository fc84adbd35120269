import type { Location } from 'react-router';

/** Visits of screens, by the key of the history entry. One visit can have several entries. */
const visits = new Map<string, string>();
let latest: { pathname: string; visit: string } | undefined;

/**
 * The key under which React Router stores the scroll position: one per visit of a screen. A link to a screen starts
 * at the top, Back restores the old position, and changes within a screen (a list page, a dialog) do not scroll.
 */
export function visitKey({ pathname, key }: Location): string {
  const visit = visits.get(key) ?? (latest?.pathname === pathname ? latest.visit : key);
  visits.set(key, visit);
  latest = { pathname, visit };
  return visit;
}

import type { Location } from 'react-router';

/** The visit that each entry of the history belongs to, by the entry's key. */
const visits = new Map<string, string>();
let latest: { pathname: string; visit: string } | undefined;

/**
 * Under which key a place on the page is remembered: one for each visit of a screen. Going on to a screen begins
 * at its top, going back finds the old place, and what changes on a screen (a page of its list, an open dialog)
 * leaves it where it is.
 */
export function visitKey({ pathname, key }: Location): string {
  const visit = visits.get(key) ?? (latest?.pathname === pathname ? latest.visit : key);
  visits.set(key, visit);
  latest = { pathname, visit };
  return visit;
}

import { sizeLimits } from '../limits.ts';

/** Larger page numbers are capped at this one. No list has as many pages. */
export const maxPage = 1_000_000;

/** The page and the search of a list, as parsed from its URL. */
export interface PageQuery {
  page: number;
  search: string;
}

/** Parses `?page`. Any text that is not a whole number from 1 means page 1. */
export function readPage(value: string | null): number {
  return /^[1-9]\d*$/.test(value ?? '') ? Math.min(Number(value), maxPage) : 1;
}

/** Normalizes `?search`. Control characters become spaces: stored texts have none, and databases refuse NUL. */
export function readSearch(value: string | null): string {
  return (value ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, sizeLimits.searchTerm)
    .trim();
}

/** Parses `?page` and `?search` in the same way for the server, the pages and the islands. */
export function readPageQuery(query: URLSearchParams): PageQuery {
  return { page: readPage(query.get('page')), search: readSearch(query.get('search')) };
}

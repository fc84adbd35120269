import { sizeLimits } from './limits.ts';

/** The largest page number that has a meaning: larger numbers mean this one, which is beyond the end of every list. */
export const maxPage = 1_000_000;

/** The part of a list that a URL asks for. */
export interface PageQuery {
  page: number;
  search: string;
}

/** Reads `?page`. Text that is no whole number from 1 means the first page. */
export function readPage(value: string | null): number {
  return /^[1-9]\d*$/.test(value ?? '') ? Math.min(Number(value), maxPage) : 1;
}

/** Reads `?search`: no stored text has a control character, and no database takes NUL. */
export function readSearch(value: string | null): string {
  return (value ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, sizeLimits.searchTerm)
    .trim();
}

/** The one reading of `?page` and `?search`, for the front door, the pages and the islands. */
export function readPageQuery(query: URLSearchParams): PageQuery {
  return { page: readPage(query.get('page')), search: readSearch(query.get('search')) };
}

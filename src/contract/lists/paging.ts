import { sizeLimits } from '../limits.ts';

/** What a list query selects: matching rows, their order, and one page of them. Without `range` it selects all. */
export interface ListFilter<Sort extends string> {
  range?: PageRange;
  search?: string;
  sort?: Sort;
}

export type PageRange = { offset: number; limit: number };

/** One page of a list; `total` counts the matching items of all pages. */
export interface Listed<Item> {
  items: Item[];
  total: number;
}

export function pageRange(page: number, size: number): PageRange {
  return { offset: (page - 1) * size, limit: size };
}

/** How many pages `total` items make; an empty list has one (empty) page. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Larger page numbers are capped at this one. No list has as many pages. */
export const maxPage = 1_000_000;

export type PageQuery = { page: number; search: string };

/** Parses `?page`. Any text that is not a whole number from 1 means page 1. */
export const readPage = (value: string | null): number =>
  /^[1-9]\d*$/.test(value ?? '') ? Math.min(Number(value), maxPage) : 1;

/** Normalizes `?search`. Control characters become spaces: stored texts have none, and databases refuse NUL. */
export const readSearch = (value: string | null): string =>
  (value ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, sizeLimits.searchTerm)
    .trim();

export function readPageQuery(query: URLSearchParams): PageQuery {
  return { page: readPage(query.get('page')), search: readSearch(query.get('search')) };
}

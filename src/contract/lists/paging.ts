/** What a list query selects: matching rows, their order, and one page of them. Without `range` it selects all. */
export interface ListFilter<Sort extends string> {
  range?: PageRange;
  search?: string;
  sort?: Sort;
}

/** The rows of one page: skip `offset` rows, then read at most `limit`. */
export interface PageRange {
  offset: number;
  limit: number;
}

/** One page of a list; `total` counts the matching items of all pages. */
export interface Listed<Item> {
  items: Item[];
  total: number;
}

/** The rows of page `page` (from 1) at `size` items a page. */
export function pageRange(page: number, size: number): PageRange {
  return { offset: (page - 1) * size, limit: size };
}

/** How many pages `total` items make; an empty list has one (empty) page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

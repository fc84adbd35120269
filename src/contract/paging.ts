/** The part of a list that a query asks for. `window` is missing when the whole list is wanted. */
export interface ListFilter<Sort extends string> {
  window?: Window;
  search?: string;
  sort?: Sort;
}

export interface Window {
  offset: number;
  limit: number;
}

/** One window of a list and how many there are in all. */
export interface Listed<Item> {
  items: Item[];
  total: number;
}

/** The window of page `page` (from 1) at `size` items a page. */
export function pageWindow(page: number, size: number): Window {
  return { offset: (page - 1) * size, limit: size };
}

/** How many pages `total` items make; an empty list has one (empty) page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

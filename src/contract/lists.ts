import { z } from 'zod';
import { limits, pageSize } from './limits.ts';

/** A whole number in an address. */
const count = (label: string, max: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, `${label} must be a whole number from 1 to ${max}.`)
    .transform(Number)
    .refine((value) => value <= max, `${label} must be a whole number from 1 to ${max}.`)
    .optional();

/**
 * What narrows a list: `?page`, `?per_page`, `?search`, `?sort` (a field, with `-` before it for
 * descending). Without `page` and `per_page` the whole list comes.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    page: count('page', 1_000_000),
    per_page: count('per_page', pageSize.max),
    search: z
      .string()
      .trim()
      .max(limits.searchTerm, `search must have at most ${limits.searchTerm} characters.`)
      .optional(),
    sort: z.enum(sorts, `sort must be one of ${sorts.join(', ')}.`).optional(),
  });
}

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

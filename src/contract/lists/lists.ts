import { z } from 'zod';
import { numbersUpTo, text } from '../typed/fields.ts';
import { sizeLimits, pageSize } from '../limits.ts';
import { maxPage } from './page-query.ts';
import { issue } from '../refusals/refusal.ts';
import type { Name } from '../typed/names.words.km.ts';

/** An optional whole number from 1 to `max` in a URL's query. */
function count(field: Name, max: number) {
  const error = issue('fields.whole-number', { field, max: String(max) });
  return z
    .string(error)
    .regex(/^[1-9]\d*$/, error)
    .meta({ pattern: numbersUpTo(max) })
    .transform(Number)
    .refine((value) => value <= max, error)
    .optional();
}

/** Schema of the query of a list that is neither searched nor sorted: `?page`, `?per_page`. */
export const pageQuery = z.object({
  page: count('page', maxPage),
  per_page: count('per_page', pageSize.max),
});

/** For `omit`: the query of a call that finds what a list has, but never in pages. */
export const inPages = { page: true, per_page: true } as const;

/**
 * Schema of an API list's query: `?page`, `?per_page`, `?search`, `?sort` (a field name; `-` before it means
 * descending). Without `page` and `per_page` the response is the whole list.
 */
export function listQuery<const Field extends string>(fields: readonly Field[]) {
  const sorts = fields.flatMap((field) => [field, `-${field}` as const]);
  return pageQuery.extend({
    search: text('search', { max: sizeLimits.searchTerm }).optional(),
    sort: z.enum(sorts, issue('fields.one-of', { field: 'sort', values: sorts.join(', ') })).optional(),
  });
}

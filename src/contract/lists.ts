import { z } from 'zod';
import { numbersUpTo, text } from './fields.ts';
import { sizeLimits, pageSize } from './limits.ts';
import { maxPage } from './page-query.ts';

/** A whole number in an address. */
function count(label: string, max: number) {
  const wanted = `${label} must be a whole number from 1 to ${max}.`;
  return z
    .string(wanted)
    .regex(/^[1-9]\d*$/, wanted)
    .meta({ pattern: numbersUpTo(max) })
    .transform(Number)
    .refine((value) => value <= max, wanted)
    .optional();
}

/**
 * What narrows a list: `?page`, `?per_page`, `?search`, `?sort` (a field, with `-` before it for
 * descending). Without `page` and `per_page` the whole list comes.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    page: count('page', maxPage),
    per_page: count('per_page', pageSize.max),
    search: text('search', { max: sizeLimits.searchTerm }).optional(),
    sort: z.enum(sorts, `sort must be one of ${sorts.join(', ')}.`).optional(),
  });
}

import { z } from 'zod';
import { choice, day, matching, mustBe, numbersUpTo, oneOf, text } from '../typed/fields.ts';
import { pageSize, sizeLimits } from '../limits.ts';
import { maxPage } from './paging.ts';
import { issue } from '../refusals/refusal.ts';
import type { Name } from '../typed/names.words.km.ts';
import { timeZoneOffset } from '../language/calendar.ts';

function count(field: Name, max: number) {
  const error = issue('fields.whole-number', { field, max: String(max) });
  return matching(/^[1-9]\d*$/, error)
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

export const searchQuery = pageQuery.extend({
  search: text('search', { max: sizeLimits.searchTerm }).optional(),
});

/** For `omit`: the query of a call that finds what a list has, but never in pages. */
export const inPages = { page: true, per_page: true } as const;

/** `?page`, `?per_page`, `?search`, `?sort` (`-` before a field: descending). Without pages, the response is the whole list. */
export function listQuery<const Field extends string>(fields: readonly Field[]) {
  const sorts = fields.flatMap((field) => [field, `-${field}` as const]);
  return searchQuery.extend({ sort: oneOf('sort', sorts).optional() });
}

/** The first and the last day of a filter, both included: `{field}_from` and `{field}_to`. */
export function dayFilters<const Field extends Lowercase<string>>(field: Field) {
  const [from, to] = [`${field}_from` as Name, `${field}_to` as Name];
  return { [from]: day(from).optional(), [to]: day(to).optional() } as {
    [Bound in `${Field}_from` | `${Field}_to`]: z.ZodOptional<ReturnType<typeof day>>;
  };
}

export const choiceFilter = <const Values extends readonly string[]>(field: Name, values: Values) =>
  z.enum(values, mustBe(field, values)).optional();

/** The instants in which `day` begins and ends in Phnom Penh: the first one that belongs to it, and the first one after it. */
export function instantsOfDay(calendarDay: string): { start: string; end: string } {
  const start = new Date(`${calendarDay}T00:00:00${timeZoneOffset}`);
  return { start: start.toISOString(), end: new Date(start.getTime() + 24 * 3_600_000).toISOString() };
}

/** The filters that a query has. A refused value is left out: an old or mistyped URL shows a list and not an error. */
export function readFilters<Filters extends z.ZodObject>({ shape }: Filters, query: URLSearchParams) {
  const values = Object.entries(shape as z.ZodRawShape).flatMap(([name, field]) => {
    const parsed = z.safeParse(field, query.get(name) ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(values) as z.infer<Filters>;
}

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The most rows of one file. An XLSX file is built in memory, a CSV file is sent while it is written. */
export const exportLimits = { csv: 100_000, xlsx: 10_000 } as const;

/** The query of an export: what selects and sorts the list, and the format. There are no pages. */
export function exportQuery<Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) {
  const { page: _page, per_page: _perPage, ...selection } = query.shape as Shape & z.ZodRawShape;
  return z.object({
    ...(selection as Omit<Shape, 'page' | 'per_page'>),
    format: choice('format', exportFormats).default('csv'),
  });
}

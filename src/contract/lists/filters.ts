import { z } from 'zod';
import { timeZoneOffset } from '../language/calendar.ts';
import { day, mustBe } from '../typed/fields.ts';
import type { Name } from '../typed/names.words.km.ts';

/** What is the same in the filters of lists (§ 9.22). Each list's own filters are beside its other schemas. */

/** The first and the last day of a filter, both included: `{field}_from` and `{field}_to`. */
export function dayFilters<const Field extends Lowercase<string>>(field: Field) {
  const [from, to] = [`${field}_from` as Name, `${field}_to` as Name];
  return { [from]: day(from).optional(), [to]: day(to).optional() } as {
    [Bound in `${Field}_from` | `${Field}_to`]: z.ZodOptional<ReturnType<typeof day>>;
  };
}

/** One of a few values. */
export function choiceFilter<const Values extends readonly string[]>(field: Name, values: Values) {
  return z.enum(values, mustBe(field, values)).optional();
}

/** The instants in which `day` begins and ends in Phnom Penh: the first one that belongs to it, and the first one after it. */
export function instantsOfDay(calendarDay: string): { start: string; end: string } {
  const start = new Date(`${calendarDay}T00:00:00${timeZoneOffset}`);
  return { start: start.toISOString(), end: new Date(start.getTime() + 24 * 3_600_000).toISOString() };
}

/**
 * The filters of a list that a query has. A value that the schema refuses is left out, so that an old or mistyped URL
 * shows a list and not an error.
 */
export function readFilters<Filters extends z.ZodObject>(
  { shape }: Filters,
  query: URLSearchParams,
): z.infer<Filters> {
  const values = Object.entries(shape as z.ZodRawShape).flatMap(([name, field]) => {
    const parsed = z.safeParse(field, query.get(name) ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(values) as z.infer<Filters>;
}

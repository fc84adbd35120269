import { z } from 'zod';
import { khmerMonths, monthNames } from '../language/calendar.ts';
import { isCalendarDay } from './fields.ts';
import { plainText, typedField } from './typed-numbers.ts';
import type { Name } from './names.words.km.ts';

/** The number of a month (1 to 12) from its name, in English or Khmer, or from at least three of its letters (`Sep`, `Sept`). */
function monthOf(word: string): number | undefined {
  const name = word.toLowerCase();
  const isIt = (month: string) => name.length >= 3 && month.toLowerCase().startsWith(name);
  const index = Math.max(monthNames.findIndex(isIt), khmerMonths.findIndex(isIt));
  return index < 0 ? undefined : index + 1;
}

function dayOf(year: string, month: number, day: string): string[] {
  const date = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDay(date) ? [date] : [];
}

function possibleDays(parts: readonly string[]): string[] {
  const [first = '', second = '', third = '', ...more] = parts;
  const isDay = (part: string) => /^\d{1,2}$/.test(part);
  const isYear = (part: string) => /^\d{4}$/.test(part);
  if (more.length > 0) return [];
  if (isYear(first) && isDay(second) && isDay(third)) return dayOf(first, Number(second), third);
  if (!isYear(third)) return [];
  if (isDay(first) && isDay(second))
    return [...dayOf(third, Number(second), first), ...dayOf(third, Number(first), second)];
  const [month, day] = isDay(first) ? [monthOf(second), first] : [monthOf(first), second];
  return month !== undefined && isDay(day) ? dayOf(third, month, day) : [];
}

/** How far the years of the Buddhist era, which Cambodia writes too, are ahead. */
const BUDDHIST_ERA = 543;

/** Whether a year is one of the Buddhist era: from 1900 to 2100, written 543 higher. No day of a job or a person is that far ahead. */
const isBuddhist = (year: string) =>
  /^\d{4}$/.test(year) && Number(year) >= 1900 + BUDDHIST_ERA && Number(year) <= 2100 + BUDDHIST_ERA;

const partsOf = (typed: string) => plainText(typed).split(/ ?[-/.,] ?| /);

/** The year of the Buddhist era that a typed day has; undefined if it has none, or is no day. */
export const buddhistYear = (typed: string): string | undefined =>
  readDay(typed) === undefined ? undefined : partsOf(typed).find(isBuddhist);

/** A day such as `2026-11-22`, `22 Nov 2026`, with Khmer digits, a Buddhist year (§ 3.5); undefined with two meanings: `05/11/2026`. */
export function readDay(typed: string): string | undefined {
  const parts = partsOf(typed).map((part) => (isBuddhist(part) ? String(Number(part) - BUDDHIST_ERA) : part));
  const days = new Set(possibleDays(parts));
  return days.size === 1 ? [...days][0] : undefined;
}

export const typedDay = (field: Name) => typedField(field, 'fields.typed-day', readDay);

/** The same for an optional field: outputs null if it is empty. */
export const typedDayOrNone = (field: Name) =>
  z
    .string()
    .transform((typed) => (plainText(typed) === '' ? null : typed))
    .pipe(typedDay(field).nullable());

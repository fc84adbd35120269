import type { Language } from './language.ts';

/** The group's time zone. Every date on a screen is in this zone. */
export const timeZone = 'Asia/Phnom_Penh';
/** Phnom Penh is as many hours ahead of UTC all year. */
export const timeZoneOffset = '+07:00';

/** Returns a function that makes a format when it is first used: on a slow phone, the first one takes 60 ms. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, { timeZone, ...options }));
}

/** By the language of the page. Digits are Latin in Khmer too, as on other Cambodian sites. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const made = { en: formatter('en-GB', options), km: formatter('km-KH-u-hc-h23-nu-latn', options) };
  return (value: string, lang: Language = 'en'): string => made[lang]().format(new Date(value));
};

const dayFormat = formatter('en', { year: 'numeric', month: '2-digit', day: '2-digit' });

export const monthNames =
  'January February March April May June July August September October November December'.split(' ');

export const khmerMonths = 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' ');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let lastMinute = Number.NaN;
let lastDay = '';

/** The calendar day in Phnom Penh at `now`, as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  // A day begins with a full minute. Formatting takes longer than a small query, and each list of jobs asks for the day.
  const minute = Math.floor(now.getTime() / MINUTE);
  if (minute === lastMinute) return lastDay;
  // Join the parts here: the order and separators of a locale can change between browser versions.
  const parts = dayFormat().formatToParts(now);
  const valueOf = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  lastMinute = minute;
  lastDay = `${valueOf['year']}-${valueOf['month']}-${valueOf['day']}`;
  return lastDay;
}

/** The first moment after `now` at which it is `at` (HH:MM) in Phnom Penh; both moments in ms since 1970. */
export function nextTime(at: string, now: number): number {
  const todays = Date.parse(`${today(new Date(now))}T${at}:00${timeZoneOffset}`);
  return todays > now ? todays : todays + DAY;
}

/** Formats an instant (ISO 8601) or a day (YYYY-MM-DD) as "21 November 2026". */
export const longDate = format({ dateStyle: 'long' });

/** Formats an instant (ISO 8601) as "21 November 2026 at 15:37". */
export const dateAndTime = format({ dateStyle: 'long', timeStyle: 'short' });

export const timeOfDay = format({ timeStyle: 'medium' });

/** A day (YYYY-MM-DD) as "21 November 2026". Throws if there is none. Without `Intl`: its first use takes 60 ms on a slow phone. */
export function longDay(day: string, names: readonly string[] = monthNames): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = names[(month ?? 0) - 1];
  if (!name) throw new RangeError(`"${day}" is not a day.`);
  return `${date} ${name} ${year}`;
}

/** Formats an instant or a day as "21 Nov 2026", for tables. */
export const shortDate = format({ dateStyle: 'medium' });

/** True if the job is closed on `day` (YYYY-MM-DD). A job closes the day after its deadline (§ 2.2). */
export const isClosed = (career: { deadline: string }, day: string): boolean => career.deadline < day;

/** The group's time zone. Every date on a screen is in this zone. */
export const timeZone = 'Asia/Phnom_Penh';

const dayFormat = new Intl.DateTimeFormat('en', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const longFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });
const momentFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' });
const shortFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium' });

const MINUTE = 60_000;
let lastMinute = Number.NaN;
let lastDay = '';

/** The calendar day in Phnom Penh at `now`, as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  // A day begins with a full minute. Formatting takes longer than a small query, and each list of jobs asks for the day.
  const minute = Math.floor(now.getTime() / MINUTE);
  if (minute === lastMinute) return lastDay;
  // Join the parts here: the order and separators of a locale can change between browser versions.
  const parts = Object.fromEntries(dayFormat.formatToParts(now).map(({ type, value }) => [type, value]));
  lastMinute = minute;
  lastDay = `${parts['year']}-${parts['month']}-${parts['day']}`;
  return lastDay;
}

/** Formats an instant (ISO 8601) or a day (YYYY-MM-DD) as "21 November 2026". */
export function longDate(value: string): string {
  return longFormat.format(new Date(value));
}

/** Formats an instant (ISO 8601) as "21 November 2026 at 15:37". */
export function dateAndTime(instant: string): string {
  return momentFormat.format(new Date(instant));
}

/** Formats an instant or a day as "21 Nov 2026", for tables. */
export function shortDate(value: string): string {
  return shortFormat.format(new Date(value));
}

/** True if the job is closed on `day` (YYYY-MM-DD). A job closes the day after its deadline (§ 2.2). */
export function isClosed(career: { deadline: string }, day: string): boolean {
  return career.deadline < day;
}

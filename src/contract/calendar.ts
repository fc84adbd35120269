/** The group's time zone: every date on a screen is a date there. */
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

/** The calendar day in Phnom Penh at `now`, as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  // By its parts: how a locale puts them together is data, and changes.
  const parts = Object.fromEntries(dayFormat.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** "21 November 2026" for an instant (ISO 8601) or a day (YYYY-MM-DD). */
export function longDate(value: string): string {
  return longFormat.format(new Date(value));
}

/** "21 November 2026 at 15:37" for an instant. */
export function dateAndTime(instant: string): string {
  return momentFormat.format(new Date(instant));
}

/** "21 Nov 2026" for an instant or a day: dates in a table. */
export function shortDate(value: string): string {
  return shortFormat.format(new Date(value));
}

/** Whether a job is closed on `day` (YYYY-MM-DD): it is from the day after its deadline (§ 2.2). */
export function isClosed(career: { deadline: string }, day: string): boolean {
  return career.deadline < day;
}

import { today } from '../../contract/calendar.ts';

const DAY = 24 * 3600_000;
/** Cambodia's distance from UTC, the same all year, in ms. */
const OFFSET = 7 * 3600_000;

/** When the next backup begins, in ms: the first moment after `now` at which it is `at` (HH:MM) in Phnom Penh. */
export function nextBackup(at: string, now: number): number {
  const todays = timeOf(`${today(new Date(now))}T${at}:00`);
  return todays > now ? todays : todays + DAY;
}

/** The name of a copy made at `now`, by the clock of Phnom Penh: names in alphabetical order are in the order of time. */
export function copyName(now: number): string {
  const local = new Date(now + OFFSET).toISOString();
  return `${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(':', '')}.tar`;
}

/** When a copy of this name was made, in ms; undefined for a file that is no copy. */
export function timeOfCopy(name: string): number | undefined {
  const [, day, h, m, s] = /^(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.tar$/.exec(name) ?? [];
  const time = timeOf(`${day}T${h}:${m}:${s}`);
  return Number.isNaN(time) ? undefined : time;
}

/** The instant, in ms, of a time in Phnom Penh (YYYY-MM-DDTHH:MM:SS). */
const timeOf = (local: string) => Date.parse(`${local}Z`) - OFFSET;

// The copies of the nights: their names, when the next one is made, and which of them stay.

import { readdir } from 'node:fs/promises';
import { copiesKept } from '../../contract/limits.ts';
import { whenMissing } from '../storage/files.ts';

/** Cambodia's distance from UTC, the same all year, in ms. */
const OFFSET = 7 * 3600_000;

/** A verified copy: the file's name, and when it was made, in ms. */
export interface Copy {
  name: string;
  time: number;
}

/** The verified copies in the folder, newest first. */
export async function listCopies(dir: string): Promise<Copy[]> {
  const names = await readdir(dir).catch(whenMissing<string[]>([]));
  return names.flatMap((name) => copyOf(name) ?? []).toSorted((a, b) => b.time - a.time);
}

/** The name of a copy made at `now`, by the clock of Phnom Penh: names in alphabetical order are in the order of time. */
export function copyName(now: number): string {
  const local = new Date(now + OFFSET).toISOString();
  return `${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(':', '')}.tar`;
}

export function copyOf(name: string): Copy | undefined {
  const [, day, h, m, s] = /^(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.tar$/.exec(name) ?? [];
  const time = timeOf(`${day}T${h}:${m}:${s}`);
  return Number.isNaN(time) ? undefined : { name, time };
}

/** The instant, in ms, of a time in Phnom Penh (YYYY-MM-DDTHH:MM:SS). */
const timeOf = (local: string) => Date.parse(`${local}Z`) - OFFSET;

/**
 * Which copies (by name) stay when the copy `made` is made: the last of each of the latest 7 days, and of each of the latest 4
 * weeks before this one, that have one. Days and weeks without a copy do not count, so a site that was off for a month keeps its
 * copies. Copies of a clock that was ahead stay, and take no other's place.
 */
export function copiesToKeep(names: readonly string[], made: string): Set<string> {
  const newestFirst = names
    .filter((name) => name <= made)
    .toSorted()
    .toReversed();
  return new Set([
    ...names.filter((name) => name > made),
    ...lastOfEach(newestFirst, dayOf, copiesKept.days),
    ...lastOfEach(newestFirst, weekOf, copiesKept.weeks),
  ]);
}

function lastOfEach(newestFirst: string[], periodOf: (name: string) => string, max: number): string[] {
  const periods = [...Map.groupBy(newestFirst, periodOf).values()];
  return periods.slice(0, max).flatMap((names) => names.slice(0, 1));
}

const dayOf = (name: string) => name.slice(0, 10);

function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

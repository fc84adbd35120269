const DAYS = 7;
/** Four weeks, and the one that has not ended yet. */
const WEEKS = 5;

/**
 * Which copies (by name, see `copyName`) stay: the last of each of the latest 7 days, and of each of the latest 4
 * weeks before this one, that have one. Days and weeks without a copy do not count, so a site that was off for a month keeps its copies.
 */
export function copiesToKeep(names: readonly string[]): Set<string> {
  const newestFirst = names.toSorted().toReversed();
  return new Set([...lastOfEach(newestFirst, dayOf, DAYS), ...lastOfEach(newestFirst, weekOf, WEEKS)]);
}

function lastOfEach(newestFirst: string[], periodOf: (name: string) => string, max: number): string[] {
  const kept = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(name);
    if (!kept.has(period) && kept.size < max) kept.set(period, name);
  }
  return [...kept.values()];
}

const dayOf = (name: string) => name.slice(0, 10);

/** The Monday of the week of a copy. */
function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

import { Space } from '../storage/held-files.ts';

/** How many files are read at the same time: a bucket needs most of the time to begin. */
const AHEAD = 8;

/**
 * Works on a few items at the same time, and yields the results in the order of the items. Each piece of work has memory
 * of its own, which is used again: what is in it is valid until the next result is asked for.
 */
export async function* readAhead<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, space: Space) => Promise<Result>,
): AsyncGenerator<Result> {
  const all = [...items];
  const running: Promise<Result>[] = [];
  const begin = (index: number, space: Space) => {
    const item = all[index];
    if (item === undefined) return;
    const result = work(item, space);
    // Its error is thrown when its turn comes.
    result.catch(() => {});
    running[index] = result;
  };
  const spaces = Array.from({ length: Math.min(AHEAD, all.length) }, () => new Space());
  for (const [index, space] of spaces.entries()) begin(index, space);
  try {
    for (const index of all.keys()) {
      yield await running[index]!;
      delete running[index];
      begin(index + AHEAD, spaces[index % AHEAD]!);
    }
  } finally {
    await Promise.allSettled(Object.values(running));
  }
}

import type { PageTag } from '../api/context.ts';
import { compiledOnce } from './compiled-once.ts';
import { type Engine, engineOf } from './engine.ts';
import type { Database } from './tables.ts';

/**
 * How often the generations are read, in ms: a write by another process shows within a second. Several servers use
 * PostgreSQL, and are busy when that matters; beside SQLite there is the command line alone.
 */
const INTERVALS: Record<Engine, number> = { sqlite: 750, postgres: 500 };

const selectGenerations = compiledOnce((db) => db.selectFrom('generations').select(['tag', 'n']));

export interface Generations {
  /**
   * Reads the generations by a query that starts after the call, and has called `onChange` when it resolves.
   * @throws when the database does not respond
   */
  check: () => Promise<void>;
  /** Starts a check without waiting for it. */
  wake: () => void;
  /** On PostgreSQL: lets the notifications of writes wake the check. */
  listen: (databaseUrl: string) => Promise<void>;
  stop: () => void;
}

/**
 * Reads the generations, which triggers change in the transaction of each write (decision 59), at regular intervals, and
 * calls `onChange` with the tags of those that are new: somebody has written. The first read reports every tag.
 */
export async function watchGenerations(
  db: Database,
  onChange: (...tags: PageTag[]) => void,
  interval = INTERVALS[engineOf(db)],
): Promise<Generations> {
  const known = new Map<PageTag, number>();
  const read = async () => {
    const rows = await selectGenerations(db, {});
    // Not "greater": after a restore a generation may be lower.
    const changed = rows.filter(({ tag, n }) => known.get(tag) !== n);
    for (const { tag, n } of changed) known.set(tag, n);
    if (changed.length > 0) onChange(...changed.map(({ tag }) => tag));
  };
  const check = oneAtATime(read);
  // When the database does not respond, the next check compares with the last known generations.
  const wake = () => void check().catch(() => {});
  await check().catch(() => {});
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void check()
      .catch(() => {})
      .finally(() => (isChecking = false));
  }, interval).unref();
  let stopListening: (() => void) | undefined;
  return {
    check,
    wake,
    async listen(databaseUrl) {
      // Imported here: most sites use SQLite, and the driver has 33 files.
      const { listenForWrites } = await import('./listen-for-writes.ts');
      stopListening = listenForWrites(databaseUrl, wake);
    },
    stop() {
      clearInterval(timer);
      stopListening?.();
    },
  };
}

/** Makes pages with this tag stale in every process, for a change in a table without triggers for it. */
export async function raiseGeneration(trx: Database, tag: PageTag): Promise<void> {
  await trx
    .updateTable('generations')
    .set(({ eb }) => ({ n: eb('n', '+', 1) }))
    .where('tag', '=', tag)
    .execute();
}

/**
 * Returns a function that runs `work` so that no two runs overlap. Calls during a run share the next one: their run starts
 * after the call.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    const run = work().finally(() => {
      // The next run, if there is one, takes its place at once.
      if (!next) running = undefined;
    });
    return (running = run);
  };
  return () => {
    if (!running) return start();
    return (next ??= running.then(start, start));
  };
}

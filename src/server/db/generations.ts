import { oneAtATime } from './readiness.ts';
import type { Database, PageTag } from './tables.ts';

/** Calls `onChange` with the tags whose generation has changed (docs/decisions/pages.md#generations), first with all. */
export async function watchGenerations(db: Database, onChange: (...tags: PageTag[]) => void, interval = 500) {
  const known = new Map<PageTag, number>();
  const check = async () => {
    const rows = await db.selectFrom('generations').select(['tag', 'n']).execute();
    // Not "greater": after a restore a generation may be lower.
    const changed = rows.filter(({ tag, n }) => known.get(tag) !== n);
    for (const { tag, n } of changed) known.set(tag, n);
    if (changed.length > 0) onChange(...changed.map(({ tag }) => tag));
  };
  // When the database does not respond, the next check compares with the last known generations.
  const poll = oneAtATime(() => check().catch(() => {}));
  await poll();
  const timer = setInterval(poll, interval).unref();
  return { check, stop: () => clearInterval(timer) };
}

/** Makes pages with this tag stale in every process, for a change in a table without triggers for it. */
export async function raiseGeneration(trx: Database, tag: PageTag): Promise<void> {
  const generation = trx.updateTable('generations').where('tag', '=', tag);
  await generation.set(({ eb }) => ({ n: eb('n', '+', 1) })).execute();
}

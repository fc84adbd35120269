import type { Database, PageTag } from './tables.ts';

/** How often the generations are read, in ms: a write by another process shows within a second. */
const INTERVAL = 500;

/**
 * Reads the generations, which triggers change in the transaction of each write (docs/decisions/pages.md#generations), at regular intervals, and
 * calls `onChange` with the tags of those that have changed. The first read reports every tag. `check` reads
 * them by a query that starts after the call, and has called `onChange` when it resolves; it throws when the database does not
 * respond.
 */
export async function watchGenerations(
  db: Database,
  onChange: (...tags: PageTag[]) => void,
  interval = INTERVAL,
) {
  const known = new Map<PageTag, number>();
  const check = async () => {
    const rows = await db.selectFrom('generations').select(['tag', 'n']).execute();
    // Not "greater": after a restore a generation may be lower.
    const changed = rows.filter(({ tag, n }) => known.get(tag) !== n);
    for (const { tag, n } of changed) known.set(tag, n);
    if (changed.length > 0) onChange(...changed.map(({ tag }) => tag));
  };
  // When the database does not respond, the next check compares with the last known generations.
  await check().catch(() => {});
  let polling: Promise<void> | undefined;
  const timer = setInterval(() => {
    polling ??= check()
      .catch(() => {})
      .finally(() => (polling = undefined));
  }, interval).unref();
  return { check, stop: () => clearInterval(timer) };
}

/** Makes pages with this tag stale in every process, for a change in a table without triggers for it. */
export async function raiseGeneration(trx: Database, tag: PageTag): Promise<void> {
  await trx
    .updateTable('generations')
    .set(({ eb }) => ({ n: eb('n', '+', 1) }))
    .where('tag', '=', tag)
    .execute();
}

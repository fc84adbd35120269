// Work that must not be done before a transaction has committed, such as telling others of its changes.

import type { Database } from './tables.ts';

const waiting = new WeakMap<Database, (() => void)[]>();

/** Runs `work` in a transaction; after its commit, the actions that `work` passed to `afterCommit`. */
export async function transact<Result>(db: Database, work: (trx: Database) => Promise<Result>) {
  const actions: (() => void)[] = [];
  const result = await db.transaction().execute((trx) => {
    waiting.set(trx, actions);
    return work(trx);
  });
  for (const action of actions) action();
  return result;
}

/** Runs `action` when the transaction `trx` of `transact` has committed; at once if `trx` is none. */
export function afterCommit(trx: Database, action: () => void): void {
  const actions = waiting.get(trx);
  if (actions) actions.push(action);
  else action();
}

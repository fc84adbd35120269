import { setTimeout as wait } from 'node:timers/promises';

/** How long, in ms, a health probe waits for the database. Probes have their own timeouts, often a few seconds. */
const MAX_WAIT = 2_000;

/**
 * Returns a check whether the database responds within `maxWait`. Probes share a query that is still running, so that
 * probing an unreachable database uses only one connection.
 */
export function createReadiness(query: () => Promise<unknown>, maxWait = MAX_WAIT): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= query()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (running = undefined));
    return Promise.race([running, wait(maxWait, false, { ref: false })]);
  };
}

import { setTimeout as wait } from 'node:timers/promises';

/** How long, in ms, a health probe waits for the database. Probes have their own timeouts, often a few seconds. */
const MAX_WAIT = 2_000;

/** Returns a function that runs `work`; calls while it runs share that run. */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

/** Returns a check whether the database responds in time. Probes share a query that is running: they use only one connection. */
export function createReadiness(query: () => Promise<unknown>, maxWait = MAX_WAIT): () => Promise<boolean> {
  const responds = oneAtATime(() =>
    query()
      .then(() => true)
      .catch(() => false),
  );
  return () => Promise.race([responds(), wait(maxWait, false, { ref: false })]);
}

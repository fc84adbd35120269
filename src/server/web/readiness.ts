/** How long, in ms, a health probe waits for the database. Probes have their own timeouts, often a few seconds. */
const MAX_WAIT = 2_000;

/**
 * Returns a check whether the database responds within `maxWait`. Probes share a query that is still running, so that
 * probing an unreachable database uses only one connection.
 */
export function createReadiness(query: () => Promise<unknown>, maxWait = MAX_WAIT): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return async () => {
    running ??= query()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (running = undefined));
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, maxWait, false);
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** How long, in ms, a probe waits for the database: probes have timeouts of their own, often of a few seconds. */
const MAX_WAIT = 2_000;

/**
 * Whether the database responds. A query that has no response yet serves every probe: probes of a database that is
 * out of reach use one connection in all.
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

/**
 * Processor time of the longest turn of the event loop while this runs, and of all turns, in µs: other requests wait for the longest.
 */
export async function measureTurns(run: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  let longest = 0;
  const start = process.threadCpuUsage();
  let before = start;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  try {
    await run();
  } finally {
    // The last turn counts too.
    look();
    clearImmediate(next);
  }
  const { user, system } = process.threadCpuUsage(start);
  return { longest, all: user + system };
}

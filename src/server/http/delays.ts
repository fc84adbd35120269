/**
 * Delays callers without blocking anything: at most `max` at once. One more ends the wait of the caller who has
 * waited longest, so that a crowd shortens the delays but nobody is refused.
 */
export function createDelays(max: number): (ms: number) => Promise<void> {
  const waiting = new Set<() => void>();
  return (ms) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      waiting.add(end);
      if (waiting.size > max) waiting.values().next().value?.();
    });
}

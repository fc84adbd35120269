/**
 * Returns an async `delay(ms)` for at most `max` callers at once. One more caller ends the longest wait: many callers make
 * the delays shorter, but none is refused.
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

/** A source of random numbers that repeats: the same seed gives the same numbers. */
export type Random = {
  /** A number from low to high. */
  between(low: number, high: number): number;
  /** One of the given values. */
  pick<T>(things: readonly T[]): T;
  /** True with the probability `share` (0 to 1). */
  chance(share: number): boolean;
};

/** Creates a generator (mulberry32) with a seed. Pictures use it, so that a new run draws the same picture. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (things) => things[Math.floor(next() * things.length)]!,
    chance: (share) => next() < share,
  };
}

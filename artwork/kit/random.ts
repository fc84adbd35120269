export type Random = {
  /** A number from low to high. */
  between(low: number, high: number): number;
  /** One of the given things. */
  pick<T>(things: readonly T[]): T;
  /** True in `share` of all cases. */
  chance(share: number): boolean;
};

/** A seeded generator (mulberry32): the same seed draws the same picture. */
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

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createDelays } from './delays.ts';
import { tooManyTries } from './errors.ts';

/** How often one visitor may do what costs the group something. */
export interface RateLimits {
  /** Messages, by the visitor's address. */
  contact: RateLimit;
  /** Wrong logins, by the visitor's address. They also limit the tries for an account from one address. */
  loginAddress: RateLimit;
  /** Wrong logins, by the account's e-mail address and from everywhere: too many delay the next ones. */
  loginAccount: RateLimit;
}

export interface RateLimit {
  /** Counts one attempt. Too many are refused (429) or delayed, whatever the limit does. */
  take(key: string): Promise<void>;
  /** Takes one attempt back that should not count, as a login with the right password. */
  giveBack(key: string): Promise<void>;
}

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Keys per limit: about 5 MB. A new key then replaces the one that was used least recently. */
const MAX_KEYS = 10_000;

/** Each wrong login above the limit of its account adds this to the delay of the next one, in ms. */
const DELAY_STEP = 250;
const MAX_DELAY = 3_000;
/** Each delayed login holds an open request. */
const MAX_DELAYED = 30;

/** New limits, in memory. */
export function createRateLimits(): RateLimits {
  return {
    contact: refusing(createCounter('contact', 10, 10 * 60)),
    loginAddress: refusing(createCounter('login-address', 10, QUARTER_OF_AN_HOUR)),
    loginAccount: delaying(createCounter('login-account', 10, QUARTER_OF_AN_HOUR)),
  };
}

function refusing({ add, remove, max, seconds }: Counter): RateLimit {
  return {
    async take(key) {
      const { count, msLeft } = await add(key);
      if (count <= max) return;
      // A refused attempt does not count: the refusal must not last longer because of it.
      await remove(key);
      // The library reads the machine's clock, which may have been set back since the first attempt.
      throw tooManyTries(Math.min(seconds, Math.max(1, Math.ceil(msLeft / 1000))));
    },
    giveBack: remove,
  };
}

function delaying({ add, remove, max }: Counter): RateLimit {
  const delay = createDelays(MAX_DELAYED);
  return {
    async take(key) {
      const { count } = await add(key);
      if (count > max) await delay(Math.min(MAX_DELAY, (count - max) * DELAY_STEP));
    },
    giveBack: remove,
  };
}

interface Counter {
  max: number;
  seconds: number;
  /** Counts one attempt; resolves with all attempts of the period and the time until it ends. */
  add(key: string): Promise<{ count: number; msLeft: number }>;
  remove(key: string): Promise<void>;
}

/** Counts attempts per key. The period of a key begins with its first attempt. */
function createCounter(keyPrefix: string, max: number, seconds: number): Counter {
  const limiter = new RateLimiterMemory({ keyPrefix, points: max, duration: seconds });
  /** The least recently used key first. */
  const keys = new Set<string>();
  return {
    max,
    seconds,
    async add(key) {
      keys.delete(key);
      keys.add(key);
      if (keys.size > MAX_KEYS) {
        const [oldest = key] = keys;
        keys.delete(oldest);
        await limiter.delete(oldest);
      }
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      return { count: consumedPoints, msLeft: msBeforeNext };
    },
    async remove(key) {
      await limiter.reward(key);
    },
  };
}

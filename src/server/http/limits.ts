import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyTries } from './errors.ts';

/** How often one visitor may do what costs the group something. */
export interface Limits {
  /** Messages, by the visitor's address. */
  contact: Limit;
  /** Logins that failed, by the visitor's address and by the account's e-mail address. */
  loginAddress: Limit;
  loginAccount: Limit;
}

export interface Limit {
  /** Counts one try; throws 429 when there were too many. */
  take(key: string): Promise<void>;
  /** Takes one try back: it turned out to be a good one. */
  giveBack(key: string): Promise<void>;
}

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Fresh limits, kept in memory. */
export function createLimits(): Limits {
  return {
    contact: createLimit('contact', 10, 10 * 60),
    loginAddress: createLimit('login-address', 10, QUARTER_OF_AN_HOUR),
    loginAccount: createLimit('login-account', 10, QUARTER_OF_AN_HOUR),
  };
}

function createLimit(keyPrefix: string, points: number, duration: number): Limit {
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyTries(Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}

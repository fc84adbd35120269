// The package's main file loads a store for each of 15 databases.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { countedKeys } from '../api/client-address.ts';
import { createDelays } from './delays.ts';
import { tooManyMessages, tooManyTries } from '../api/errors.ts';

/** The rate limits of the site. */
export interface RateLimits {
  /** Contact messages, by client address. */
  contact: RateLimit;
  /** Contact messages of everybody together: a flood from many addresses must not fill the disk. One network has a part of it. */
  contactTotal: RateLimit;
  /** Mails to the office about messages. It only counts: the messages are stored without their mail. */
  contactMail: RateLimit;
  /** Failed logins, by client address: also limits the attempts for one account from one address. */
  loginAddress: RateLimit;
  /** Failed logins, by the account's e-mail address, from all clients: too many delay the next ones. */
  loginAccount: RateLimit;
  /** Mails for forgotten passwords, by client address. */
  passwordAddress: RateLimit;
  /** The same, by the e-mail address that was typed. It only counts: a refusal would show a person that others tried. */
  passwordAccount: RateLimit;
  /** Wrong codes of a second factor, by account: only who knows its password gets so far. */
  loginCode: RateLimit;
}

export interface RateLimit {
  /**
   * Counts one attempt. Above the limit, delays it or refuses it, depending on the limit.
   * @returns the attempts in the current period, with this one.
   * @throws HttpError 429
   */
  take(key: string): Promise<number>;
  /** Removes one attempt that must not count, such as a successful login. */
  giveBack(key: string): Promise<void>;
  /** Removes all attempts of a key. */
  forget(key: string): Promise<void>;
}

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Mails to the office about messages in an hour. */
export const MAILS_PER_HOUR = 60;

/** Max keys per limit, about 5 MB. Above it, a new key replaces the least recently used one. */
const MAX_KEYS = 10_000;

/** Each failed login above the limit of its account delays the next one by this much more, in ms. */
const DELAY_STEP = 250;
const MAX_DELAY = 3_000;
/** Max logins that are delayed at once: each is an open request. */
const MAX_DELAYED = 30;

/** How often each limit refused or delayed an attempt. */
export type LimitCounts = Record<keyof RateLimits, number>;
export const newLimitCounts = (): LimitCounts => ({
  contact: 0,
  contactTotal: 0,
  contactMail: 0,
  loginAddress: 0,
  loginAccount: 0,
  passwordAddress: 0,
  passwordAccount: 0,
  loginCode: 0,
});

/**
 * Creates the rate limits; `counts` gets what they refuse.
 * @param createCounter where attempts are counted; by default in the memory of this process
 */
export function createRateLimits(counts = newLimitCounts(), createCounter = countInMemory): RateLimits {
  const countOf = (name: keyof RateLimits) => () => {
    counts[name] += 1;
  };
  return {
    contact: refusing(createCounter('contact', 30, 10 * 60), countOf('contact')),
    contactTotal: refusing(
      createCounter('contact-total', 1_000, 10 * 60),
      countOf('contactTotal'),
      tooManyMessages,
    ),
    contactMail: counting(createCounter('contact-mail', MAILS_PER_HOUR, 3600), countOf('contactMail')),
    loginAddress: refusing(createCounter('login-address', 10, QUARTER_OF_AN_HOUR), countOf('loginAddress')),
    loginAccount: delaying(createCounter('login-account', 10, QUARTER_OF_AN_HOUR), countOf('loginAccount')),
    passwordAddress: refusing(
      createCounter('password-address', 10, QUARTER_OF_AN_HOUR),
      countOf('passwordAddress'),
    ),
    passwordAccount: counting(
      createCounter('password-account', 3, QUARTER_OF_AN_HOUR),
      countOf('passwordAccount'),
    ),
    loginCode: refusing(createCounter('login-code', 10, QUARTER_OF_AN_HOUR), countOf('loginCode')),
  };
}

/** Counts an address for its /48 network too, which has the limit of several visitors (`countedKeys`). */
function refusing(
  { add, remove, forget, max, seconds }: Counter,
  onRefusal: () => void,
  refusal = tooManyTries,
): RateLimit {
  const forEachKey = async (address: string, work: (key: string) => Promise<void>) => {
    await Promise.all(countedKeys(address).map(({ key }) => work(key)));
  };
  const giveBack = (address: string) => forEachKey(address, remove);
  return {
    async take(address) {
      const keys = countedKeys(address);
      const added = await Promise.all(keys.map(({ key }) => add(key)));
      const exceeded = added.find(({ count }, index) => count > max * (keys[index]?.visitors ?? 1));
      if (!exceeded) return added[0]?.count ?? 0;
      onRefusal();
      // Do not count a refused attempt: it must not prolong the refusal.
      await giveBack(address);
      // The library uses the system clock, which may have been set back since the first attempt.
      throw refusal(Math.min(seconds, Math.max(1, Math.ceil(exceeded.msLeft / 1000))));
    },
    giveBack,
    forget: (address) => forEachKey(address, forget),
  };
}

function delaying({ add, remove, forget, max }: Counter, onDelay: () => void): RateLimit {
  const delay = createDelays(MAX_DELAYED);
  return {
    async take(key) {
      const { count } = await add(key);
      if (count <= max) return count;
      onDelay();
      await delay(Math.min(MAX_DELAY, (count - max) * DELAY_STEP));
      return count;
    },
    giveBack: remove,
    forget,
  };
}

function counting({ add, remove, forget, max }: Counter, onExcess: () => void): RateLimit {
  return {
    async take(key) {
      const { count } = await add(key);
      if (count > max) onExcess();
      return count;
    },
    giveBack: remove,
    forget,
  };
}

/** Counts attempts per key. The period of a key, `seconds` long, begins with its first attempt. */
export interface Counter {
  max: number;
  seconds: number;
  /** Counts one attempt; resolves with the attempts in the current period and the time until it ends, in ms. */
  add(key: string): Promise<{ count: number; msLeft: number }>;
  remove(key: string): Promise<void>;
  /** Removes all attempts of a key. */
  forget(key: string): Promise<void>;
}

function countInMemory(keyPrefix: string, max: number, seconds: number): Counter {
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
    async forget(key) {
      keys.delete(key);
      await limiter.delete(key);
    },
  };
}

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countedKeys } from '../api/client-address.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { HttpError } from '../api/errors.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';

interface Rule {
  max: number;
  minutes: number;
  /** Above the limit: refuses an attempt with this error, delays it, or only counts it. */
  excess: ((seconds: number) => HttpError) | 'delay' | 'count';
  /** Each process counts by itself: reading writes nothing. */
  isLocal?: true;
}

export const EVERYBODY = 'all';
export const MAILS_PER_HOUR = 60;
/** Mails of one account in a quarter of an hour: more would only fill the inbox, and each replaces the link before it. */
export const PASSWORD_MAILS = 3;

const tooManyTries = refuseWith(429, 'calls.too-many-tries');
const tooManyMessages = refuseWith(503, 'calls.too-many-messages');

const rules = {
  /** Contact messages, by client address. */
  contact: { max: 30, minutes: 10, excess: tooManyTries },
  /** Answers of visitors in the thread of one message, by its id. */
  answer: { max: 20, minutes: 60, excess: tooManyTries },
  /** Contact messages of everybody together: a flood from many addresses must not fill the disk. One network has a part of it. */
  contactTotal: { max: 1_000, minutes: 10, excess: tooManyMessages },
  filesTotal: { max: 300, minutes: 60, excess: tooManyMessages },
  /** Mails to the office about messages. It only counts: the messages are stored without their mail. */
  contactMail: { max: MAILS_PER_HOUR, minutes: 60, excess: 'count' },
  /** Failed logins, by client address: also limits the attempts for one account from one address. */
  loginAddress: { max: 10, minutes: 15, excess: tooManyTries },
  /** Failed logins, by the account's e-mail address, from all clients: too many delay the next ones. */
  loginAccount: { max: 10, minutes: 15, excess: 'delay' },
  /** Mails for forgotten passwords, by client address. */
  passwordAddress: { max: 10, minutes: 15, excess: tooManyTries },
  /** The same, by the e-mail address that was typed. It only counts: a refusal would show a person that others tried. */
  passwordAccount: { max: PASSWORD_MAILS, minutes: 15, excess: 'count' },
  /** Wrong codes of a second factor, by account: only who knows its password gets so far. */
  loginCode: { max: 10, minutes: 15, excess: tooManyTries },
  /** Pages that browsers say they have shown, by client address: a mobile network has many visitors at one. */
  visit: { max: 1_000, minutes: 10, excess: tooManyTries, isLocal: true },
  /** Searches of visitors, by client address: offices and mobile networks share one. */
  search: { max: 120, minutes: 10, excess: tooManyTries, isLocal: true },
} satisfies Record<string, Rule>;

export type RateLimits = Record<keyof typeof rules, RateLimit>;

/** Each attempt above a limit that delays waits for this much longer than the one before, in ms. */
const DELAY_STEP = 250;
const MAX_DELAY = 3_000;

export class RateLimit {
  readonly #rule: Rule;
  readonly #counter: Counter;
  /** How many attempts were refused, were delayed, or were too many where they are only counted. */
  exceeded = 0;

  constructor(rule: Rule, counter: Counter) {
    this.#rule = rule;
    this.#counter = counter;
  }

  /** Counts an attempt, and returns the attempts in the current period. @throws HttpError above a limit that refuses */
  async take(key: string): Promise<number> {
    const { max, minutes, excess } = this.#rule;
    const keys = countedKeys(key);
    const added = await Promise.all(keys.map((one) => this.#counter.add(one.key)));
    const tooMany = added.find(({ count }, index) => count > max * (keys[index]?.visitors ?? 1));
    if (tooMany) {
      this.exceeded += 1;
      if (typeof excess === 'function') {
        // Do not count a refused attempt: it must not prolong the refusal.
        await this.giveBack(key);
        // The clock of another process may be ahead.
        throw excess(Math.min(minutes * 60, Math.max(1, Math.ceil(tooMany.msLeft / 1000))));
      }
      const delay = Math.min(MAX_DELAY, (tooMany.count - max) * DELAY_STEP);
      if (excess === 'delay') await new Promise((resolve) => setTimeout(resolve, delay));
    }
    return added[0]?.count ?? 0;
  }

  async giveBack(key: string): Promise<void> {
    await Promise.all(countedKeys(key).map((one) => this.#counter.remove(one.key)));
  }

  async forget(key: string): Promise<void> {
    await Promise.all(countedKeys(key).map((one) => this.#counter.forget(one.key)));
  }
}

/** Creates the rate limits; without a database, which tests do, or with SQLite, they count in memory. */
export function createRateLimits(db?: Database): RateLimits {
  const shared = db && engineOf(db) === 'postgres' ? countInDatabase(db) : countInMemory;
  const create = ([name, rule]: [string, Rule]) => {
    const createCounter = rule.isLocal ? countInMemory : shared;
    return [name, new RateLimit(rule, createCounter(name, rule.minutes * 60_000))];
  };
  return Object.fromEntries(Object.entries(rules).map(create)) as RateLimits;
}

export async function forgetAttemptsOf(trx: Database, email: string): Promise<void> {
  const keys = Object.keys(rules).map((name) => `${name}:${email.toLowerCase()}`);
  await trx.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

function refuseWith(status: 429 | 503, code: 'calls.too-many-tries' | 'calls.too-many-messages') {
  return (seconds: number) => {
    const isLong = seconds >= 90;
    const wait = isLong ? Math.ceil(seconds / 60) : seconds;
    const reason = refusal(code, { wait, unit: isLong ? 'minutes' : 'seconds' });
    return new HttpError(status, reason, { 'Retry-After': String(seconds) });
  };
}

/** Max keys per limit in memory, about 5 MB. Above it, a new key replaces the least recently used one. */
const MAX_KEYS = 10_000;

/** The period of a key begins with its first attempt; `msLeft` until it ends. */
function countInMemory(_name: string, ms: number) {
  const attempts = new LRUCache<string, { count: number }>({ max: MAX_KEYS, ttl: ms });
  return {
    async add(key: string) {
      const entry = attempts.get(key) ?? { count: 0 };
      entry.count += 1;
      if (entry.count === 1) attempts.set(key, entry);
      return { count: entry.count, msLeft: attempts.getRemainingTTL(key) };
    },
    async remove(key: string) {
      const entry = attempts.get(key);
      if (entry) entry.count -= 1;
    },
    async forget(key: string) {
      attempts.delete(key);
    },
  };
}
type Counter = ReturnType<typeof countInMemory>;

const countInDatabase =
  (db: Database): typeof countInMemory =>
  (name, ms) => {
    const keyOf = (key: string) => `${name}:${key}`;
    return {
      async add(key) {
        const now = Date.now();
        const { points, expire } = await db
          .insertInto('rate_limits')
          .values({ key: keyOf(key), points: 1, expire: now + ms })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet((eb) => {
              // A period that ends very late was begun by a process whose clock was far ahead.
              const goesOn = eb.between('rate_limits.expire', now, now + 2 * ms);
              return {
                points: sql`case when ${goesOn} then rate_limits.points + 1 else excluded.points end`,
                expire: sql`case when ${goesOn} then rate_limits.expire else excluded.expire end`,
              };
            }),
          )
          .returning(['points', 'expire'])
          .executeTakeFirstOrThrow();
        return { count: points, msLeft: (expire ?? now) - now };
      },
      async remove(key) {
        const update = db.updateTable('rate_limits').set((eb) => ({ points: eb('points', '-', 1) }));
        await update.where('key', '=', keyOf(key)).execute();
      },
      async forget(key) {
        await db.deleteFrom('rate_limits').where('key', '=', keyOf(key)).execute();
      },
    };
  };

/** No period ends later from now, in ms, unless a clock was wrong: the longest one takes an hour. */
const LONGEST = 2 * 3_600_000;

export async function forgetOldAttempts(db: Database, now = Date.now()): Promise<void> {
  const old = db.deleteFrom('rate_limits').where((eb) => eb.not(eb.between('expire', now, now + LONGEST)));
  await old.execute();
}

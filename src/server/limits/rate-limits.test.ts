import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimits, type RateLimit, type RateLimits } from './rate-limits.ts';

let rateLimits: RateLimits;
let monotonic = 1_000_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic);
  rateLimits = createRateLimits();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function advance(ms: number) {
  monotonic += ms;
  vi.advanceTimersByTime(ms);
}

async function take(limit: RateLimit, key: string, times: number) {
  for (let n = 0; n < times; n += 1) await limit.take(key);
}

/** The status and wait of a refusal, or "allowed". */
const refusalOf = (limit: RateLimit, key: string) =>
  limit.take(key).then(
    () => 'allowed',
    (error: { status: number; headers: Record<string, string> }) => ({
      status: error.status,
      seconds: Number(error.headers['Retry-After']),
    }),
  );

describe('the rate limit of an address', () => {
  test('refuses the eleventh attempt for the rest of the 15 minutes; refused attempts do not prolong that', async () => {
    await take(rateLimits.loginAddress, 'one', 10);
    advance(5 * 60_000);
    for (let n = 0; n < 30; n += 1)
      expect(await refusalOf(rateLimits.loginAddress, 'one')).toEqual({ status: 429, seconds: 600 });
    expect(await refusalOf(rateLimits.loginAddress, 'another')).toBe('allowed');
    await rateLimits.loginAddress.giveBack('one');
    expect(await refusalOf(rateLimits.loginAddress, 'one')).toBe('allowed');
    advance(10 * 60_000 + 1);
    expect(await refusalOf(rateLimits.loginAddress, 'one')).toBe('allowed');
  });

  test('a /48 network of IPv6 has 20 times the limit of one address, however many /64 networks it uses', async () => {
    for (let n = 0; n < 200; n += 1) await rateLimits.loginAddress.take(`2001:db8:1:${n.toString(16)}`);
    expect(await refusalOf(rateLimits.loginAddress, '2001:db8:1:ffff')).toMatchObject({ status: 429 });
    expect(await refusalOf(rateLimits.loginAddress, '2001:db8:2:1')).toBe('allowed');
    // A refused attempt counts nowhere, and one that is given back counts nowhere any more.
    await rateLimits.loginAddress.giveBack('2001:db8:1:1');
    await take(rateLimits.loginAddress, '2001:db8:1:ffff', 1);
    expect(await refusalOf(rateLimits.loginAddress, '2001:db8:1:ffff')).toMatchObject({ status: 429 });
  });

  test('drops the least recently seen address after 10,000 others', async () => {
    await take(rateLimits.loginAddress, 'first', 10);
    await take(rateLimits.loginAddress, 'last', 10);
    for (let n = 0; n < 9_999; n += 1) await rateLimits.loginAddress.take(`address ${n}`);
    expect(await refusalOf(rateLimits.loginAddress, 'last')).toMatchObject({ status: 429 });
    expect(await refusalOf(rateLimits.loginAddress, 'first')).toBe('allowed');
  });
});

const account = 'dara@chhatgroup.example';
const isSettled = async (attempt: Promise<unknown>) => {
  let settled = false;
  void attempt.then(() => (settled = true));
  // Run the pending microtasks without advancing a timer.
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
  return settled;
};

test('the rate limit of an account never refuses: each attempt after the tenth is delayed more than the one before, by at most 3 seconds', async () => {
  await take(rateLimits.loginAccount, account, 10);
  for (const delay of [250, 500, 750, 1_000]) {
    const attempt = rateLimits.loginAccount.take(account);
    expect(await isSettled(attempt)).toBe(false);
    advance(delay - 1);
    expect(await isSettled(attempt)).toBe(false);
    advance(1);
    expect(await isSettled(attempt)).toBe(true);
  }
  for (let n = 0; n < 30; n += 1) {
    const attempt = rateLimits.loginAccount.take(account);
    expect(await isSettled(attempt)).toBe(false);
    advance(3_000);
    expect(await isSettled(attempt)).toBe(true);
  }
  expect(await isSettled(rateLimits.loginAccount.take('another@chhatgroup.example'))).toBe(true);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { attemptLogin } from '../auth/login-attempts.ts';
import { createRateLimits, forgetOldAttempts, type RateLimits } from './rate-limits.ts';
import { asHttpError } from '../web/failures.ts';
import { openForEach } from '../../../tests/support/opened.ts';
import { createTestDb } from '../../../tests/support/test-db.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';

const site = openForEach(() => createTestDb('postgres'));
/** The connections of two processes to one database, and their rate limits. */
let databases: Database[];
let processes: RateLimits[];
beforeEach(async () => {
  databases = [site.db, await openDatabase(site)];
  processes = databases.map((db) => createRateLimits(db));
});
afterEach(() => databases[1]!.destroy());

const counters = () => site.db.selectFrom('rate_limits').selectAll().orderBy('key').execute();

/** One login at process `n`; resolves with "wrong", "right", or the status of a refusal. */
const login = (n: number, address: string, password: string) =>
  attemptLogin(processes[n]!, { address, email: 'dara@chhatgroup.example', db: databases[n]! }, async () =>
    password === 'right' ? 'right' : undefined,
  ).then(
    (result) => result ?? 'wrong',
    (error: unknown) => asHttpError(error)?.status,
  );

test('ten wrong passwords, spread over two processes, lock the address at both and delay the account at both', async () => {
  for (let n = 0; n < 10; n += 1) {
    expect(await login(n % 2, '192.0.2.1', 'wrong')).toBe('wrong');
    // A right password at another address counts nowhere.
    expect(await login(n % 2, '192.0.2.9', 'right')).toBe('right');
  }
  for (const n of [0, 1]) expect(await login(n, '192.0.2.1', 'right')).toBe(429);
  expect(await counters()).toMatchObject([
    { key: 'loginAccount:dara@chhatgroup.example', points: 10 },
    { key: 'loginAddress:192.0.2.1', points: 10 },
    { key: 'loginAddress:192.0.2.9', points: 0 },
  ]);
  // The owner, at another address and the other process, is delayed and let in.
  const started = performance.now();
  expect(await login(1, '192.0.2.9', 'right')).toBe('right');
  expect(performance.now() - started).toBeGreaterThan(240);
});

test('the messages of an address are counted over both processes, also when they arrive at once', async () => {
  const counts = await Promise.all(
    Array.from({ length: 30 }, (_, n) => processes[n % 2]!.contact.take('192.0.2.1')),
  );
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  for (const { contact } of processes)
    await expect(contact.take('192.0.2.1')).rejects.toMatchObject({ status: 429 });
  expect(await counters()).toMatchObject([{ points: 30 }]);
});

test('counters whose period is over are deleted; one that a wrong clock began ends at once', async () => {
  const [first] = processes;
  await first!.contact.take('old');
  await first!.contact.take('kept');
  await first!.contact.take('of the future');
  const move = (key: string, ms: number) =>
    site.db
      .updateTable('rate_limits')
      .set({ expire: Date.now() + ms, points: 10 })
      .where('key', '=', key)
      .execute();
  await move('contact:of the future', 365 * 24 * 3_600_000);
  expect(await first!.contact.take('of the future')).toBe(1);
  await move('contact:of the future', 365 * 24 * 3_600_000);
  await move('contact:old', -1);
  expect(await first!.contact.take('old')).toBe(1);
  await move('contact:old', -1);
  await forgetOldAttempts(site.db);
  expect((await counters()).map(({ key }) => key)).toEqual(['contact:kept']);
});

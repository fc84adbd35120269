import { expect, test } from 'vitest';
import { createTestDb } from '../../../tests/support/test-db.ts';
import { openForEach } from '../../../tests/support/opened.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { attemptLogin } from './login-attempts.ts';

const site = openForEach(() => createTestDb('sqlite'));

test('logins from one address are checked one at a time, those from different addresses in parallel; when 30 wait, the next one gets 503 with Retry-After', async () => {
  const rateLimits = createRateLimits();
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const attempt = (address: string, name: string) =>
    attemptLogin(rateLimits, { address, email: 'sok@chhatgroup.example', db: site.db }, async () => {
      started.push(name);
      await gate.promise;
      return name;
    });
  // One login is being checked, and 30 wait.
  const names = Array.from({ length: 31 }, (_, n) => `a${n}`);
  const waiting = names.map((name) => attempt('192.0.2.1', name));
  const other = attempt('192.0.2.2', 'b');
  await expect(attempt('192.0.2.1', 'one too many')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  await expect.poll(() => started).toEqual(['a0', 'b']);
  gate.resolve();
  expect(await Promise.all([...waiting, other])).toEqual([...names, 'b']);
  expect(await attempt('192.0.2.1', 'next')).toBe('next');
});

test('a right password, and a check that fails, do not use up an attempt', async () => {
  const rateLimits = createRateLimits();
  const attempt = (check: () => Promise<true | undefined>) =>
    attemptLogin(rateLimits, { address: '192.0.2.1', email: 'sok@chhatgroup.example', db: site.db }, check);
  const broken = () => Promise.reject(new Error('no database'));
  for (let n = 0; n < 9; n += 1) await attempt(async () => undefined);
  for (let n = 0; n < 3; n += 1) {
    expect(await attempt(async () => true)).toBe(true);
    await expect(attempt(broken)).rejects.toThrow('no database');
  }
  expect(await attempt(async () => undefined)).toBe(undefined);
  await expect(attempt(async () => true)).rejects.toMatchObject({ status: 429 });
});

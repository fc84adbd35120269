import { expect, test } from 'vitest';
import { createRateLimits } from '../http/rate-limits.ts';
import { attemptLogin } from './login-attempts.ts';

test('logins of one address run one at a time, of others in parallel; when too many wait, one more gets 503 with Retry-After', async () => {
  const rateLimits = createRateLimits();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const attempt = (address: string, name: string) =>
    attemptLogin(rateLimits, { address, email: 'sok@chhatgroup.example' }, async () => {
      begun.push(name);
      await gate.promise;
      return name;
    });
  // One is checked, and 30 wait.
  const names = Array.from({ length: 31 }, (_, n) => `a${n}`);
  const held = names.map((name) => attempt('192.0.2.1', name));
  const other = attempt('192.0.2.2', 'b');
  await expect(attempt('192.0.2.1', 'one too many')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  await expect.poll(() => begun).toEqual(['a0', 'b']);
  gate.resolve();
  expect(await Promise.all([...held, other])).toEqual([...names, 'b']);
  const broken = attemptLogin(rateLimits, { address: '192.0.2.1', email: 'sok@chhatgroup.example' }, () =>
    Promise.reject(new Error('wrong')),
  );
  await expect(broken).rejects.toThrow('wrong');
  expect(await attempt('192.0.2.1', 'next')).toBe('next');
});

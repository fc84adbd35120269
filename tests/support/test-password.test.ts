import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/server/auth/password.ts';
import { testPassword, testPasswordHash } from './test-password.ts';

test('the stored hash of test accounts has the current cost and matches only their password', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(costOf(testPasswordHash)).toEqual(costOf(await hashPassword(testPassword)));
  expect(await verifyPassword(testPassword, testPasswordHash, '192.0.2.1')).toBe(true);
  expect(await verifyPassword(`${testPassword} `, testPasswordHash, '192.0.2.1')).toBe(false);
});

import { expect, test } from 'vitest';
import { verifyPassword } from '../../src/server/auth/password.ts';
import { testPassword, testPasswordHash } from './test-password.ts';

test('the stored hash of test accounts matches only their password', async () => {
  expect(await verifyPassword(testPassword, testPasswordHash, '192.0.2.1')).toBe(true);
  expect(await verifyPassword(`${testPassword} `, testPasswordHash, '192.0.2.1')).toBe(false);
});

import { argon2, argon2Sync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword as verifyFrom } from './passwords.ts';

vi.mock('node:crypto', { spy: true });

const stored = await hashPassword('correct horse');
/** A hash with little cost, for tests that check the order, not the time. */
const cheap = '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA';

const verifyPassword = (password: string, hash: string | null, address = '192.0.2.1') =>
  verifyFrom(password, hash, address);

test('a password has a different hash every time; each verifies it as it was typed, and no other password', async () => {
  for (const password of ['correct horse', 'ក'.repeat(341), ' eight ch ']) {
    const hashes = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(await verifyPassword(password, hash)).toBe(true);
    for (const wrong of [password.slice(0, -1), `${password} `, password.toUpperCase() + 'x', ''])
      expect(await verifyPassword(wrong, hashes[0]!)).toBe(false);
  }
});

test('a hash with other cost parameters is checked with those', async () => {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: 'correct horse',
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('wrong horse', hash)).toBe(false);
});

test.each([
  null,
  '',
  'correct horse',
  '$argon2id$v=19$m=19456,t=2,p=1$$',
  '$argon2i$v=19$m=64,t=1,p=1$AAAA$AAAA',
])('every password is rejected when the stored hash is not usable: %j', async (hash) => {
  for (const password of ['correct horse', '']) expect(await verifyPassword(password, hash)).toBe(false);
});

test('a login for an account that does not exist costs as much as one for an account that does', async () => {
  const workFor = async (hash: string | null) => {
    vi.mocked(argon2).mockClear();
    await verifyPassword('wrong horse', hash);
    return vi.mocked(argon2).mock.calls.map(([algorithm, { nonce, ...parameters }]) => ({
      algorithm,
      ...parameters,
      nonceBytes: Buffer.from(nonce as Buffer).length,
    }));
  };
  const known = await workFor(stored);
  expect(known).toMatchObject([{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1 }]);
  expect(await workFor(null)).toEqual(known);
});

test('with 60 passwords of one address in the queue, the next one gets 503 with Retry-After', async () => {
  // The queue reads requests for some turns after a number of jobs: let it finish what earlier tests began.
  await sleep(20);
  const crowd = await Promise.allSettled(
    Array.from({ length: 70 }, () => verifyPassword('correct horse', cheap)),
  );
  const refused = crowd
    .filter((result) => result.status === 'rejected')
    .map((result) => result.reason as object);
  expect(refused).toHaveLength(6);
  for (const reason of refused)
    expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  expect(await verifyPassword('correct horse', stored)).toBe(true);
});

test('a flood from 300 addresses fills the queue; an address that signed in lately still gets a place, others do not', async () => {
  const home = '203.0.113.7';
  expect(await verifyPassword('correct horse', stored, home)).toBe(true);
  expect(await verifyPassword('wrong horse', stored, '203.0.113.8')).toBe(false);
  const crowd = Promise.allSettled(
    Array.from({ length: 300 }, (_, n) =>
      verifyPassword('guess', cheap, `198.51.${100 + (n >> 8)}.${n & 255}`),
    ),
  );
  const [owner, stranger] = await Promise.allSettled([
    verifyPassword('correct horse', stored, home),
    verifyPassword('correct horse', stored, '203.0.113.8'),
  ]);
  expect(owner).toEqual({ status: 'fulfilled', value: true });
  expect(stranger).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  await crowd;
});

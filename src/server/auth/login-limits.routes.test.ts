import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { testPassword } from '../../../tests/support/test-password.ts';

const email = 'user@chhatgroup.example';

describe.each(engines)('the limit of wrong passwords on %s', (engine) => {
  let site: TestApi;
  beforeEach(async () => {
    site = await createTestApi(engine);
  });
  afterEach(() => site.close());

  const login = (json: unknown, call: object = {}) => site.call('POST', '/login', { json, ...call });

  test(
    'after 10 wrong passwords in 15 minutes an account gets 429 with Retry-After at that address, even for the right password',
    anyEngine(engine),
    async () => {
      for (let n = 0; n < 10; n += 1) {
        const address = n % 2 ? email : email.toUpperCase();
        expect((await login({ email: address, password: 'wrong' })).status).toBe(401);
      }
      const refused = await login({ email, password: testPassword });
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(14 * 60);
      expect(wait).toBeLessThanOrEqual(15 * 60);
      expect(await refused.json()).toEqual({
        message: expect.stringMatching(/^Too many tries\. Please wait 1\d minutes and try again\.$/),
      });
    },
  );

  test(
    'the owner can sign in from their own address after 10 wrong passwords from another address',
    anyEngine(engine),
    async () => {
      for (let n = 0; n < 10; n += 1) await login({ email, password: 'wrong' });
      const response = await login({ email, password: testPassword }, { clientAddress: '192.0.2.200' });
      expect(response.status).toBe(200);
    },
  );

  test(
    'fifteen people at one address can sign in at once: right passwords do not count as attempts',
    anyEngine(engine),
    async () => {
      const responses = await Promise.all(
        Array.from({ length: 15 }, () => login({ email, password: testPassword })),
      );
      expect(responses.map((response) => response.status)).toEqual(Array<number>(15).fill(200));
    },
  );

  test('a login that could not be checked does not count as a wrong attempt', anyEngine(engine), async () => {
    await site.db.schema.alterTable('users').renameTo('away').execute();
    for (let n = 0; n < 12; n += 1) expect((await login({ email, password: testPassword })).status).toBe(500);
    await site.db.schema.alterTable('away').renameTo('users').execute();
    expect((await login({ email, password: testPassword })).status).toBe(200);
  });

  test(
    'a client has 10 wrong attempts in total, for any accounts and any X-Forwarded-For header',
    anyEngine(engine),
    async () => {
      const tryOne = (n: number) =>
        login(
          { email: `nobody${n}@chhatgroup.example`, password: 'wrong' },
          {
            clientAddress: '198.51.100.1',
            headers: { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` },
          },
        );
      for (let n = 0; n < 10; n += 1) expect((await tryOne(n)).status).toBe(401);
      expect((await tryOne(10)).status).toBe(429);
      expect((await login({ email, password: testPassword }, { clientAddress: '198.51.100.2' })).status).toBe(
        200,
      );
    },
  );

  test('parallel attempts count too', anyEngine(engine), async () => {
    const responses = await Promise.all(
      Array.from({ length: 14 }, () => login({ email, password: 'wrong' })),
    );
    expect(responses.map((response) => response.status).toSorted()).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(4).fill(429),
    ]);
  });

  test('a successful login does not use up an attempt', anyEngine(engine), async () => {
    for (let n = 0; n < 9; n += 1) await login({ email, password: 'wrong' });
    for (let n = 0; n < 3; n += 1) expect((await login({ email, password: testPassword })).status).toBe(200);
    expect((await login({ email, password: 'wrong' })).status).toBe(401);
    expect((await login({ email, password: testPassword })).status).toBe(429);
  });
});

import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { AuthenticatorOffer, Factors, RecoveryCodes } from '../../contract/auth/factors.ts';
import { outliveSignIns, resultOf, useTestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { addPasskey } from '../../../tests/support/test-passkey.ts';
import { testPassword } from '../../../tests/support/test-password.ts';
import { sentencesOf } from '../../../tests/support/sentences-of.ts';
import { hashRecoveryCode, stepOfCode } from './factor-codes.ts';
import { spendCode } from './factors.queries.ts';

const email = 'user@chhatgroup.example';
const wrongCode = 'This code is wrong, or was used already. Please try again.';

describe.each(engines)('second factors on %s', (engine) => {
  const site = useTestApi(engine);

  const login = (code?: string, call: object = {}) =>
    site.call('POST', '/login', { json: { email, password: testPassword, ...(code && { code }) }, ...call });
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const offer = async () =>
    (await (await site.call('GET', '/factors/authenticator', { as: 'user' })).json()) as AuthenticatorOffer;
  const confirm = (json: object) => site.call('PUT', '/factors/authenticator', { as: 'user', json });
  /** Adds an authenticator app. The present code confirms it: the next one is still new. */
  const addAuthenticator = async () => {
    const { secret, ticket } = await offer();
    const response = await confirm({ secret, ticket, code: codeOf(secret) });
    expect(response.status).toBe(200);
    return { secret, ...((await response.json()) as Partial<RecoveryCodes>) };
  };
  const factors = async () => (await (await site.call('GET', '/factors', { as: 'user' })).json()) as Factors;

  test('with an authenticator app, the password alone gets 401 with the ways to go on, and a code signs in, once', async () => {
    const { secret, recovery_codes } = await addAuthenticator();
    expect(recovery_codes).toHaveLength(10);
    expect(await resultOf(login())).toEqual([
      401,
      {
        status: 'second_factor',
        message: 'Please enter a code of your authenticator app, or a recovery code.',
        methods: ['authenticator', 'recovery'],
      },
    ]);
    const code = codeOf(secret, 1);
    expect((await login(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await resultOf(login(code))).toMatchObject([401, { status: 'second_factor', message: wrongCode }]);
    expect((await site.audited('session')).at(-1)).toMatchObject({
      action: 'signed in',
      after: '{"with":"authenticator"}',
    });
  });

  test('a recovery code signs in once, in any spelling, and the number of those left goes down', async () => {
    const { recovery_codes: [code = '', next = ''] = [] } = await addAuthenticator();
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){6}$/);
    const answers = await Promise.all([login(code.toUpperCase().replaceAll('-', ' ')), login(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await factors()).recovery_codes).toMatchObject({ left: 9 });
    const everything = JSON.stringify(await site.db.selectFrom('recovery_codes').selectAll().execute());
    expect(everything).not.toContain(next.replaceAll('-', ''));
    const made = await site.call('POST', '/factors/recovery-codes', { as: 'user' });
    const { recovery_codes } = (await made.json()) as RecoveryCodes;
    expect([made.status, recovery_codes.length]).toEqual([201, 10]);
    expect((await login(next)).status).toBe(401);
    expect((await login(recovery_codes[0])).status).toBe(200);
    // Codes had 79 bits once, and were hashed in the same way. They have ended.
    const hash = hashRecoveryCode('abcd-efgh-jkmn-pqrs');
    const created_at = new Date().toISOString();
    const earlier = { hash, user_id: site.ids.user, created_at, used_at: null };
    await site.db.insertInto('recovery_codes').values(earlier).execute();
    expect((await login('ABCD EFGH JKMN PQRS')).status).toBe(401);
  });

  test('an admin sees and resets the factors of another account', async () => {
    await addAuthenticator();
    await addPasskey(site, 'user');
    const path = `/users/${site.ids.user}/factors`;
    expect(await (await site.call('GET', path, { as: 'admin' })).json()).toEqual({
      passkeys: 1,
      authenticator: true,
      recovery_codes: 10,
    });
    expect((await site.call('DELETE', path, { as: 'admin' })).status).toBe(204);
    expect((await login()).status).toBe(200);
    expect((await site.call('DELETE', '/users/4711/factors', { as: 'admin' })).status).toBe(404);
    expect(await site.audited('second factor')).toMatchObject([
      { action: 'deleted', object_id: site.ids.user, user_id: site.ids.admin },
    ]);
  });

  test('every change of a factor or of the policy needs a recent sign-in', anyEngine(engine), async () => {
    await outliveSignIns(site);
    for (const [method, path, json] of [
      ['GET', '/factors/authenticator'],
      ['PUT', '/factors/authenticator', { secret: 'A'.repeat(32), ticket: 'a', code: '1' }],
      ['DELETE', '/factors/authenticator'],
      ['GET', '/factors/passkeys/new'],
      ['POST', '/factors/recovery-codes'],
      ['PUT', '/factors/policy', { admin: 'off', user: 'off' }],
      ['DELETE', `/users/${site.ids.user}/factors`],
    ] as const) {
      const refused = site.call(method, path, { as: 'admin', json });
      expect([path, ...(await resultOf(refused))]).toMatchObject([path, 403, { verify: true }]);
    }
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('a code counts 30 seconds before and after its time, in order, and not later', async () => {
      const now = Date.parse('2026-11-23T08:00:10Z');
      const { secret } = await addAuthenticator();
      await site.db.updateTable('authenticators').set({ last_step: 0 }).execute();
      const at = (seconds: number) =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + seconds * 1000 });
      for (const seconds of [-60, 60]) expect(await stepOfCode(secret, at(seconds), now)).toBeUndefined();
      const use = (seconds: number) => spendCode(site.db, site.ids.user, at(seconds), now);
      expect(await use(30)).toBe('authenticator');
      // Another person may have seen the code before an accepted one: refuse it.
      expect(await use(0)).toBeUndefined();
      expect(await use(30)).toBeUndefined();
    });

    test('with a passkey only, the password alone does not sign in, and a recovery code helps', async () => {
      const { response } = await addPasskey(site, 'user');
      const { recovery_codes } = (await response.json()) as RecoveryCodes;
      expect(sentencesOf(await (await login()).json())).toEqual({
        status: 'second_factor',
        message: 'Please sign in with your passkey, or enter a recovery code.',
        methods: ['recovery', 'passkey'],
      });
      expect((await login(recovery_codes[3])).status).toBe(200);
    });

    test('a wrong password says nothing about factors; a missing code is no wrong login, a wrong code is one', async () => {
      await addAuthenticator();
      const wrong = site.call('POST', '/login', { json: { email, password: 'wrong', code: '123456' } });
      expect(await resultOf(wrong)).toEqual([
        401,
        { status: 'error', message: 'Incorrect email or password. Please try again.' },
      ]);
      for (let count = 0; count < 15; count += 1) expect((await login()).status).toBe(401);
      for (let count = 0; count < 9; count += 1) expect((await login('abcd')).status).toBe(401);
      expect((await login()).status).toBe(429);
    });

    test('after ten wrong codes in 15 minutes, codes for the account are refused from every address', async () => {
      const { secret } = await addAuthenticator();
      for (let count = 0; count < 10; count += 1)
        expect((await login('000000', { clientAddress: `192.0.2.${count + 10}` })).status).toBe(401);
      expect((await login(codeOf(secret, 1), { clientAddress: '192.0.2.99' })).status).toBe(429);
      // The passkey, and the accounts of others, are not concerned.
      const json = { email: 'admin@chhatgroup.example', password: testPassword };
      expect((await site.call('POST', '/login', { json, clientAddress: '192.0.2.99' })).status).toBe(200);
    });

    test('an authenticator app is stored only when a code of a secret of this server confirms it', async () => {
      const { secret, url, ticket } = await offer();
      expect(url).toBe(
        `otpauth://totp/Chhat%20Group:user%40chhatgroup.example?issuer=Chhat%20Group&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      );
      expect(await resultOf(confirm({ secret, ticket, code: '000000' }))).toMatchObject([
        422,
        { errors: { code: [wrongCode] } },
      ]);
      const own = 'A'.repeat(32);
      expect(await resultOf(confirm({ secret: own, ticket, code: codeOf(own) }))).toEqual([
        409,
        { message: 'This took too long. Please begin again.' },
      ]);
      expect((await factors()).authenticator).toBeNull();
      expect((await login()).status).toBe(200);
    });

    test('the last factor goes with its recovery codes, unless the policy requires one', async () => {
      await addAuthenticator();
      const remove = () => site.call('DELETE', '/factors/authenticator', { as: 'user' });
      const setPolicy = (user: string) =>
        site.call('PUT', '/factors/policy', { as: 'admin', json: { admin: 'off', user } });
      await setPolicy('required');
      expect(await resultOf(remove())).toEqual([
        409,
        { message: 'Your account needs a second factor. Add another one before you remove this one.' },
      ]);
      expect((await login()).status).toBe(401);
      await setPolicy('off');
      expect((await remove()).status).toBe(204);
      expect(await factors()).toMatchObject({ authenticator: null, recovery_codes: null });
      expect((await remove()).status).toBe(404);
      expect((await site.call('POST', '/factors/recovery-codes', { as: 'user' })).status).toBe(409);
      expect((await login()).status).toBe(200);
    });
  });
});

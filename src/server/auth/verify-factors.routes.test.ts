import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { addPasskey } from '../../../tests/support/test-passkey.ts';
import { testPassword } from '../../../tests/support/test-password.ts';
import { replaceRecoveryCodes, storeAuthenticator } from './factors.queries.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const wrongCode = 'This code is wrong, or was used already. Please try again.';
const wrongPassword = 'This password is wrong. Please try again.';

describe.each(engines)('confirming a sign-in with the second factor, on %s', (engine) => {
  let site: TestApi;
  beforeEach(async () => {
    site = await createTestApi(engine);
  });
  afterEach(() => site.close());

  const makeOld = () =>
    site.db.updateTable('tokens').set({ verified_at: '2026-01-01T00:00:00.000Z' }).execute();
  const addApp = () => storeAuthenticator(site.db, { userId: site.ids.admin, secret, step: 0 });
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const verify = async (json: object, clientAddress?: string) => {
    const response = await site.call('POST', '/verify', { as: 'admin', json, clientAddress });
    return [response.status, await response.json()] as [number, { token?: string; errors?: object }];
  };

  test('a stolen token and the password add no passkey and no API token: an account with a factor confirms with it', async () => {
    await addApp();
    await makeOld();
    const needed = 'Please enter a code of your authenticator app, or a recovery code.';
    expect(await verify({ password: testPassword })).toEqual([
      422,
      { message: needed, errors: { code: [needed] } },
    ]);
    const token = { name: 'Mine', scopes: ['users'], expires_in: 365 };
    for (const [method, path, json] of [
      ['GET', '/factors/passkeys/new'],
      ['POST', '/tokens', token],
    ] as const)
      expect((await site.call(method, path, { as: 'admin', json })).status).toBe(403);

    expect(await verify({ password: 'not this one', code: code() })).toMatchObject([
      422,
      { errors: { password: [wrongPassword] } },
    ]);
    expect(await verify({ password: testPassword, code: '000000' })).toMatchObject([
      422,
      { errors: { code: [wrongCode] } },
    ]);
    const [status, confirmed] = await verify({ password: testPassword, code: code() });
    expect(status).toBe(200);
    site.tokens.admin = confirmed.token!;
    expect((await site.call('POST', '/tokens', { as: 'admin', json: token })).status).toBe(201);
    const rows = await site.db.selectFrom('audit_log').select(['action', 'after']).execute();
    expect(rows).toContainEqual({ action: 'confirmed', after: '{"with":"authenticator"}' });
    // The code was used.
    expect((await verify({ password: testPassword, code: code() }))[0]).toBe(422);
  });

  test('GET /verify names the account and how it can confirm; a recovery code confirms once', async () => {
    const ask = async () => (await site.call('GET', '/verify', { as: 'admin' })).json();
    expect(await ask()).toMatchObject({ email: 'admin@chhatgroup.example', methods: [] });
    await addPasskey(site, 'admin');
    const [recovery = ''] = await replaceRecoveryCodes(site.db, site.ids.admin);
    expect(await ask()).toMatchObject({ methods: ['recovery', 'passkey'] });
    await makeOld();
    const needed = 'Please sign in with your passkey, or enter a recovery code.';
    expect((await verify({ password: testPassword }))[1]).toMatchObject({ message: needed });
    const [status, { token }] = await verify({ password: testPassword, code: recovery });
    expect(status).toBe(200);
    site.tokens.admin = token!;
    expect((await verify({ password: testPassword, code: recovery }))[0]).toBe(422);
  });

  test('ten wrong codes are the most in 15 minutes, from every address', anyEngine(engine), async () => {
    await addApp();
    for (let n = 0; n < 10; n += 1)
      expect((await verify({ password: testPassword, code: '000000' }, `192.0.2.${n + 10}`))[0]).toBe(422);
    expect((await verify({ password: testPassword, code: code() }, '192.0.2.99'))[0]).toBe(429);
  });

  test('an admin cannot remove their own required factor by resetting their own account', async () => {
    await addApp();
    const policy = (admin: string) =>
      site.call('PUT', '/factors/policy', { as: 'admin', json: { admin, user: 'off' } });
    const reset = () => site.call('DELETE', `/users/${site.ids.admin}/factors`, { as: 'admin' });
    await policy('required');
    expect((await reset()).status).toBe(409);
    const left = await site.call('GET', `/users/${site.ids.admin}/factors`, { as: 'admin' });
    expect(await left.json()).toMatchObject({ authenticator: true });
    await policy('off');
    expect((await reset()).status).toBe(204);
  });
});

import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { outliveSignIns, resultOf, useTestApi } from '../../../tests/support/test-api.ts';
import { addPasskey } from '../../../tests/support/test-passkey.ts';
import { testPassword } from '../../../tests/support/test-password.ts';
import { replaceRecoveryCodes, storeAuthenticator } from './factors.queries.ts';
import { findSession } from './tokens.queries.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const wrongCode = 'This code is wrong, or was used already. Please try again.';
const wrongPassword = 'This password is wrong. Please try again.';

describe.each(engines)('confirming who signed in, on %s', (engine) => {
  const site = useTestApi(engine);

  const verify = (json: object, call: object = {}) =>
    site.call('POST', '/verify', { as: 'admin', json, ...call });
  const deleteUser = (token?: string) =>
    site.call('DELETE', `/users/${site.ids.user}`, { as: 'admin', token });

  test('15 minutes after the sign-in a sensitive change gets 403 with verify, until the password is sent once more', async () => {
    await outliveSignIns(site);
    expect(await resultOf(deleteUser())).toEqual([
      403,
      { message: 'Please confirm that it is you, or sign in again. Then try once more.', verify: true },
    ]);
    const confirmed = await verify({ password: testPassword });
    expect(confirmed.status).toBe(200);
    const { token } = (await confirmed.json()) as { token: string };
    expect((await deleteUser(token)).status).toBe(204);
    expect((await site.audited())[0]).toMatchObject({ action: 'confirmed', user_id: site.ids.admin });
  });

  const addApp = () => storeAuthenticator(site.db, { userId: site.ids.admin, secret, step: 0 });
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirm = async (json: object) =>
    (await resultOf(verify(json))) as [number, { token?: string; errors?: object }];

  test('a stolen token and the password add no passkey and no API token: an account with a factor confirms with it', async () => {
    await addApp();
    await outliveSignIns(site);
    const needed = 'Please enter a code of your authenticator app, or a recovery code.';
    expect(await confirm({ password: testPassword })).toEqual([
      422,
      { message: needed, errors: { code: [needed] } },
    ]);
    const token = { name: 'Mine', scopes: ['users'], expires_in: 365 };
    for (const [method, path, json] of [
      ['GET', '/factors/passkeys/new'],
      ['POST', '/tokens', token],
    ] as const)
      expect((await site.call(method, path, { as: 'admin', json })).status).toBe(403);

    expect(await confirm({ password: 'not this one', code: code() })).toMatchObject([
      422,
      { errors: { password: [wrongPassword] } },
    ]);
    expect(await confirm({ password: testPassword, code: '000000' })).toMatchObject([
      422,
      { errors: { code: [wrongCode] } },
    ]);
    const used = { password: testPassword, code: code() };
    const [status, confirmed] = await confirm(used);
    expect(status).toBe(200);
    site.tokens.admin = confirmed.token!;
    expect((await site.call('POST', '/tokens', { as: 'admin', json: token })).status).toBe(201);
    expect(await site.audited()).toContainEqual(
      expect.objectContaining({ action: 'confirmed', after: '{"with":"authenticator"}' }),
    );
    // Not a new one: the time of the code may be over in the meantime.
    expect((await confirm(used))[0]).toBe(422);
  });

  test('GET /verify names the account and how it can confirm; a recovery code confirms once', async () => {
    const ask = async () => (await site.call('GET', '/verify', { as: 'admin' })).json();
    expect(await ask()).toMatchObject({ email: 'admin@chhatgroup.example', methods: [] });
    await addPasskey(site, 'admin');
    const [recovery = ''] = await replaceRecoveryCodes(site.db, site.ids.admin);
    expect(await ask()).toMatchObject({ methods: ['recovery', 'passkey'] });
    await outliveSignIns(site);
    const needed = 'Please sign in with your passkey, or enter a recovery code.';
    expect((await confirm({ password: testPassword }))[1]).toMatchObject({ message: needed });
    const [status, { token }] = await confirm({ password: testPassword, code: recovery });
    expect(status).toBe(200);
    site.tokens.admin = token!;
    expect((await confirm({ password: testPassword, code: recovery }))[0]).toBe(422);
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

  describe('whatever the engine', anyEngine(engine), () => {
    test('a confirmation replaces the token of its session, once: age and public id stay, and the old token is refused', async () => {
      await outliveSignIns(site);
      const { admin: old } = site.tokens;
      const rowOf = () =>
        site.db
          .selectFrom('tokens')
          .select(['created_at', 'verified_at'])
          .where('user_id', '=', site.ids.admin)
          .execute();
      const sessions = async (token: string) => (await site.call('GET', '/sessions', { token })).json();
      const [before] = await rowOf();
      const listed = await sessions(old);

      const responses = await Promise.all([1, 2].map(() => verify({ password: testPassword })));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      const { token } = (await responses.find(({ ok }) => ok)!.json()) as { token: string };
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(await findSession(site.db, old)).toBeUndefined();
      expect((await site.call('GET', '/sessions', { token: old })).status).toBe(401);
      expect(await sessions(token)).toEqual(listed);
      const after = await rowOf();
      expect(after).toEqual([{ ...before, verified_at: expect.any(String) }]);
      expect(Date.now() - Date.parse(after[0]!.verified_at!)).toBeLessThan(60_000);

      const again = await verify({ password: testPassword }, { token });
      const { token: third } = (await again.json()) as { token: string };
      expect(await sessions(third)).toEqual(listed);
      expect((await site.call('DELETE', '/sessions', { token: third })).status).toBe(204);
      expect((await sessions(third)) as object[]).toHaveLength(1);
      const [{ id }] = listed as [{ id: string }];
      expect((await site.audited()).filter(({ session }) => session !== null)).toMatchObject([
        { action: 'confirmed', session: id },
        { action: 'confirmed', session: id },
        { action: 'signed out', session: id },
      ]);
    });

    test('a wrong password gets 422 at its field, changes nothing, and counts like a wrong login', async () => {
      await outliveSignIns(site);
      for (let count = 0; count < 10; count += 1)
        expect(await confirm({ password: 'not this one' })).toEqual([
          422,
          { message: wrongPassword, errors: { password: [wrongPassword] } },
        ]);
      expect((await verify({ password: testPassword })).status).toBe(429);
      expect((await deleteUser()).status).toBe(403);
    });
  });
});

import { decode } from 'hono/jwt';
import { describe, expect, test } from 'vitest';
import type { AddedPasskey, Factors } from '../../contract/auth/factors.ts';
import {
  beforeNextTransaction,
  outliveSignIns,
  resultOf,
  successOf,
  useTestApi,
} from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { addPasskey, TestPasskey } from '../../../tests/support/test-passkey.ts';

const refusal = 'This passkey was not accepted. Please try again, or sign in in another way.';

describe.each(engines)('passkeys on %s', (engine) => {
  const site = useTestApi(engine);

  const challengeOf = async (path: string) => {
    const response = await site.call('GET', path, { as: 'user' });
    return ((await response.json()) as { challenge: string }).challenge;
  };
  const signInWith = (passkey: object, call: object = {}) =>
    site.call('POST', '/login/passkey', { json: { passkey }, ...call });
  const factors = async () => (await (await site.call('GET', '/factors', { as: 'user' })).json()) as Factors;

  test('a passkey is added with its name, signs in alone, and is listed with its last use', async () => {
    const { passkey, response } = await addPasskey(site, 'user');
    const added = (await response.json()) as AddedPasskey;
    expect([response.status, added.passkey.name, added.recovery_codes?.length]).toEqual([201, 'Phone', 10]);
    const login = signInWith(passkey.used(await challengeOf('/login/passkey')));
    const body = await successOf<{ token: string }>(login);
    expect(body).toEqual({
      status: 'success',
      message: 'Signed in.',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: site.ids.user, name: 'Chan Thida', permission: 'user' },
    });
    expect((await site.call('GET', '/dashboard', { token: body.token })).status).toBe(200);
    expect(await factors()).toMatchObject({
      passkeys: [{ name: 'Phone', last_used_at: expect.stringMatching(/Z$/) }],
      authenticator: null,
      recovery_codes: { left: 10 },
      level: 'off',
      can_use_passkeys: true,
    });
    expect(await site.audited('passkey')).toMatchObject([{ action: 'created', after: null }]);
    expect(await site.audited('session')).toMatchObject([
      { action: 'signed in', after: '{"with":"passkey"}' },
    ]);
  });

  test('the first factor comes with ten recovery codes; a second passkey brings none, and the same device is refused', async () => {
    const { passkey } = await addPasskey(site, 'user');
    const second = (await (await addPasskey(site, 'user', 'Laptop')).response.json()) as AddedPasskey;
    expect(second).toEqual({ passkey: expect.objectContaining({ name: 'Laptop', last_used_at: null }) });
    const json = { name: 'Again', passkey: passkey.created(await challengeOf('/factors/passkeys/new')) };
    expect(await resultOf(site.call('POST', '/factors/passkeys', { as: 'user', json }))).toEqual([
      409,
      { message: 'This device has a passkey for this account already.' },
    ]);
    expect((await factors()).passkeys).toHaveLength(2);
  });

  test('a passkey that is deleted while it is checked does not sign in', async () => {
    const { passkey } = await addPasskey(site, 'user');
    const used = passkey.used(await challengeOf('/login/passkey'));
    beforeNextTransaction(site, () => site.db.deleteFrom('passkeys').execute());
    expect(await resultOf(signInWith(used))).toEqual([401, { status: 'error', message: refusal }]);
    expect(await site.audited('session')).toEqual([]);
  });

  test('a challenge expires after five minutes', anyEngine(engine), async () => {
    const { passkey } = await addPasskey(site, 'user');
    const token = Buffer.from(await challengeOf('/login/passkey'), 'base64url').toString();
    const { header, payload } = decode(token);
    const left = payload.exp! * 1000 - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(5 * 60_000);
    // The time is signed: an extended one is not accepted, and neither is a token without a signature.
    const base64url = (value: string | object) =>
      Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
    const longer = base64url({ ...payload, exp: payload.exp! + 3600 });
    const [, , signature = ''] = token.split('.');
    for (const [head, sign] of [
      [header, signature],
      [{ ...header, alg: 'none' }, ''],
    ] as const) {
      const forged = passkey.used(base64url(`${base64url(head)}.${longer}.${sign}`));
      expect((await signInWith(forged)).status).toBe(401);
    }
  });

  test('a passkey confirms who signed in, if it is one of the same person', anyEngine(engine), async () => {
    const { passkey } = await addPasskey(site, 'user');
    const { passkey: foreign } = await addPasskey(site, 'admin');
    await outliveSignIns(site);
    const verify = async (key: TestPasskey) => {
      const json = { passkey: key.used(await challengeOf('/verify')) };
      return site.call('POST', '/verify', { as: 'user', json });
    };
    expect(await resultOf(verify(foreign))).toEqual([
      422,
      { message: refusal, errors: { passkey: [refusal] } },
    ]);
    expect((await site.call('GET', '/factors/passkeys/new', { as: 'user' })).status).toBe(403);
    const { token } = (await (await verify(passkey)).json()) as { token: string };
    expect((await site.call('GET', '/factors/passkeys/new', { as: 'user' })).status).toBe(401);
    expect((await site.call('GET', '/factors/passkeys/new', { token })).status).toBe(200);
  });

  test('a passkey is removed by its owner only, with a recent sign-in', anyEngine(engine), async () => {
    const { passkey, response } = await addPasskey(site, 'user');
    const { id } = ((await response.json()) as AddedPasskey).passkey;
    const remove = (as: 'admin' | 'user') => site.call('DELETE', `/factors/passkeys/${id}`, { as });
    expect((await remove('admin')).status).toBe(404);
    await outliveSignIns(site);
    expect(await (await remove('user')).json()).toMatchObject({ verify: true });
    const json = { passkey: passkey.used(await challengeOf('/verify')) };
    const confirmed = await site.call('POST', '/verify', { as: 'user', json });
    site.tokens.user = ((await confirmed.json()) as { token: string }).token;
    expect((await remove('user')).status).toBe(204);
    // Recovery codes go with the last factor: the password alone signs in again.
    expect(await factors()).toMatchObject({ passkeys: [], recovery_codes: null });
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('a response is refused that was sent before, has another challenge, origin, purpose or key, an older counter, or no check of the person', async () => {
      const { passkey } = await addPasskey(site, 'user');
      const fresh = () => challengeOf('/login/passkey');
      const sent = passkey.used(await fresh());
      expect((await signInWith(sent)).status).toBe(200);
      const stranger = new TestPasskey(site.ids.user);
      const forged = new TestPasskey(site.ids.user).used(await fresh());
      const { id } = passkey.used('x');
      const other = Buffer.from(await fresh(), 'base64url');
      other[0]! ^= 1;
      const wrong = [
        sent,
        passkey.used(Buffer.alloc(48).toString('base64url')),
        passkey.used(other.toString('base64url')),
        passkey.used(await challengeOf('/verify')),
        passkey.used(await fresh(), { origin: 'https://www.chhatgroup.example.evil.example' }),
        passkey.used(await fresh(), { isChecked: false }),
        passkey.used(await fresh(), { counter: 1 }),
        stranger.used(await fresh()),
        { ...forged, id, rawId: id },
      ];
      for (const [n, response] of wrong.entries()) {
        const refused = signInWith(response, { clientAddress: `192.0.2.${n + 10}` });
        expect([n, ...(await resultOf(refused))]).toEqual([n, 401, { status: 'error', message: refusal }]);
      }
      for (const json of [{}, { passkey: {} }, { passkey: { ...sent, id: '../..' } }, { passkey: 'x' }])
        expect((await site.call('POST', '/login/passkey', { json })).status).toBe(422);
    });

    test('wrong passkeys count like wrong logins of the address, right ones do not', async () => {
      const { passkey } = await addPasskey(site, 'user');
      for (let count = 0; count < 10; count += 1) await signInWith(passkey.used('x'));
      expect((await signInWith(passkey.used(await challengeOf('/login/passkey')))).status).toBe(429);
      const elsewhere = { clientAddress: '192.0.2.77' };
      expect((await signInWith(passkey.used(await challengeOf('/login/passkey')), elsewhere)).status).toBe(
        200,
      );
    });
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { beforeNextTransaction, resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { testPassword } from '../../../tests/support/test-password.ts';
import { sentencesOf } from '../../../tests/support/sentences-of.ts';
import { hashPassword } from './passwords.ts';
import { deleteUser } from '../users/users.queries.ts';
import { createToken, findSession } from './tokens.queries.ts';

const HOUR = 3_600_000;
const message = 'Incorrect email or password. Please try again.';
const wrongPair = [401, { status: 'error', message, code: 'auth.wrong-pair' }];
const email = 'user@chhatgroup.example';

describe.each(engines)('login and sessions on %s', (engine) => {
  const site = useTestApi(engine);

  const login = (json: unknown, call: object = {}) => site.call('POST', '/login', { json, ...call });
  /** The status and the body of a response, with its code. */
  const whole = async (sent: Promise<Response>) => {
    const response = await sent;
    return [response.status, await response.json()];
  };
  const isSignedIn = async (token: string) =>
    (await site.call('GET', '/dashboard', { token })).status === 200;

  test('POST /login responds with 200, status, message, token and the user', async () => {
    const response = await login({ email: ' User@ChhatGroup.example ', password: testPassword });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { token: string };
    expect(body).toEqual({
      status: 'success',
      message: expect.any(String),
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: { id: site.ids.user, name: 'Chan Thida', permission: 'user' },
    });
    expect(await isSignedIn(body.token)).toBe(true);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await site.db.updateTable('users').set({ avatar: 'a-320.jpg' }).where('id', '=', site.ids.user).execute();
    expect(await (await login({ email, password: testPassword })).json()).toMatchObject({
      user: { avatar: 'a-320.jpg' },
    });
  });

  test('a wrong password and an unknown e-mail address get the same 401', anyEngine(engine), async () => {
    for (const pair of [
      { email, password: 'not the password' },
      { email, password: `${testPassword} ` },
      { email: 'nobody@chhatgroup.example', password: testPassword },
    ])
      expect(await whole(login(pair))).toEqual(wrongPair);
  });

  test.each(['gets another password', 'is deleted'])(
    'a right password gets the same 401, and no session, when the account %s while it is checked',
    async (what) => {
      const { db, ids } = site;
      const change = db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', ids.user);
      beforeNextTransaction(site, () =>
        what === 'is deleted' ? deleteUser(db, ids.user) : change.execute(),
      );
      expect(await whole(login({ email, password: testPassword }))).toEqual(wrongPair);
      expect(await site.audited()).toMatchObject([
        { action: 'sign-in failed', object_id: site.ids.user, actor: 'visitor' },
      ]);
    },
  );

  test('an existing account with a common password can still sign in', anyEngine(engine), async () => {
    const password_hash = await hashPassword('password');
    await site.db.updateTable('users').set({ password_hash }).where('id', '=', site.ids.user).execute();
    expect((await login({ email, password: 'password' })).status).toBe(200);
  });

  test('an invalid login body gets 422 with the errors of each field', anyEngine(engine), async () => {
    expect(await resultOf(login({}))).toEqual([
      422,
      {
        message: 'Email is required. Password is required.',
        errors: { email: ['Email is required.'], password: ['Password is required.'] },
      },
    ]);
    expect(await resultOf(login({ email: 'user', password: '' }))).toMatchObject([
      422,
      { errors: { email: ['Invalid email address'], password: ['Password is required.'] } },
    ]);
    for (const json of [{ email: { $gt: '' }, password: { $gt: '' } }, [email, testPassword], 'x', null])
      expect((await login(json)).status).toBe(422);
  });

  test('POST /logout revokes the token it is called with, and no other', async () => {
    const { token } = await successOf<{ token: string }>(login({ email, password: testPassword }));
    expect(await resultOf(site.call('POST', '/logout', { token }))).toEqual([204, '']);
    expect(await isSignedIn(token)).toBe(false);
    expect((await site.call('POST', '/logout', { token })).status).toBe(401);
    expect(await isSignedIn(site.tokens.user)).toBe(true);
  });

  test('an invalid token gets 401', anyEngine(engine), async () => {
    const token = site.tokens.user;
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token}A`,
      `Bearer ${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      `Bearer ${createHash('sha256').update(token).digest('base64url')}`,
      `Bearer ${token}, Bearer ${token}`,
      'Bearer ',
    ]) {
      const response = await site.call('GET', '/dashboard', { headers: { authorization } });
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Chhat Group"');
      expect(sentencesOf(await response.json())).toEqual({ message: 'Please sign in.' });
    }
  });

  test('a token in the URL or in a cookie is ignored', anyEngine(engine), async () => {
    const cookie = { headers: { cookie: `authToken=${site.tokens.admin}; token=${site.tokens.admin}` } };
    expect((await site.call('GET', `/dashboard?token=${site.tokens.admin}`, cookie)).status).toBe(401);
  });

  test('the database stores tokens as SHA-256 and passwords as argon2id only', async () => {
    const person = { name: 'Dara', email: 'dara@chhatgroup.example', phone: '1', permission: 'user' };
    const json = { ...person, password: testPassword };
    expect((await site.call('POST', '/users', { as: 'admin', json })).status).toBe(201);
    const everything = JSON.stringify([
      await site.db.selectFrom('tokens').selectAll().execute(),
      await site.db.selectFrom('users').selectAll().execute(),
    ]);
    expect(everything).not.toContain(site.tokens.user);
    expect(everything).not.toContain(testPassword);
    expect(everything).toContain(createHash('sha256').update(site.tokens.user).digest('base64url'));
    expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('a token expires after 12 hours without use, and after 30 days in any case', async () => {
    const start = new Date('2026-11-21T00:00:00Z');
    const after = (hours: number) => new Date(start.getTime() + hours * HOUR);
    const idle = await createToken(site.db, site.ids.user, start);
    expect(await findSession(site.db, idle, after(12))).toMatchObject({
      id: site.ids.user,
      permission: 'user',
    });
    expect(await findSession(site.db, idle, after(24.01))).toBeUndefined();

    const used = await createToken(site.db, site.ids.user, start);
    for (let hours = 11; hours <= 720; hours += 11)
      expect({ hours, session: await findSession(site.db, used, after(hours)) }).toMatchObject({
        session: { id: site.ids.user },
      });
    expect(await findSession(site.db, used, after(720))).toBeDefined();
    expect(await findSession(site.db, used, after(720.01))).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import type { User } from '../../contract/users/users.ts';
import { storeAuthenticator } from '../auth/factors.queries.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { testPassword } from '../../../tests/support/test-password.ts';

const person = { name: 'Ly Srey', email: 'Srey@ChhatGroup.example', phone: '+855 23 000 201' };

describe.each(engines)('users on %s', (engine) => {
  const site = useTestApi(engine);

  const create = (json: object = person) =>
    successOf<User>(site.call('POST', '/users', { as: 'admin', json }));
  const change = (id: number, json: object, as: 'admin' | 'user' = 'admin') =>
    site.call('PUT', `/users/${id}`, { as, json });
  const login = (email: string, password: string) =>
    site.call('POST', '/login', { json: { email, password } });
  const profile = { name: 'Chan Thida', email: 'user@chhatgroup.example', phone: '+855 23 000 202' };

  test('POST /users responds with 201 and the new user: default branch and permission, e-mail in lower case, no password', async () => {
    const created = await create({ ...person, dob: '1990-04-14', password: 'a long password' });
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Ly Srey',
      email: 'srey@chhatgroup.example',
      phone: '+855 23 000 201',
      dob: '1990-04-14',
      branch: 'Phnom Penh',
      permission: 'admin',
      avatar: null,
      lang: null,
      status: 'active',
      created_at: expect.stringMatching(/\.\d{3}Z$/),
    });
    const inKhmer = { ...person, email: 'khmer@chhatgroup.example', lang: 'km' };
    expect(await create(inKhmer)).toMatchObject({ lang: 'km' });
    expect(await (await site.call('GET', `/users/${created.id}`, { as: 'admin' })).json()).toEqual(created);
    expect((await login('SREY@chhatgroup.example', 'a long password')).status).toBe(200);
  });

  test('the invisible characters that copying adds are in no e-mail address, phone or name, nor refused at the login', async () => {
    const typed = { ...person, name: 'Ly Copied\u200b', email: '\u202acopied@chhatgroup.example\u202c' };
    const created = await create({
      ...typed,
      phone: '\u2066+855 23 000 202\u2069',
      password: 'a long password',
    });
    expect(created).toMatchObject({
      name: 'Ly Copied',
      email: 'copied@chhatgroup.example',
      phone: '+855 23 000 202',
    });
    expect((await login('copied@chhatgroup.example\u200b', 'a long password')).status).toBe(200);
    expect((await site.call('DELETE', `/users/${created.id}`, { as: 'admin' })).status).toBe(204);
  });

  test('GET /users?include=second_factor also says who has a second factor, and ?second_factor selects; the list without it stays as specified', async () => {
    await storeAuthenticator(site.db, { userId: site.ids.user, secret: 'JBSWY3DPEHPK3PXP', step: 0 });
    const list = (query: string) =>
      successOf<{ id: number; second_factor?: boolean }[]>(
        site.call('GET', `/users${query}`, { as: 'admin' }),
      );
    const { admin, user } = site.ids;
    for (const one of await list('')) expect(one).not.toHaveProperty('second_factor');
    expect(await list('?include=second_factor&sort=created_at')).toMatchObject([
      { id: admin, second_factor: false },
      { id: user, second_factor: true },
    ]);
    expect((await list('?second_factor=with')).map(({ id }) => id)).toEqual([user]);
    expect((await list('?second_factor=without&permission=admin')).map(({ id }) => id)).toEqual([admin]);
  });

  test('only name, e-mail and phone are required; an account without a password cannot sign in', async () => {
    const created = await create({ ...person, dob: '', password: '' });
    expect(created.dob).toBeNull();
    for (const password of ['', 'a long password'])
      expect((await login('srey@chhatgroup.example', password)).status).not.toBe(200);
    const required = ['Name', 'Email', 'Phone'].map((name) => [name.toLowerCase(), [`${name} is required.`]]);
    const errors = Object.fromEntries(required);
    const refused = await resultOf(site.call('POST', '/users', { as: 'admin', json: {} }));
    expect(refused).toEqual([422, { message: expect.any(String), errors }]);
  });

  test('a wrong value gets 422 at its field, with POST and with PUT', async () => {
    for (const [field, value, error] of [
      ['dob', '2001-02-29', 'Date of birth must be a day of the calendar, written YYYY-MM-DD.'],
      ['branch', 'Siem Reap', 'Branch must be Phnom Penh.'],
      ['permission', 'root', 'Permission must be admin or user.'],
      ['password', 'eleven here', 'Password must have at least 12 characters.'],
      ['password', 'ក'.repeat(342), 'Password must have at most 1,024 bytes.'],
      ['password', 'nul\0in the middle', 'Password has characters that cannot be stored.'],
      // new-password.test.ts has what else is weak.
      [
        'password',
        'Password12345',
        'This password is among those that are guessed first. Choose a longer or less usual one.',
      ],
      ['email', 'srey@', 'Invalid email address'],
    ] as const) {
      const json = { ...person, [field]: value };
      const refused = [422, { message: error, errors: { [field]: [error] } }];
      expect(await resultOf(site.call('POST', '/users', { as: 'admin', json }))).toEqual(refused);
      expect(await resultOf(change(site.ids.user, json))).toEqual(refused);
    }
  });

  test('a taken e-mail address gets 409 in any case, with POST and PUT', async () => {
    const { id } = await create();
    const json = { ...person, email: 'sREY@chhatgroup.EXAMPLE' };
    const message = 'This e-mail address is already used by another user.';
    const refused = [409, { message, errors: { email: [message] } }];
    expect(await resultOf(site.call('POST', '/users', { as: 'admin', json }))).toEqual(refused);
    expect(await resultOf(change(site.ids.user, json))).toEqual(refused);
    expect((await change(id, json)).status).toBe(200);
    // A refused address uses up no id, on either engine.
    expect((await create({ ...person, email: 'next@chhatgroup.example' })).id).toBe(id + 1);
  });

  test('of two users created in parallel with the same e-mail address, one is stored; with one Idempotency-Key and no password, both get it', async () => {
    const statuses = async (json: object, headers = {}) => {
      const send = async () => (await site.call('POST', '/users', { as: 'admin', json, headers })).status;
      return (await Promise.all([send(), send()])).toSorted();
    };
    const key = { 'idempotency-key': 'a-key' };
    expect(await statuses(person)).toEqual([201, 409]);
    expect(await statuses({ ...person, email: 'next@chhatgroup.example' }, key)).toEqual([201, 201]);
    const last = { ...person, email: 'last@chhatgroup.example', password: 'a long password' };
    expect(await statuses(last, key)).toEqual([201, 409]);
  });

  test('GET /users lists the newest first and never includes a password', async () => {
    await create({ ...person, password: 'a long password' });
    const text = await (await site.call('GET', '/users', { as: 'admin' })).text();
    expect(text).not.toMatch(/password|argon2|hash/);
    expect((JSON.parse(text) as User[])[0]).toMatchObject({ name: 'Ly Srey' });
  });

  test('PUT /users/{id} responds with 200 and the changed user; missing fields stay, an empty date of birth becomes null', async () => {
    const secret = { password: 'a long password' };
    const created = await create({ ...person, dob: '1990-04-14', permission: 'user', ...secret });
    const { id } = created;
    const changed = { name: 'Ly Sreymom', email: 'mom@chhatgroup.example', phone: '1' };
    const json = { ...changed, dob: '', branch: '', permission: null, password: '' };
    const kept = { ...created, branch: 'Phnom Penh', permission: 'user' };
    expect(await resultOf(change(id, json))).toEqual([200, { ...kept, ...changed, dob: null }]);
    expect((await login('mom@chhatgroup.example', 'a long password')).status).toBe(200);
    expect((await login('srey@chhatgroup.example', 'a long password')).status).toBe(401);
  });

  test('only admins can change a permission', anyEngine(engine), async () => {
    const raised = { ...profile, permission: 'admin', branch: 'Phnom Penh' };
    expect(await successOf(change(site.ids.user, raised, 'user'))).toMatchObject({ permission: 'user' });
    expect((await site.call('GET', '/users', { as: 'user' })).status).toBe(403);
    expect(await successOf(change(site.ids.user, raised))).toMatchObject({ permission: 'admin' });
    // Every request reads the user's row: an existing token gains and loses permissions at once.
    expect((await site.call('GET', '/users', { as: 'user' })).status).toBe(200);
    await change(site.ids.user, { ...profile, permission: 'user' });
    expect((await site.call('GET', '/users', { as: 'user' })).status).toBe(403);
  });

  test('a new password ends all sessions of that user and of no other', async () => {
    const { token } = await successOf<{ token: string }>(login(profile.email, testPassword));
    const json = { ...profile, password: 'another long one' };
    expect((await change(site.ids.user, json, 'user')).status).toBe(200);
    for (const ended of [token, site.tokens.user])
      expect((await site.call('GET', '/dashboard', { token: ended })).status).toBe(401);
    expect((await site.call('GET', '/dashboard', { as: 'admin' })).status).toBe(200);
    expect((await login(profile.email, testPassword)).status).toBe(401);
    expect((await login(profile.email, 'another long one')).status).toBe(200);
  });

  test('DELETE /users/{id} responds with 204; the user and their sessions are deleted, and they cannot sign in; users cannot delete themselves', async () => {
    const remove = () => resultOf(site.call('DELETE', `/users/${site.ids.user}`, { as: 'admin' }));
    expect(await remove()).toEqual([204, '']);
    expect((await site.call('GET', `/users/${site.ids.user}`, { as: 'admin' })).status).toBe(404);
    expect((await site.call('GET', '/dashboard', { token: site.tokens.user })).status).toBe(401);
    expect((await login(profile.email, testPassword)).status).toBe(401);
    expect(await remove()).toEqual([404, { message: 'User not found.' }]);
    await create({ ...person, password: 'a long password' });
    const refused = site.call('DELETE', `/users/${site.ids.admin}`, { as: 'admin' });
    const message = 'You cannot delete your own account. Ask another admin.';
    expect(await resultOf(refused)).toEqual([409, { message }]);
  });

  test('the last admin stays admin: 409, also when the only other admin has no password', async () => {
    const admin = { ...profile, email: 'admin@chhatgroup.example', permission: 'user' };
    const message = 'This is the last admin. Make somebody else an admin first.';
    const refusal = [409, { message, errors: { permission: [message] } }];
    expect(await resultOf(change(site.ids.admin, admin))).toEqual(refusal);
    const { id } = await create();
    expect(await resultOf(change(site.ids.admin, admin))).toEqual(refusal);
    await change(id, { ...person, password: 'a long password' });
    expect((await change(site.ids.admin, admin)).status).toBe(200);
  });

  test('of two admins who step down in parallel, one stays admin', async () => {
    const { id } = await create({ ...person, password: 'a long password' });
    const responses = await Promise.all([
      change(id, { ...person, permission: 'user' }),
      change(site.ids.admin, { ...profile, email: 'admin@chhatgroup.example', permission: 'user' }),
    ]);
    const [done, refused] = responses.map((response) => response.status).toSorted();
    expect(done).toBe(200);
    // 403 when the other one had stepped down before this one's permission was read.
    expect([403, 409]).toContain(refused);
    const admins = site.db.selectFrom('users').select('id').where('permission', '=', 'admin');
    expect(await admins.execute()).toHaveLength(1);
  });
});

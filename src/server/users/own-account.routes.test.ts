import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { testPassword } from '../../../tests/support/test-password.ts';

const email = 'user@chhatgroup.example';
const person = { name: 'Chan Thida', phone: '+855 23 000 202', email };
const wrong = 'This is not the present password.';

describe.each(engines)('e-mail address and password of accounts, on %s', (engine) => {
  let site: TestApi;
  beforeEach(async () => {
    site = await createTestApi(engine);
  });
  afterEach(() => site.close());

  const change = (id: number, json: object, as: 'admin' | 'user' = 'user') =>
    site.call('PUT', `/users/${id}`, { as, json: { ...person, ...json } });
  const login = async (address: string, password: string) =>
    (await site.call('POST', '/login', { json: { email: address, password }, clientAddress: '192.0.2.9' }))
      .status;

  test('without the present password, the other fields of one’s own account change, and these two stay', async () => {
    for (const as of ['user', 'admin'] as const) {
      const own = { email: `new-${as}@chhatgroup.example`, password: 'short', phone: '1' };
      const id = site.ids[as];
      expect((await change(id, own, as)).status).toBe(422);
      const response = await change(id, { ...own, password: 'another long one' }, as);
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { email: `${as}@chhatgroup.example`, phone: '1' },
      ]);
      // Nobody was signed out.
      expect((await site.call('GET', '/dashboard', { as })).status).toBe(200);
      expect(await login(`${as}@chhatgroup.example`, testPassword)).toBe(200);
    }
  });

  test('with it, both change, in any sign-in', async () => {
    await site.db.updateTable('tokens').set({ verified_at: '2026-01-01T00:00:00.000Z' }).execute();
    const response = await change(site.ids.user, {
      email: 'New@chhatgroup.example',
      password: 'another long one',
      current_password: testPassword,
    });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { email: 'new@chhatgroup.example' },
    ]);
    expect(await login('new@chhatgroup.example', 'another long one')).toBe(200);
    expect(await login(email, testPassword)).toBe(401);
  });

  test(
    'a wrong one is refused at its field, changes nothing, and counts like a wrong login',
    anyEngine(engine),
    async () => {
      const draft = { phone: '1', password: 'another long one', current_password: 'not this one' };
      for (let n = 0; n < 10; n += 1) {
        const response = await change(site.ids.user, draft);
        expect([response.status, await response.json()]).toEqual([
          422,
          { message: wrong, errors: { current_password: [wrong] } },
        ]);
      }
      expect((await change(site.ids.user, { ...draft, current_password: testPassword })).status).toBe(429);
      const stored = await (await site.call('GET', `/users/${site.ids.user}`, { as: 'user' })).json();
      expect(stored).toMatchObject({ phone: '+855 23 000 200' });
      // A change of other fields does not ask for it.
      expect((await change(site.ids.user, { phone: '2', current_password: 'not this one' })).status).toBe(
        200,
      );
    },
  );

  test(
    'an admin needs a recent sign-in to add people, and to change how others sign in',
    anyEngine(engine),
    async () => {
      await site.db.updateTable('tokens').set({ verified_at: '2026-01-01T00:00:00.000Z' }).execute();
      const old = await change(site.ids.user, { phone: '3' }, 'admin');
      expect(old.status).toBe(200);
      for (const sensitive of [
        { email: 'other@chhatgroup.example' },
        { password: 'another long one' },
        { permission: 'admin' },
      ]) {
        const response = await change(site.ids.user, sensitive, 'admin');
        expect([response.status, await response.json()]).toEqual([
          403,
          { message: 'Please confirm that it is you, and try again.', verify: true },
        ]);
      }
      const added = await site.call('POST', '/users', {
        as: 'admin',
        json: { ...person, email: 'added@chhatgroup.example' },
      });
      expect(added.status).toBe(403);
    },
  );
});

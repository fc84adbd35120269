import { describe, expect, test } from 'vitest';
import type { LoginResponse } from '../../contract/auth/auth.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { outliveSignIns, resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { testPassword } from '../../../tests/support/test-password.ts';

const email = 'user@chhatgroup.example';
const person = { name: 'Chan Thida', phone: '+855 23 000 202', email };

describe.each(engines)('e-mail address and password of accounts, on %s', (engine) => {
  const site = useTestApi(engine);

  const change = (id: number, json: object, as: 'admin' | 'user' = 'user') =>
    site.call('PUT', `/users/${id}`, { as, json: { ...person, ...json } });
  const login = async (address: string, password: string) =>
    (await site.call('POST', '/login', { json: { email: address, password }, clientAddress: '192.0.2.9' }))
      .status;

  const asksFirst = {
    message: 'Please confirm that it is you, or sign in again. Then try once more.',
    verify: true,
  };

  test('New Password in one’s own account changes it, and so does another e-mail address, when the sign-in was confirmed within 15 minutes', async () => {
    for (const as of ['user', 'admin'] as const) {
      const own = { email: `New-${as}@chhatgroup.example`, password: 'another long one' };
      const address = `new-${as}@chhatgroup.example`;
      expect(await resultOf(change(site.ids[as], own, as))).toMatchObject([200, { email: address }]);
      expect(await login(address, 'another long one')).toBe(200);
      expect(await login(`${as}@chhatgroup.example`, testPassword)).toBe(401);
    }
  });

  test('a person chooses the language of the back office: it is kept, sent by the login, and named in the audit log', async () => {
    const id = site.ids.user;
    const session = async () => {
      const json = { email, password: testPassword };
      return (await successOf<LoginResponse>(site.call('POST', '/login', { json }))).user;
    };
    expect(await session()).not.toHaveProperty('lang');
    expect(await (await change(id, { lang: 'km' })).json()).toMatchObject({ lang: 'km' });
    // A change without it, such as that of an older program, keeps it, and without a new password the session.
    expect(await (await change(id, { password: '' })).json()).toMatchObject({ lang: 'km' });
    expect(await (await change(id, {})).json()).toMatchObject({ lang: 'km' });
    expect(await session()).toMatchObject({ lang: 'km' });
    const audited = site.db.selectFrom('audit_log').select(['before', 'after']).where('object', '=', 'user');
    expect(await audited.where('after', 'like', '%lang%').execute()).toEqual([
      { before: expect.stringContaining('"lang":null'), after: expect.stringContaining('"lang":"km"') },
    ]);
    const errors = { lang: ['Language must be en or km.'] };
    expect(await resultOf(change(id, { lang: 'fr' }))).toMatchObject([422, { errors }]);
  });

  test('a new password or e-mail address without a recent sign-in is refused in words, never ignored with a 200', async () => {
    await outliveSignIns(site);
    for (const as of ['user', 'admin'] as const) {
      const present = { email: `${as}@chhatgroup.example` };
      for (const json of [
        { ...present, password: 'another long one', phone: '1' },
        { ...present, password: 'another long one', current_password: testPassword },
        { email: 'other@chhatgroup.example', phone: '1' },
      ]) {
        expect(await resultOf(change(site.ids[as], json, as))).toEqual([403, asksFirst]);
      }
      const stored = await (await site.call('GET', `/users/${site.ids[as]}`, { as })).json();
      expect(stored).toMatchObject({ ...present, phone: '+855 23 000 200' });
      expect(await login(present.email, testPassword)).toBe(200);
      // A profile with an empty password, or with none, is saved.
      expect((await change(site.ids[as], { ...present, phone: '2', password: '' }, as)).status).toBe(200);
    }
  });

  test(
    'an admin needs a recent sign-in to add people, and to change how others sign in',
    anyEngine(engine),
    async () => {
      await outliveSignIns(site);
      expect((await change(site.ids.user, { phone: '3' }, 'admin')).status).toBe(200);
      for (const sensitive of [
        { email: 'other@chhatgroup.example' },
        { password: 'another long one' },
        { permission: 'admin' },
      ])
        expect(await resultOf(change(site.ids.user, sensitive, 'admin'))).toEqual([403, asksFirst]);
      const added = { ...person, email: 'added@chhatgroup.example' };
      expect((await site.call('POST', '/users', { as: 'admin', json: added })).status).toBe(403);
    },
  );
});

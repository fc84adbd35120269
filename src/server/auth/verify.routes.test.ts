import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { testPassword } from '../../../tests/support/test-password.ts';
import { findSession } from './tokens.queries.ts';

describe.each(engines)('confirming who signed in, on %s', (engine) => {
  let site: TestApi;
  beforeEach(async () => {
    site = await createTestApi(engine);
  });
  afterEach(() => site.close());

  const makeOld = (userId: number, minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    return site.db.updateTable('tokens').set({ verified_at: at }).where('user_id', '=', userId).execute();
  };
  const verify = (json: object, call: object = {}) =>
    site.call('POST', '/verify', { as: 'admin', json, ...call });
  const deleteUser = (token?: string) =>
    site.call('DELETE', `/users/${site.ids.user}`, { as: 'admin', token });

  test('15 minutes after the sign-in a sensitive change gets 403 with verify, until the password is sent once more', async () => {
    await makeOld(site.ids.admin, 16);
    const refused = await deleteUser();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Please confirm that it is you, or sign in again. Then try once more.', verify: true },
    ]);
    const confirmed = await verify({ password: testPassword });
    expect(confirmed.status).toBe(200);
    const { token } = (await confirmed.json()) as { token: string };
    expect((await deleteUser(token)).status).toBe(204);
    const rows = await site.db.selectFrom('audit_log').select(['action', 'user_id']).execute();
    expect(rows).toContainEqual({ action: 'confirmed', user_id: site.ids.admin });
  });

  test(
    'a confirmation replaces the token of its session, once: age and public id stay, and the old token is refused',
    anyEngine(engine),
    async () => {
      await makeOld(site.ids.admin, 16);
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
      const rows = await site.db
        .selectFrom('audit_log')
        .select(['action', 'session'])
        .where('session', 'is not', null)
        .execute();
      const [{ id }] = listed as [{ id: string }];
      expect(rows).toEqual([
        { action: 'confirmed', session: id },
        { action: 'confirmed', session: id },
        { action: 'signed out', session: id },
      ]);
    },
  );

  test(
    'a wrong password gets 422 at its field, changes nothing, and counts like a wrong login',
    anyEngine(engine),
    async () => {
      await makeOld(site.ids.admin, 16);
      for (let count = 0; count < 10; count += 1) {
        const wrong = await verify({ password: 'not this one' });
        expect([wrong.status, await wrong.json()]).toEqual([
          422,
          {
            message: 'This password is wrong. Please try again.',
            errors: { password: ['This password is wrong. Please try again.'] },
          },
        ]);
      }
      expect((await verify({ password: testPassword })).status).toBe(429);
      expect((await deleteUser()).status).toBe(403);
    },
  );
});

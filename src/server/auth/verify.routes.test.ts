import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { testPassword } from '../../../tests/support/test-password.ts';

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
  const deleteUser = () => site.call('DELETE', `/users/${site.ids.user}`, { as: 'admin' });

  test('15 minutes after the sign-in a sensitive change gets 403 with verify, until the password is sent once more', async () => {
    await makeOld(site.ids.admin, 16);
    const refused = await deleteUser();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Please confirm that it is you, and try again.', verify: true },
    ]);
    expect((await verify({ password: testPassword })).status).toBe(204);
    expect((await deleteUser()).status).toBe(204);
    const rows = await site.db.selectFrom('audit_log').select(['action', 'user_id']).execute();
    expect(rows).toContainEqual({ action: 'confirmed', user_id: site.ids.admin });
  });

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

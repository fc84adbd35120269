import { describe, expect, test } from 'vitest';
import type { FactorPolicy } from '../../contract/auth/factors.ts';
import { outliveSignIns, resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { untilOneWaits } from '../../../tests/support/until-one-waits.ts';
import { addPasskey } from '../../../tests/support/test-passkey.ts';
import { createApiToken } from './api-tokens.queries.ts';
import { keepRequiredFactor } from './factor-policy.ts';
import { deletePasskey } from './factors.queries.ts';

const DAY = 24 * 3_600_000;

describe.each(engines)('the policy for second factors on %s', (engine) => {
  const site = useTestApi(engine);

  const setPolicy = async (policy: Partial<FactorPolicy>) => {
    const json = { admin: 'off', user: 'off', ...policy };
    return successOf(site.call('PUT', '/factors/policy', { as: 'admin', json }));
  };
  const call = (path: string, as: 'admin' | 'user' = 'user') => site.call('GET', path, { as });
  /** Moves the start of the policy, and the creation of the accounts, into the past. */
  const letTimePass = async ({ policy, account }: { policy: number; account: number }) => {
    const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    const value = JSON.stringify({ level: 'required', since: ago(policy) });
    await site.db.updateTable('settings').set({ value }).where('name', '=', 'second-factor:user').execute();
    await site.db
      .updateTable('users')
      .set({ created_at: ago(account) })
      .execute();
  };

  test('is off at first; an admin changes it for each permission, and sees how many accounts have no factor', async () => {
    const none = { level: 'off', since: null, accounts: 1, without: 1 };
    expect(await (await call('/factors/policy', 'admin')).json()).toEqual({ admin: none, user: none });
    await addPasskey(site, 'user');
    const state = await setPolicy({ user: 'encouraged' });
    expect(state).toEqual({
      admin: none,
      user: { level: 'encouraged', since: expect.stringMatching(/Z$/), accounts: 1, without: 0 },
    });
    // An unchanged level keeps its start: saving again does not add another week.
    expect(await setPolicy({ user: 'encouraged', admin: 'encouraged' })).toMatchObject({
      user: (state as { user: object }).user,
    });
    expect((await site.audited('second-factor policy'))[0]).toMatchObject({
      action: 'changed',
      before: '{"admin":"off","user":"off"}',
      after: '{"admin":"off","user":"encouraged"}',
    });
    for (const json of [{}, { admin: 'off' }, { admin: 'off', user: 'on' }])
      expect((await site.call('PUT', '/factors/policy', { as: 'admin', json })).status).toBe(422);
  });

  test('seven days after the policy began, an account without a factor can only set one up, and its API tokens stop; a new account has no days of grace', async () => {
    const program = { name: 'Reports', scopes: ['read' as const], expires_in: 30 as const };
    const { token } = await createApiToken(site.db, site.ids.user, program);
    const byProgram = () => site.call('GET', '/dashboard', { token });
    await setPolicy({ user: 'required' });
    for (const [policy, account, status] of [
      [6.9, 100, 200],
      [6.9, 0.1, 403],
      [7.1, 7.2, 403],
    ] as const) {
      await letTimePass({ policy, account });
      const statuses = [(await call('/dashboard')).status, (await byProgram()).status];
      expect([policy, account, ...statuses]).toEqual([policy, account, status, status]);
    }
    expect(await resultOf(call(`/users/${site.ids.user}`))).toEqual([
      403,
      { message: 'Your account needs a second factor now. Please set one up first.', setup: true },
    ]);
    expect(await resultOf(byProgram())).toMatchObject([403, { setup: true }]);
    expect((await call('/careers')).status).toBe(200);
    expect((await call('/factors')).status).toBe(200);
    expect((await addPasskey(site, 'user')).response.status).toBe(201);
    expect((await call('/dashboard')).status).toBe(200);
    expect((await byProgram()).status).toBe(200);
  });

  test('of two factors that are removed at the same time, one stays where the policy requires it', async () => {
    await setPolicy({ user: 'required' });
    for (let n = 0; n < 2; n += 1) await addPasskey(site, 'user');
    const user = { id: site.ids.user, permission: 'user' } as const;
    const keys = await site.db.selectFrom('passkeys').select('id').execute();
    let second: Promise<unknown> = Promise.resolve();
    const remove = (index: number, after?: () => Promise<unknown>) =>
      site.db.transaction().execute(async (trx) => {
        await deletePasskey(trx, user.id, keys[index]!.id);
        await keepRequiredFactor(trx, user);
        await after?.();
      });
    await remove(0, async () => {
      second = remove(1).catch((error: unknown) => error);
      await untilOneWaits(site.db);
    });
    expect(await second).toMatchObject({ status: 409 });
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('responses to an account without a factor name what is asked of it, and those to others that it is nothing', async () => {
      const header = async (as: 'admin' | 'user') =>
        (await call('/dashboard', as)).headers.get('second-factor');
      expect(await header('user')).toBe('none');
      await setPolicy({ user: 'encouraged' });
      expect([await header('user'), await header('admin')]).toEqual(['encouraged', 'none']);
      await setPolicy({ user: 'required' });
      const [, before = ''] = /^required; before=(\S+)$/.exec((await header('user')) ?? '') ?? [];
      expect(Date.parse(before) - Date.now()).toBeGreaterThan(7 * DAY - 60_000);
      expect(Date.parse(before) - Date.now()).toBeLessThanOrEqual(7 * DAY);
      await addPasskey(site, 'user');
      expect(await header('user')).toBe('none');
    });

    test('a person without a second factor after seven days can still confirm who they are and sign out', async () => {
      await setPolicy({ user: 'required' });
      await letTimePass({ policy: 8, account: 8 });
      await outliveSignIns(site);
      expect((await call('/verify')).status).toBe(200);
      expect((await site.call('POST', '/logout', { as: 'user' })).status).toBe(204);
    });
  });
});

import { describe, expect, test } from 'vitest';
import type { Session } from '../../contract/auth/sessions.ts';
import { outliveSignIns, resultOf, shareTestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { sentencesOf } from '../../../tests/support/sentences-of.ts';
import { createApiToken } from './api-tokens.queries.ts';
import { createToken } from './tokens.queries.ts';

const HOUR = 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe.each(engines)('sessions on %s', (engine) => {
  const site = shareTestApi(engine);

  const signIn = (hoursAgo: number, userAgent?: string) =>
    createToken(site.db, site.ids.user, new Date(Date.now() - hoursAgo * HOUR), userAgent);
  const list = async (): Promise<Session[]> =>
    (await site.call('GET', '/sessions', { as: 'user' })).json() as Promise<Session[]>;
  const status = async (token: string) => (await site.call('GET', '/dashboard', { token })).status;
  const lastAudit = async () => (await site.audited()).at(-1);

  test(
    'a person sees their own sessions that have not ended, the present one first, and signs out one or all others',
    anyEngine(engine),
    async () => {
      const onFirefox = await signIn(2, firefox);
      const unnamed = await signIn(1);
      await signIn(13);
      const sessions = await list();
      expect(sessions).toMatchObject([
        { current: true },
        { current: false, device: null },
        { current: false, device: 'Firefox on Linux' },
      ]);
      expect(sessions.map(({ id }) => id).join('')).toMatch(/^[\w-]{36}$/);
      expect(JSON.stringify(sessions)).not.toContain(onFirefox);

      const { id } = sessions[2]!;
      for (const other of [id.slice(1), `${id}A`, '000000000000', '%25', '____________'])
        expect((await site.call('DELETE', `/sessions/${other}`, { as: 'user' })).status).toBe(404);
      const byAdmin = await site.call('DELETE', `/sessions/${id}`, { as: 'admin' });
      expect([byAdmin.status, sentencesOf(await byAdmin.json())]).toEqual([
        404,
        { message: 'Session not found.' },
      ]);
      expect((await site.call('DELETE', `/sessions/${id}`, { as: 'user' })).status).toBe(204);
      expect(await lastAudit()).toMatchObject({
        action: 'signed out',
        object: 'session',
        object_name: 'Firefox on Linux',
        user_id: site.ids.user,
        before: JSON.stringify({ session: id }),
        after: null,
      });
      expect([await status(onFirefox), await status(unnamed)]).toEqual([401, 200]);

      expect((await site.call('DELETE', '/sessions', { as: 'user' })).status).toBe(204);
      expect(await lastAudit()).toMatchObject({ action: 'signed out', after: '{"otherSessions":1}' });
      expect([await status(unnamed), await status(site.tokens.user)]).toEqual([401, 200]);
      expect(await status(site.tokens.admin)).toBe(200);
      expect(await list()).toHaveLength(1);
    },
  );

  test('an admin signs a person out everywhere, in a recent sign-in; API tokens and other people stay', async () => {
    const path = `/users/${site.ids.user}/sessions`;
    const end = (of = path) => site.call('DELETE', of, { as: 'admin' });
    const draft = { name: 'Reports', scopes: ['read' as const], expires_in: 30 as const };
    const program = await createApiToken(site.db, site.ids.user, draft);
    const other = await signIn(2, firefox);
    await signIn(13);
    await outliveSignIns(site);
    expect(await (await end()).json()).toMatchObject({ verify: true });
    expect(await status(other)).toBe(200);
    site.tokens.admin = await createToken(site.db, site.ids.admin);
    expect((await end('/users/4711/sessions')).status).toBe(404);

    expect(await resultOf(end())).toEqual([200, { count: 2 }]);
    expect([await status(other), await status(site.tokens.user)]).toEqual([401, 401]);
    expect([await status(program.token), await status(site.tokens.admin)]).toEqual([200, 200]);
    expect(await lastAudit()).toMatchObject({
      action: 'signed out',
      object: 'user',
      object_name: 'Chan Thida',
      user_id: site.ids.admin,
      before: null,
      after: '{"sessions":2}',
    });
    expect(await (await end()).json()).toEqual({ count: 0 });

    const elsewhere = await createToken(site.db, site.ids.admin);
    expect(await (await end(`/users/${site.ids.admin}/sessions`)).json()).toEqual({ count: 2 });
    expect([await status(elsewhere), await status(site.tokens.admin)]).toEqual([401, 200]);
  });
});

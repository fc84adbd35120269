import { describe, expect, test } from 'vitest';
import type { ApiToken, ApiTokenInput, NewApiToken } from '../../contract/auth/api-tokens.ts';
import { outliveSignIns, resultOf, useTestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, aUser, engines } from '../../../tests/support/test-db.ts';
import { deleteTokensOf } from './tokens.queries.ts';
import { findProgram } from './api-tokens.queries.ts';

const aToken: ApiTokenInput = { name: 'របាយការណ៍', scopes: ['read'], expires_in: 30 };
const DAY = 24 * 3_600_000;

describe.each(engines)('API tokens on %s', (engine) => {
  const site = useTestApi(engine, { careers: [{}] });

  const create = async (as: 'admin' | 'user', draft: Partial<ApiTokenInput> = {}) =>
    (await (await site.call('POST', '/tokens', { as, json: { ...aToken, ...draft } })).json()) as NewApiToken;
  const list = async (as: 'admin' | 'user') =>
    (await (await site.call('GET', '/tokens', { as })).json()) as ApiToken[];
  const statuses = async (token: string, ...calls: [method: string, path: string, json?: unknown][]) => {
    const found: number[] = [];
    for (const [method, path, json] of calls)
      found.push((await site.call(method, path, { token, json })).status);
    return found;
  };

  test('a token is shown once, stored as a hash, listed with its last use, and revoked by its owner alone', async () => {
    const created = await create('user', { scopes: ['content', 'read', 'read'] });
    expect(created).toEqual({
      id: expect.any(Number),
      name: aToken.name,
      scopes: ['read', 'content'],
      created_at: expect.any(String),
      expires_at: new Date(Date.parse(created.created_at) + 30 * DAY).toISOString(),
      last_used_at: null,
      token: expect.stringMatching(/^chhat_[\w-]{43}$/),
    });
    const stored = JSON.stringify(await site.db.selectFrom('api_tokens').selectAll().execute());
    expect(stored).not.toContain(created.token.slice(6));
    expect(site.logged.join('')).not.toContain(created.token.slice(6));
    expect(await statuses(created.token, ['GET', '/dashboard'])).toEqual([200]);
    const { token, ...listed } = created;
    expect(await list('user')).toEqual([{ ...listed, last_used_at: expect.any(String) }]);
    expect(await list('admin')).toEqual([]);

    expect((await site.call('DELETE', `/tokens/${listed.id}`, { as: 'admin' })).status).toBe(404);
    expect((await site.call('DELETE', `/tokens/${listed.id}`, { as: 'user' })).status).toBe(204);
    expect(await statuses(token, ['GET', '/dashboard'])).toEqual([401]);
  });

  test('a program that manages users invites only: it sets no password, changes no address, makes no admin; the audit log names it', async () => {
    const { id: program, token } = await create('admin', { scopes: ['users'] });
    const send = (method: string, path: string, json: object) => site.call(method, path, { token, json });
    const invited = { ...aUser(), password: undefined };
    const added = await send('POST', '/users', invited);
    const { id, status } = (await added.json()) as { id: number; status: string };
    expect([added.status, status]).toEqual([201, 'invited']);
    const path = `/users/${id}`;
    for (const [method, to, json] of [
      ['POST', '/users', { ...aUser(), password: 'another long one' }],
      ['POST', '/users', { ...aUser(), permission: 'admin' }],
      ['PUT', path, { ...invited, password: 'another long one' }],
      ['PUT', path, { ...invited, email: 'other@chhatgroup.example' }],
      ['PUT', path, { ...invited, permission: 'admin' }],
    ] as const) {
      const message =
        'An API token invites people: it sets no password, changes no e-mail address, and makes nobody an admin. Sign in and do it yourself.';
      expect([method, json, ...(await resultOf(send(method, to, json)))]).toEqual([
        method,
        json,
        403,
        { message },
      ]);
    }
    expect((await send('PUT', path, { ...invited, name: 'Sok Dara', phone: '1' })).status).toBe(200);
    expect((await send('DELETE', path, {})).status).toBe(204);
    const actor = { actor: 'program', user_id: site.ids.admin, session: String(program) };
    expect((await site.audited()).at(-1)).toMatchObject({ ...actor, action: 'deleted' });
  });

  test('a token has the permission of its owner now, and ends with time and with a new password', async () => {
    const { token, expires_at } = await create('admin', { scopes: ['users'], name: 'Directory' });
    const end = Date.parse(expires_at);
    expect(await findProgram(site.db, token, new Date(end - 1))).toMatchObject({ permission: 'admin' });
    expect(await findProgram(site.db, token, new Date(end))).toBeUndefined();
    const become = (permission: 'admin' | 'user') =>
      site.db.updateTable('users').set({ permission }).where('id', '=', site.ids.admin).execute();
    await become('user');
    expect(await statuses(token, ['GET', '/users'])).toEqual([403]);
    await become('admin');
    expect(await statuses(token, ['GET', '/users'])).toEqual([200]);
    await deleteTokensOf(site.db, site.ids.admin);
    expect(await statuses(token, ['GET', '/users'])).toEqual([401]);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('a program never changes its own account, and reads public lists as a visitor without the scope', async () => {
      const read = (await create('admin')).token;
      const content = (await create('admin', { scopes: ['content'] })).token;
      const all = (await create('admin', { scopes: ['read', 'content', 'users'] })).token;
      const own = { ...aUser(), password: undefined, email: 'admin@chhatgroup.example' };
      expect(await resultOf(site.call('PUT', `/users/${site.ids.admin}`, { token: all, json: own }))).toEqual(
        [403, { message: 'An API token may not do this. Check its scopes, or sign in and do it yourself.' }],
      );
      // A public call is never refused; without the scope, the program sees what visitors see.
      const found = async (token: string) =>
        (await site.call('GET', '/careers?search=Phnom', { token })).headers.get('x-total-count');
      expect([Number(await found(read)) > 0, await found(content)]).toEqual([true, '0']);
    });

    test('creating one needs a recent sign-in and good fields; a person has 20 at most', async () => {
      const refused = async (json: object) => {
        const response = await site.call('POST', '/tokens', { as: 'user', json: { ...aToken, ...json } });
        return [response.status, ((await response.json()) as { errors?: object }).errors];
      };
      for (const [json, sentence] of [
        [{ name: ' ' }, 'Name is required.'],
        [{ scopes: [] }, 'Choose at least one scope.'],
        [{ expires_in: 3650 }, 'The days until it expires must be 30 or 90 or 365.'],
        [{ scopes: ['users'] }, 'Only the token of an admin can manage users.'],
      ] as const)
        expect(await refused(json)).toEqual([422, { [Object.keys(json)[0]!]: [sentence] }]);
      expect(await refused({ scopes: ['all'] })).toMatchObject([422, {}]);
      for (let n = (await list('user')).length; n < 20; n += 1) await create('user');
      expect(await refused({})).toEqual([409, undefined]);
      await outliveSignIns(site);
      const late = site.call('POST', '/tokens', { as: 'user', json: aToken });
      expect(await resultOf(late)).toMatchObject([403, { verify: true }]);
    });
  });
});

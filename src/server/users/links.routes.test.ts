import { DefaultQueryExecutor } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { SignInLink, User } from '../../contract/users/users.ts';
import { anyEngine, aUser, engines } from '../../../tests/support/test-db.ts';
import { outliveSignIns, resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { testPassword } from '../../../tests/support/test-password.ts';
import type { Actor } from '../api/context.ts';
import { change as runChange } from '../audit/change.ts';
import { RateLimit } from '../limits/rate-limits.ts';
import { giveLink } from './give-link.ts';
import { findLink } from './links.queries.ts';
import { updateUser } from './users.queries.ts';

const origin = 'https://www.chhatgroup.example';
const gone =
  'This link does not work any more: it has been used, replaced, or is too old. Ask for a new one.';
const email = 'user@chhatgroup.example';

describe.each(engines)('links by which people set a password, on %s', (engine) => {
  const site = useTestApi(engine);

  const post = (path: string, json: object, as: 'admin' | 'user' | 'anonymous' = 'anonymous') =>
    site.call('POST', path, { as, json });
  const makeLink = (id: number, purpose: string, token?: string) =>
    post(`/users/${id}/link`, { purpose, token }, 'admin');
  const linkOf = async (response: Response) => (await response.json()) as SignInLink;
  const tokenIn = (url: string) => url.split('#')[1] ?? '';
  const newToken = async () => tokenIn((await linkOf(await makeLink(site.ids.user, 'reset'))).url);
  const setPassword = (token: string, password = 'seven lotus ponds') =>
    post('/password', { token, password });
  const invite = async () => {
    const { password: _password, ...json } = aUser({ email: 'new@chhatgroup.example' });
    return (await (await post('/users', json, 'admin')).json()) as User;
  };

  test('a link that an admin or a command makes forgives an address that is refused for too many tries, once; one asked for by mail does not', async () => {
    const tries = async () => {
      let n = 0;
      while (n < 30 && (await post('/login', { email, password: 'wrong' })).status === 401) n += 1;
      return n;
    };
    const login = () => post('/login', { email, password: testPassword });
    const linkBy = (actor: Actor) =>
      runChange({ db: site.db, actor }, (trx, audit) =>
        giveLink(trx, audit, { userId: site.ids.user, purpose: 'reset' }),
      );
    // The link of another test may forgive these.
    await tries();
    expect([await tries(), (await login()).status]).toEqual([0, 429]);
    await linkBy({ kind: 'site' });
    expect((await login()).status).toBe(429);
    await linkBy({ kind: 'command' });
    expect((await login()).status).toBe(200);
    expect([await tries(), (await login()).status]).toEqual([10, 429]);
    await makeLink(site.ids.user, 'reset');
    expect((await login()).status).toBe(200);
  });

  test('an admin invites a person by a link for 7 days; they choose a password once, and sign in', async () => {
    const invited = await invite();
    expect(invited.status).toBe('invited');
    const link = await linkOf(await makeLink(invited.id, 'invite'));
    const url = expect.stringMatching(/^https:\/\/www\.chhatgroup\.example\/admin\/password#[\w-]{43}$/);
    expect(link).toEqual({ url, expires_at: expect.any(String), mailed: false });
    const days = (Date.parse(link.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const token = tokenIn(link.url);
    const holder = site.call('GET', '/password/link', { headers: { 'x-link-token': token } });
    const who = { name: 'Chan Thida', email: 'new@chhatgroup.example', purpose: 'invite' };
    expect(await resultOf(holder)).toEqual([200, who]);
    expect(await resultOf(setPassword(token, 'password12345'))).toMatchObject([
      422,
      { errors: { password: [expect.stringContaining('guessed first')] } },
    ]);
    expect(await resultOf(setPassword(token))).toEqual([200, who]);
    const login = await post('/login', { email: who.email, password: 'seven lotus ponds' });
    expect(login.status).toBe(200);
    expect(await resultOf(setPassword(token, 'another long one'))).toEqual([410, { message: gone }]);
    const active = site.call('GET', `/users/${invited.id}`, { as: 'admin' });
    expect(await successOf(active)).toMatchObject({ status: 'active' });
    // No row of the log, of the table and of the server's log has the link.
    const stored = await site.db.selectFrom('account_links').selectAll().execute();
    expect(JSON.stringify([await site.audited(), stored, site.logged])).not.toContain(token);
    expect((await site.audited()).map(({ action, object }) => `${action} ${object}`)).toEqual([
      'created user',
      'created sign-in link',
      'changed user',
      'signed in session',
    ]);
  });

  test('a new link replaces the old one, and the end of its time ends a link', async () => {
    const [first, second] = [await newToken(), await newToken()];
    expect((await setPassword(first)).status).toBe(410);
    const found = (token: string, minutes = 0) =>
      findLink(site.db, token, new Date(Date.now() + minutes * 60_000));
    expect(await found(second, 29)).toMatchObject({ email });
    expect(await found(second, 31)).toBeUndefined();
    expect((await setPassword('')).status).toBe(410);
  });

  test('of two requests with one link at the same time, one sets the password; all sessions end', async () => {
    const token = await newToken();
    const passwords = ['the first of the two', 'the second of the two'];
    const responses = await Promise.all(passwords.map((password) => setPassword(token, password)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await site.call('GET', '/dashboard', { as: 'user' })).status).toBe(401);
    expect((await site.call('GET', '/dashboard', { as: 'admin' })).status).toBe(200);
  });

  test('a new password by a link ends the wrong logins of the account', async () => {
    const taken = vi.spyOn(RateLimit.prototype, 'take');
    const countOfWrongLogin = async () => {
      await post('/login', { email, password: 'a wrong one' });
      return taken.mock.results[taken.mock.calls.findLastIndex(([key]) => key === email)]?.value as unknown;
    };
    const token = await newToken();
    expect([await countOfWrongLogin(), await countOfWrongLogin()]).toEqual([1, 2]);
    expect((await setPassword(token)).status).toBe(200);
    expect(await countOfWrongLogin()).toBe(1);
  });

  const { name, phone } = aUser();
  const other = 'b@chhatgroup.example';
  const change = (json: object, as: 'admin' | 'user' = 'admin') =>
    site.call('PUT', `/users/${site.ids.user}`, { as, json: { name, phone, email, ...json } });
  /** Makes a link, changes the account, and returns the status with which the link then sets a password. */
  const statusAfter = async (work: () => Promise<unknown>) => {
    const token = await newToken();
    await work();
    return (await setPassword(token)).status;
  };

  test('a link ends with the e-mail address, the permission, the password or the account it was made for', async () => {
    const changes: Record<string, () => Promise<unknown>> = {
      'the e-mail address, by an admin': () => change({ email: 'a@chhatgroup.example' }),
      'the e-mail address, by the person': () =>
        change({ email: other, current_password: testPassword }, 'user'),
      'the permission': () => change({ email: other, permission: 'admin' }),
      'the password': () => change({ email: other, password: 'another long one' }),
      'the password, by a command': () => {
        const row = { name, phone, email: other, password_hash: 'x' };
        return site.db.transaction().execute((trx) => updateUser(trx, site.ids.user, row));
      },
      'the account': () => site.call('DELETE', `/users/${site.ids.user}`, { as: 'admin' }),
    };
    const statuses: Record<string, number> = {};
    for (const [what, work] of Object.entries(changes)) statuses[what] = await statusAfter(work);
    expect(statuses).toEqual(Object.fromEntries(Object.keys(changes).map((what) => [what, 410])));
  });

  test('the links that an admin made end when they are no admin any more', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const maker = { email: `${method}@chhatgroup.example`, password: testPassword };
      const { id } = await successOf<User>(post('/users', aUser({ ...maker, permission: 'admin' }), 'admin'));
      const { token } = await successOf<{ token: string }>(post('/login', maker));
      const made = site.call('POST', `/users/${site.ids.user}/link`, { token, json: { purpose: 'reset' } });
      const link = tokenIn((await successOf<SignInLink>(made)).url);
      const json = method === 'PUT' ? aUser({ email: maker.email, permission: 'user' }) : undefined;
      expect((await site.call(method, `/users/${id}`, { as: 'admin', json })).ok).toBe(true);
      expect((await setPassword(link)).status).toBe(410);
    }
  });

  test('a link stays when only the name or the phone number changes', async () => {
    expect(await statusAfter(() => change({ name: 'Chan Thida', phone: '012 000 111' }))).toBe(200);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('a link is refused for one’s own account, as an invitation of a person with a password, and without a recent sign-in', async () => {
      const own = 'To change your own password, edit your profile.';
      const invited = 'This person has a password already. Make a link for a new password.';
      expect(await resultOf(makeLink(site.ids.admin, 'reset'))).toEqual([409, { message: own }]);
      expect(await resultOf(makeLink(site.ids.user, 'invite'))).toEqual([409, { message: invited }]);
      expect((await makeLink(4242, 'reset')).status).toBe(404);
      expect((await makeLink(site.ids.user, 'other')).status).toBe(422);
      await outliveSignIns(site);
      expect((await makeLink(site.ids.user, 'reset')).status).toBe(403);
    });

    test('a forgotten password causes at most three mails in 15 minutes for an account, and takes ten requests from an address', async () => {
      const forgot = (from: number) =>
        site.call('POST', '/password/forgot', { json: { email }, clientAddress: `198.51.100.${from}` });
      const tasks = async () =>
        (await site.db.selectFrom('tasks').select('id').where('kind', '=', 'password-link').execute()).length;
      for (let n = 0; n < 10; n += 1) expect((await forgot(1)).status).toBe(200);
      expect(await tasks()).toBe(3);
      const refused = await forgot(1);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
      expect((await forgot(2)).status).toBe(200);
      expect(await tasks()).toBe(3);
    });

    test('without a mail server, "forgot password" says whom to ask, and links are copied', async () => {
      site.outbox.mailConfig = undefined;
      expect(await (await site.call('GET', '/password/options')).json()).toEqual({ mail: false });
      const message = 'Please reach out to the admin for password recovery.';
      expect(await resultOf(post('/password/forgot', { email }))).toEqual([409, { message }]);
      const { url, mailed } = await linkOf(await makeLink(site.ids.user, 'reset'));
      expect([url.startsWith(origin), mailed]).toEqual([true, false]);
      expect((await makeLink(site.ids.user, 'reset', tokenIn(url))).status).toBe(409);
    });
  });
});

describe('a forgotten password', () => {
  const site = useTestApi('sqlite');

  /** The statements of the request, in their order. */
  async function statementsOf(address: string): Promise<string[]> {
    // The class that both a database and a transaction send their statements with.
    const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const response = await site.call('POST', '/password/forgot', { json: { email: address } });
    const statements = sent.mock.calls.map(([query]) => query.sql);
    sent.mockRestore();
    expect(response.status).toBe(200);
    return statements;
  }

  test('causes the same work for every address, so it takes the same time', async () => {
    const known = await statementsOf(email);
    // The entry of the audit log, and the task that looks for the account later.
    expect(known).toHaveLength(2);
    expect(known.join('\n')).not.toContain('from "users"');
    expect(await statementsOf('nobody@chhatgroup.example')).toEqual(known);
  });
});

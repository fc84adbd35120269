import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiTokenInput } from '../src/contract/auth/api-tokens.ts';
import { createApiToken } from '../src/server/auth/api-tokens.queries.ts';
import { createToken } from '../src/server/auth/tokens.queries.ts';
import { usualApplicationSettings } from '../src/contract/contacts/applications.ts';
import { aJob, anApplicationFile, applicationForm } from './support/test-applications.ts';
import { aBlog, aUser, featureNames, features } from './support/test-db.ts';
import { createAnswerLink } from '../src/server/contacts/thread.queries.ts';
import { createCannedReply } from '../src/server/contacts/inbox.queries.ts';
import { declarationOf } from '../src/server/api/permit.ts';
import { aPng } from './support/test-pictures.ts';
import { shareTestApi, type TestApi } from './support/test-api.ts';
import { botToken, startTelegram } from './support/test-telegram.ts';
import { usualChoices } from '../src/contract/notices/notices.ts';
import { makeKey, storeBot, storeGroup } from '../src/server/notices/notices.queries.ts';
import { requiredQuery } from './support/required-query.ts';
import { routeRights } from './support/route-rights.ts';
import { factorRequest } from './support/factor-requests.ts';
import { draftRequest } from './support/draft-requests.ts';
import { mediaRequest } from './support/media-requests.ts';
import { testPassword, testPasswordHash } from './support/test-password.ts';
import { storeVisits } from '../src/server/missing-pages/missing-pages.queries.ts';
import { enqueue } from '../src/server/tasks/tasks.queries.ts';
import { newLink, storeLink } from '../src/server/users/links.queries.ts';
import { createUser, deleteUser } from '../src/server/users/users.queries.ts';
import { markSpam } from '../src/server/contacts/spam.queries.ts';
import { change } from '../src/server/audit/change.ts';
import { bulkDelete } from '../src/server/lists/bulk.ts';
import { addMissingTexts, readTexts } from '../src/server/texts/texts.queries.ts';
import { careerKind } from '../src/server/careers/career-versions.ts';
import { formOf } from './support/test-articles.ts';
import { sentencesOf } from './support/sentences-of.ts';

interface Rule {
  access: keyof typeof routeRights;
  /** The status of a success. */
  status: number;
}

/** The right and the status of each route, such as `GET /api/careers/:id`. */
const table: Record<string, Rule> = Object.fromEntries(
  Object.entries(routeRights).flatMap(([access, routes]) =>
    Object.entries(routes).map(([route, status]) => [route, { access: access as Rule['access'], status }]),
  ),
);

/** "user" and "stranger" have the same rights. On routes with a user id, "user" sends their own, "stranger" another one. */
const callers = ['anonymous', 'user', 'stranger', 'admin', 'deleted', 'expired', 'malformed'] as const;
type Caller = (typeof callers)[number];

/** The status that the table requires. */
function expected(route: string, caller: Caller): number {
  const { access, status } = table[route]!;
  if (access === 'public' || caller === 'admin') return status;
  if (caller === 'user') return access === 'admin' ? 403 : status;
  if (caller === 'stranger') return access === 'staff' ? status : 403;
  return 401;
}

const telegram = await startTelegram();
afterAll(() => telegram[Symbol.asyncDispose]());
const [group] = telegram.chats.map(({ id, title }) => ({ id: String(id), title }));
const picture = await aPng();
const aToken: ApiTokenInput = { name: 'Reports', scopes: ['read'], expires_in: 30 };

/** The feature of a path such as `/careers/:id`. */
const featureOf = (path: string) => path.split('/')[1] as (typeof featureNames)[number];

// SQLite only: `permit` decides before any query of a route, and queries have their own tests on both engines.
describe('every route', () => {
  const site = shareTestApi('sqlite', {}, { telegramApi: telegram.url });
  let calls = 0;

  const routes = () => {
    const named = site.api.routes.filter((route) => route.method !== 'ALL');
    return Map.groupBy(named, ({ method, path }) => `${method} ${path}`);
  };

  /** Returns the token that the caller sends, and the id of its user. */
  async function tokenOf(caller: Caller): Promise<{ token?: string; id: number }> {
    if (caller === 'anonymous') return { id: 0 };
    if (caller === 'malformed') return { token: `${site.tokens.admin.slice(0, -1)}!`, id: 0 };
    if (caller === 'admin') return { token: await createToken(site.db, site.ids.admin), id: site.ids.admin };
    const permission = caller === 'user' || caller === 'stranger' ? 'user' : 'admin';
    const { id } = await createUser(site.db, aUser({ permission }));
    const withPassword = site.db.updateTable('users').set({ password_hash: testPasswordHash });
    await withPassword.where('id', '=', id).execute();
    // auth.routes.test.ts has when a token expires.
    const hoursAgo = caller === 'expired' ? 30 * 24 + 1 : 0;
    const token = await createToken(site.db, id, new Date(Date.now() - hoursAgo * 3_600_000));
    if (caller === 'deleted') await deleteUser(site.db, id);
    return { token, id };
  }

  /** Creates the row whose id is in the URL. Returns the id. */
  async function createTarget(route: string, caller: Caller, own: number): Promise<number | string> {
    const path = route.replace(/^\S+ \/api/, '');
    if (path === '/sessions/:id') return anotherSession(await knownUser(own));
    if (path === '/tokens/:id') return (await createApiToken(site.db, await knownUser(own), aToken)).id;
    if (path.endsWith('/bulk')) return (await features[featureOf(path)].create(site.db)).id;
    if (path.startsWith('/applications/files')) return anApplicationFile(site);
    if (path.startsWith('/notices')) {
      await storeBot(site.db, await makeKey(site.dataDir), 'office_bot', botToken);
      await storeGroup(site.db, group!);
      return own;
    }
    if (!path.includes(':id') || (path === '/users/:id' && caller === 'user')) return own;
    if (path.startsWith('/outbox/')) return enqueue(site.db, 'mail', { subject: 'S', text: 'T' });
    if (path.startsWith('/texts/')) {
      await addMissingTexts(site.db);
      return (await readTexts(site.db))[0]!.id;
    }
    if (path.startsWith('/canned-replies/'))
      return (await createCannedReply(site.db, { title: 'T', language: 'en', text: 'T' })).id;
    if (path.startsWith('/missing-pages/')) {
      await storeVisits(site.db, new Map([['/old', 1]]));
      return (await site.db.selectFrom('missing_pages').select('id').executeTakeFirstOrThrow()).id;
    }
    const { id } = await features[featureOf(path)].create(site.db);
    if (route === 'DELETE /api/contacts/:id/spam') await markSpam(site.db, async () => {}, id, ['staff']);
    return id;
  }

  /** The id of a user; that of the admin if there is no such user. */
  async function knownUser(id: number): Promise<number> {
    const user = await site.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    return user?.id ?? site.ids.admin;
  }

  /** Creates one more session of the user. Returns its id. */
  async function anotherSession(userId: number): Promise<string> {
    const token = await createToken(site.db, userId);
    return hash('sha256', token, 'base64url').slice(0, 12);
  }

  /** Deletes a job in a way that the owner can undo. Returns the name of the undo. */
  async function createBatch(owner: number): Promise<string> {
    const actor = { kind: 'user', userId: await knownUser(owner) } as const;
    const { id } = await features.careers.create(site.db);
    const { undo } = await change({ db: site.db, actor }, (trx, audit) =>
      bulkDelete({ trx, audit, actor }, careerKind, [id]),
    );
    return undo!;
  }

  /** Returns a request that succeeds if the caller has the right. */
  async function goodRequest(
    method: string,
    path: string,
    target: number | string,
  ): Promise<Parameters<TestApi['call']>[2]> {
    if (path.endsWith('/bulk')) return { json: { ids: [target], action: 'delete' } };
    if (path.startsWith('/undo/')) return {};
    if (path === '/password/forgot') return { json: { email: 'somebody@chhatgroup.example' } };
    if (path.endsWith('/link') && method === 'POST') return { json: { purpose: 'reset' } };
    if (path === '/password' || path === '/password/link') {
      const { id } = await createUser(site.db, aUser());
      const link = newLink('invite');
      await storeLink(site.db, id, link);
      const { token } = link;
      return method === 'GET'
        ? { headers: { 'x-link-token': token } }
        : { json: { token, password: 'seven lotus ponds' } };
    }
    if (path === '/login') return { json: { email: 'admin@chhatgroup.example', password: testPassword } };
    if (path === '/tokens' && method === 'POST') return { json: aToken };
    if (method === 'GET' || method === 'DELETE' || path === '/logout' || path.startsWith('/outbox/'))
      return {};
    if (path.endsWith('/state')) return { json: { status: 'archived' } };
    if (path.endsWith('/replies') || path.endsWith('/notes')) return { json: { text: 'T' } };
    if (path.startsWith('/missing-pages')) return { json: { target: '/about' } };
    if (path === '/visits') return { json: { path: '/' } };
    if (path === '/notices') return { json: usualChoices };
    if (path === '/notices/bot') return { json: { token: botToken } };
    if (path === '/notices/group') return { json: { id: group!.id } };
    if (path === '/notices/test') return {};
    if (path === '/applications') return { form: applicationForm({ career_id: await aJob(site) }) };
    if (path === '/applications/settings') return { json: usualApplicationSettings };
    if (path === '/answers') {
      const { id } = await features.contacts.create(site.db);
      return { json: { secret: await createAnswerLink(site.db, id), message: 'T' } };
    }
    if (path.startsWith('/canned-replies')) return { json: { title: 'T', language: 'km', text: 'T' } };
    if (featureOf(path) !== 'blogs')
      return { json: { ...features[featureOf(path)].draft(), password: undefined } };
    const form = formOf(aBlog(), ['/blogs/pictures', '/blogs/covers'].includes(path) ? picture : undefined);
    return { form, headers: { 'x-http-method-override': 'PUT' } };
  }

  /** How many rows the API's only connection has written, in any table, also by triggers and in what was rolled back. */
  async function writtenRows(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(site.db);
    return rows[0]!.n;
  }

  const auditLog = () => site.db.selectFrom('audit_log').select(['id', 'action']).orderBy('id', 'desc');

  test('the router has exactly the routes of the table, and each declares the access of the table', () => {
    expect([...routes().keys()].toSorted()).toEqual(Object.keys(table).toSorted());
    for (const [route, handlers] of routes()) {
      const declared = handlers.map(({ handler }) => declarationOf(handler)?.access).filter(Boolean);
      expect({ route, declared }).toEqual({ route, declared: [table[route]?.access] });
    }
  });

  test.each(callers)(
    'responds to %s as the table requires; every write that succeeds is in the audit log, and a refused one changes nothing',
    async (caller) => {
      const statuses: Record<string, number> = {};
      for (const route of routes().keys()) {
        const [method = '', path = ''] = route.replace(' /api', ' ').split(' ');
        const { token, id } = await tokenOf(caller);
        const prepared =
          (await factorRequest(site, method, path, id)) ??
          (await draftRequest(site, method, path)) ??
          (await mediaRequest(site, method, path));
        const target = prepared?.id ?? (await createTarget(route, caller, id));
        const batch = path.includes(':batch') ? await createBatch(id) : '';
        const address = (path + (requiredQuery[route] ?? ''))
          .replace(':id', String(target))
          .replace(':batch', batch)
          .replace(':kind', 'blogs')
          .replace(':lang', 'km');
        const request = prepared ?? (await goodRequest(method, path, target));
        const latest = (await auditLog().limit(1).executeTakeFirst())?.id ?? 0;
        const before = await writtenRows();
        const call = { ...request, token, clientAddress: `192.0.2.${++calls}` };
        const response = await site.call(method, address, call);
        statuses[route] = response.status;
        const written = (await writtenRows()) - before;
        const entries = await auditLog().where('id', '>', latest).execute();
        if (response.status < 400) {
          // An unread export would block the next one of its person, also in the next file of tests.
          await response.body?.cancel();
          // A write route whose row is missing changes data without `change()` of `audit/change.ts`.
          const isAudited = (method !== 'GET' && path !== '/visits') || /\/(?:export|files\/:id)$/.test(path);
          expect({ route, isAudited: entries.length > 0 }).toEqual({ route, isAudited });
        }
        if (response.status >= 400) {
          expect({ route, written, entries }).toEqual({ route, written: 0, entries: [] });
          expect({ route, body: sentencesOf(await response.json()) }).toEqual({
            route,
            body: { message: expect.any(String) },
          });
        }
        await prepared?.remove();
      }
      expect(statuses).toEqual(
        Object.fromEntries(Object.keys(statuses).map((route) => [route, expected(route, caller)])),
      );
    },
  );

  test('refuses HEAD wherever GET is refused', async () => {
    for (const route of Object.keys(table).filter((name) => name.startsWith('GET '))) {
      const path = route.replace('GET /api', '').replace(':id', '1');
      const status = (await site.call('HEAD', path)).status;
      // 410: without a link in its header.
      if (table[route]?.access === 'public') expect([200, 404, 410]).toContain(status);
      else expect({ route, status }).toEqual({ route, status: 401 });
    }
  });
});

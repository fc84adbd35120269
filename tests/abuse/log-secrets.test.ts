import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContact, aUser, createTestDb, type TestDb } from '../support/test-db.ts';
import { admin, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { sendRequest, sendJson, exchange } from './raw-http.ts';

const DATABASE_PASSWORD = 'the-key-of-the-database';
const NEW_PASSWORD = 'a-new-password-of-a-user';
const WRONG_PASSWORD = 'nearly-the-right-password';

let database: TestDb;
let site: SiteProcess;
let role: string;
beforeAll(async () => {
  database = await createTestDb('postgres');
  const databaseUrl = new URL(database.databaseUrl ?? '');
  role = `site_role_${process.pid}_${Date.now()}`;
  await sql`create role ${sql.id(role)} superuser login password ${sql.lit(DATABASE_PASSWORD)}`.execute(
    database.db,
  );
  databaseUrl.username = role;
  databaseUrl.password = DATABASE_PASSWORD;
  site = await startSiteProcess({ env: { DATABASE_URL: databaseUrl.href, LOG_LEVEL: 'trace' } });
});
afterAll(async () => {
  await site.stop();
  await sql`drop role ${sql.id(role)}`.execute(database.db);
  await database.close();
});

test('at LOG_LEVEL=trace the log has the paths, but no password, token, Authorization header or message, and no address of a person', async () => {
  const token = await site.login();
  const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}` };
  const user = aUser({ password: NEW_PASSWORD });
  const message = aContact({ message: 'what only staff may read' });

  const send = async (...request: [method: string, target: string, json: unknown, token?: string]) =>
    (await sendJson(site, ...request)).status;

  await send('POST', '/api/login', { email: admin.email, password: WRONG_PASSWORD });
  await send('POST', '/api/login', `{"email":"${admin.email}","password":"${WRONG_PASSWORD}"`);
  await send('POST', '/api/login', { email: WRONG_PASSWORD, password: [WRONG_PASSWORD] });
  expect(await send('POST', '/api/users', user, token)).toBe(201);
  expect(await send('POST', '/api/users', user, token)).toBe(409);
  expect(await send('PUT', '/api/users/2', { ...user, password: `${NEW_PASSWORD}2` }, token)).toBe(200);
  expect(await send('POST', '/api/contacts', message)).toBe(201);
  for (const target of [
    '/api/users',
    `/api/users?token=${token}`,
    `/career?search=${NEW_PASSWORD}`,
    `/nowhere/${message.email}`,
    `/nowhere/${encodeURIComponent(message.email)}`,
  ])
    await sendRequest(site, { target, headers });
  await exchange(site, `BROKEN ${token}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  // Cut the site off from its database: the errors are logged with all their details.
  await sql`alter role ${sql.id(role)} nologin`.execute(database.db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`.execute(
    database.db,
  );
  expect(await send('POST', '/api/login', admin)).toBe(503);
  expect((await sendRequest(site, { target: '/api/users', headers })).status).toBe(503);
  expect((await sendRequest(site, { target: '/career?search=x' })).status).toBe(503);
  await sql`alter role ${sql.id(role)} login`.execute(database.db);

  const log = site.log();
  expect(log).toContain('"path":"/api/users"');
  expect(log).toContain('"level":"error"');
  const secrets = [
    token,
    admin.password,
    NEW_PASSWORD,
    WRONG_PASSWORD,
    DATABASE_PASSWORD,
    message.message,
    '$argon2id$',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/bearer|authorization/i);
  // The first line of a start names the first admin; the log proper has JSON.
  expect(log.split('\n').filter((line) => line.startsWith('{'))).not.toContainEqual(
    expect.stringMatching(/(?:@|%40)\w+\.example/),
  );
});

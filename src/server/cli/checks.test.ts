import { enqueue } from '../tasks/tasks.queries.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDb, engines } from '../../../tests/support/test-db.ts';
import { copyName } from '../backup/nightly-schedule.ts';
import { type Config, readTls } from '../config/config.ts';
import { openForAll } from '../../../tests/support/opened.ts';
import { type Fault, startTestBucket } from '../../../tests/support/test-bucket.ts';
import { startMailServer } from '../../../tests/support/test-mail-server.ts';
import { openDatabase } from '../db/open.ts';
import { joinProcesses, leaveDatabase } from '../db/processes.ts';
import type { BucketConfig } from '../config/storage-config.ts';
import { checkProcesses } from './check-data.ts';
import { checkClock } from './check-machine.ts';
import { checkStorage } from './check-storage.ts';
import { checkCertificate, checkDatabaseConnection, checkProxy } from './check-network.ts';
import { checkBackups, checkMail } from './check-mail-and-backups.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600_000;
const local = {
  publicUrl: 'http://localhost:9443',
  host: '127.0.0.1',
  port: 9443,
  trustProxy: [],
  tls: undefined,
};
const https = 'https://www.chhatgroup.example';

/** A finding whose text has these words, and a failure whose advice has them. */
const found = (state: string, text: string) => ({ state, text: expect.stringContaining(text) });
const failed = (advice: string) => ({ state: 'failure', advice: expect.stringContaining(advice) });

test.each<[string, Partial<Config>, string, string]>([
  ['the default settings', {}, 'ok', 'Visitors use http://localhost:9443.'],
  ['a trusted proxy', { publicUrl: https, trustProxy: ['10.0.0.1'] }, 'ok', 'through 10.0.0.1'],
  ['a proxy that is not trusted', { publicUrl: https }, 'warning', 'TRUST_PROXY is not set'],
  ['trust in everybody', { publicUrl: https, trustProxy: ['0.0.0.0/0'] }, 'failure', 'trusts every address'],
  ['an open host without a public URL', { host: '0.0.0.0' }, 'warning', 'other machines get 421'],
  [
    'http for the world',
    { host: '0.0.0.0', publicUrl: 'http://10.0.0.5:9443' },
    'warning',
    'can read passwords',
  ],
])('%s: %o is %s', (_what, more, state, text) => {
  expect(checkProxy({ ...local, ...more })).toMatchObject(found(state, text));
});

describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('a certificate', () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=chhatgroup.example', '-addext', 'subjectAltName=DNS:www.chhatgroup.example'];
  const check = (publicUrl: string, now: number) =>
    checkCertificate({ ...local, publicUrl, tls: { ...readTls(cert, key), files: [cert, key] } }, now);

  test('that expires soon is a warning; an expired one and one for another name are failures', () => {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
    execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    const inDays = (days: number) => Date.now() + days * 24 * HOUR;
    for (const [url, days, state, text] of [
      [https, 1, 'ok', 'The certificate is for'],
      [https, 20, 'warning', 'expires on'],
      [https, 31, 'failure', 'expired on'],
      [https, -2, 'failure', 'not valid yet'],
      ['https://elsewhere.example', 1, 'failure', 'The certificate is not for elsewhere.example.'],
    ] as const)
      expect(check(url, inDays(days))).toMatchObject(found(state, text));
  });
});

test.each(engines)(
  'on %s a clock of another century and one before the newest row are failures',
  async (engine) => {
    await using site = await createTestDb(engine, { careers: [{}] });
    const { db } = site;
    await enqueue(db, 'publish', {}, Date.now() + HOUR);
    expect(await checkClock(db)).toMatchObject({ state: 'ok' });
    expect(await checkClock(db, Date.parse('1970-01-02'))).toMatchObject(failed('Set the clock'));
    expect(await checkClock(db, Date.parse('2101-01-01'))).toMatchObject({ state: 'failure' });
    const created_at = new Date(Date.now() + HOUR).toISOString();
    await db.updateTable('careers').set({ created_at }).execute();
    expect(await checkClock(db)).toMatchObject(found('failure', 'the newest row is of'));
  },
);

test('a folder that cannot be written is a failure; a good one has no file of the check afterwards', async () => {
  const uploads = join(folder, 'data/uploads');
  const check = (path: string) =>
    checkStorage({ dataDir: folder, storage: { kind: 'folder', folder: path, isShared: false } });
  mkdirSync(uploads, { recursive: true });
  expect(await check(uploads)).toMatchObject({ state: 'ok' });
  expect(readdirSync(uploads)).toEqual([]);
  expect(await check(join(folder, 'missing/uploads'))).toMatchObject(found('failure', 'Nothing can be'));
});

test('the last verified copy may be 26 hours old; without any there is a warning', async () => {
  const dir = join(folder, 'backups');
  const check = (now: number) => checkBackups({ backups: { dir, at: '02:00' } }, undefined, now);
  expect(await check(Date.now())).toMatchObject({ state: 'warning' });
  mkdirSync(dir);
  const made = Date.parse('2026-11-22T19:00:00Z');
  writeFileSync(join(dir, copyName(made)), '');
  writeFileSync(join(dir, copyName(made + 9000 * HOUR)), '');
  expect(await check(made + 25 * HOUR)).toMatchObject(found('ok', '25 hours old'));
  expect(await check(made + 27 * HOUR)).toMatchObject(failed('site backup --nightly'));
  const off = await checkBackups({ backups: { dir, at: 'off' } }, undefined, made + 27 * HOUR);
  expect(off).toMatchObject(found('warning', 'BACKUP_AT is off'));
});

test('a mail server that accepts the site is fine; one that is gone is a failure, without the password', async () => {
  const server = await startMailServer();
  const check = (smtpUrl: string) =>
    checkMail({ mail: { smtpUrl, from: 'a@b.example', to: ['c@d.example'] } });
  expect(await check(server.url)).toMatchObject({ state: 'ok' });
  await server.close();
  const gone = await check(server.url.replace('smtp://', 'smtp://me:hunter2@'));
  expect(gone).toMatchObject(found('failure', `127.0.0.1:${server.port} does not accept`));
  expect(JSON.stringify(gone)).not.toContain('hunter2');
});

test.each([
  [
    'postgres://db.example/site?sslmode=no-verify',
    'warning',
    /sslmode=no-verify.*pretend to be the database/,
  ],
  ['postgres://db.example/site?uselibpqcompat=true&sslmode=require', 'warning', /pretend to be the database/],
  ['postgres://db.example/site?sslmode=disable', 'warning', /not encrypted/],
  ['postgres://db.example/site', 'warning', /not encrypted/],
  ['postgres://db.example/site?sslmode=verify-full', 'ok', /encrypted, and its certificate is checked/],
  ['postgres://db.example/site?sslmode=require', 'ok', /encrypted, and its certificate is checked/],
  ['postgres://localhost/site', 'ok', /on this machine/],
  ['postgres://%2Frun%2Fpostgresql/site', 'ok', /on this machine/],
  ['postgres:///site?host=/run/postgresql', 'ok', /on this machine/],
] as const)('the connection to %s: %s', async (databaseUrl, state, text) => {
  const finding = await checkDatabaseConnection({ databaseUrl });
  expect(finding).toMatchObject({ state, text: expect.stringMatching(text) });
});

test('doctor warns when the processes may open more connections than PostgreSQL accepts', async () => {
  await using site = await createTestDb('postgres');
  const check = () => checkProcesses(site.db, { databasePool: 10 });
  const limit = (n: number) =>
    sql`alter database ${sql.id(new URL(site.databaseUrl!).pathname.slice(1))} connection limit ${sql.lit(n)}`.execute(
      site.db,
    );
  await limit(40);
  expect(await check()).toEqual({
    state: 'ok',
    text: 'The processes (none runs) may open 14 connections, and PostgreSQL accepts 40 from this role.',
  });
  const processes = [await openDatabase(site), await openDatabase(site)];
  for (const db of processes) await joinProcesses(db, { storage: '', connections: 14 });
  const names = /^The processes \(\d+ on \S+, \d+ on \S+\) may open 28 connections, and PostgreSQL accepts/;
  expect(await check()).toEqual({ state: 'ok', text: expect.stringMatching(names) });
  await limit(20);
  expect(await check()).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(names),
    advice: expect.stringContaining('Lower DATABASE_POOL'),
  });
  for (const db of processes) await leaveDatabase(db);
});

describe('a bucket', () => {
  const bucket = openForAll(startTestBucket);

  const check = (other?: Partial<BucketConfig>) =>
    checkStorage({ dataDir: '', storage: { ...bucket.config, ...other } });

  test('a bucket that stores, lists and removes an object is fine, and has no object of the check afterwards', async () => {
    expect(await check()).toEqual({
      state: 'ok',
      text: `Pictures can be stored (s3://pictures/site at ${bucket.config.endpoint}).`,
    });
    expect(await bucket.storageOf().list()).toEqual([]);
  });

  test.each<[string, { fault?: Fault; config?: Partial<BucketConfig> }, string]>([
    ['a wrong clock', { fault: { status: 403, code: 'RequestTimeTooSkewed' } }, 'The clock of this machine'],
    ['no permission', { fault: { status: 403, code: 'AccessDenied' } }, 'Allow the key to read'],
    ['a full bucket', { fault: { status: 507 } }, 'Make room'],
    ['a missing bucket', { config: { bucket: 'missing' } }, 'there is no such bucket'],
    ['a wrong secret', { config: { credentials: { keyId: 'S3RVER', secret: 'no' } } }, 'AWS_ACCESS_KEY_ID'],
    ['a server that is not there', { config: { endpoint: 'http://127.0.0.1:1' } }, 'does a firewall let'],
  ])('%s is a failure that says what to do', async (_what, { fault, config }, advice) => {
    bucket.fault = () => fault;
    expect(await check(config)).toMatchObject(failed(advice));
  });

  test('a key that may write but not list leaves no object', async () => {
    bucket.fault = ({ url = '' }) =>
      url.includes('list-type') ? { status: 403, code: 'AccessDenied' } : undefined;
    expect((await check())?.advice).toContain('Allow the key');
    bucket.fault = () => undefined;
    expect(await bucket.storageOf().list()).toEqual([]);
  });
});

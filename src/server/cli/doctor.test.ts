import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDb, engines } from '../../../tests/support/test-db.ts';
import { copyName } from '../backup/nightly-state.ts';
import { type Config, readConfig, readTls } from '../config/config.ts';
import { startMailServer } from '../../../tests/support/test-mail-server.ts';
import type { Database } from '../db/tables.ts';
import { checkBackups, checkCertificate, checkDatabase, checkMail, checkProxy } from './doctor.ts';

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

test.each(engines)('on %s a database that cannot be written is a failure', async (engine) => {
  await using site = await createTestDb(engine);
  const config = readConfig({ DATA_DIR: site.dataDir });
  const check = (db: Database) => checkDatabase({ db, config });
  expect(await check(site.db)).toMatchObject(found('ok', 'can be read and written'));
  const readOnly =
    engine === 'sqlite'
      ? sql`pragma query_only = 1`
      : sql`set session characteristics as transaction read only`;
  await site.db.connection().execute(async (db) => {
    await readOnly.execute(db);
    expect(await check(db)).toMatchObject(found('failure', 'cannot be written'));
  });
});

test('the last verified copy may be 26 hours old; without any there is a warning', async () => {
  const dir = join(folder, 'backups');
  const check = (now: number) => checkBackups({ dir, at: '02:00' }, undefined, now);
  expect(await check(Date.now())).toMatchObject({ state: 'warning' });
  mkdirSync(dir);
  const made = Date.parse('2026-11-22T19:00:00Z');
  writeFileSync(join(dir, copyName(made)), '');
  writeFileSync(join(dir, copyName(made + 9000 * HOUR)), '');
  expect(await check(made + 25 * HOUR)).toMatchObject(found('ok', '25 hours old'));
  expect(await check(made + 27 * HOUR)).toMatchObject(failed('site backup --nightly'));
  const off = await checkBackups({ dir, at: 'off' }, undefined, made + 27 * HOUR);
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

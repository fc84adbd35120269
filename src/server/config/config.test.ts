import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCertificate } from '../../../tests/abuse/secure-site.ts';
import { refusal } from '../../../tests/support/refused-config.ts';
import { readConfig } from './config.ts';
import { clientAddressFinder } from '../api/client-address.ts';

const data = resolve('data');
let folder: string;
let pem: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-config-'));
  pem = join(folder, 'any.pem');
  writeFileSync(pem, '-----BEGIN CERTIFICATE-----\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('without any variable the site listens on 127.0.0.1:9443 with SQLite in its own ./data and sample content', () => {
  using _ = vi.spyOn(process, 'cwd').mockReturnValue('/elsewhere');
  expect(readConfig({})).toEqual({
    port: 9443,
    host: '127.0.0.1',
    dataDir: data,
    databaseUrl: undefined,
    storage: { kind: 'folder', folder: join(data, 'uploads'), isShared: false },
    pictureBase: '/storage/',
    databasePool: 10,
    publicUrl: 'http://localhost:9443',
    tls: undefined,
    trustProxy: [],
    admin: { email: undefined, password: undefined },
    sampleContent: true,
    logLevel: 'info',
    backups: { dir: join(data, 'backups'), at: '02:00' },
    mail: undefined,
    telegramApi: 'https://api.telegram.org',
    clamdSocket: undefined,
    stopDelay: 0,
    cdnSeconds: 0,
  });
});

test('an empty variable counts as unset, and variables of other programs are ignored', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'LOG_LEVEL'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readConfig({ ...empty, NODE_ENV: 'anything', SHELL: '/bin/sh' })).toEqual(readConfig({}));
});

test.each([
  ['HOST', '::', { host: '::' }],
  ['BACKUP_DIR', '/mnt/disk', { backups: { dir: '/mnt/disk', at: '02:00' } }],
  ['BACKUP_AT', '23:59', { backups: { dir: join(data, 'backups'), at: '23:59' } }],
  ['CLAMD_SOCKET', '/run/clamav/clamd.ctl', { clamdSocket: '/run/clamav/clamd.ctl' }],
  ['CLAMD_SOCKET', 'clamav:3310', { clamdSocket: 'clamav:3310' }],
  ['TELEGRAM_API', 'http://127.0.0.1:8081/', { telegramApi: 'http://127.0.0.1:8081' }],
  ['STOP_DELAY', '5', { stopDelay: 5000 }],
  ['CDN_SECONDS', '3600', { cdnSeconds: 3600 }],
  ['BACKUP_AT', 'off', { backups: { dir: join(data, 'backups'), at: 'off' } }],
  ['DATABASE_POOL', '100', { databasePool: 100 }],
  ['PUBLIC_URL', 'https://www.chhatgroup.example/', { publicUrl: 'https://www.chhatgroup.example' }],
  ['TRUST_PROXY', '10.0.0.1, 10.1.0.0/16,::1', { trustProxy: ['10.0.0.1', '10.1.0.0/16', '::1'] }],
  ['ADMIN_EMAIL', 'Boss@ChhatGroup.example', { admin: { email: 'boss@chhatgroup.example' } }],
  ['ADMIN_EMAIL', '\u202aboss@chhatgroup.example\u202c', { admin: { email: 'boss@chhatgroup.example' } }],
  ['ADMIN_PASSWORD', ' eight by', { admin: { password: ' eight by' } }],
  ['SAMPLE_CONTENT', '0', { sampleContent: false }],
  ['LOG_LEVEL', 'trace', { logLevel: 'trace' }],
])('%s accepts %j', (name, value, part) => {
  expect(readConfig({ [name]: value })).toMatchObject(part);
});

const mailServer = {
  SMTP_URL: 'smtp://u:p@mail.example:587',
  MAIL_TO: 'office@chhatgroup.example, b@x.example',
};

test('mail is sent through SMTP_URL, from MAIL_FROM or the first address of MAIL_TO', () => {
  const mail = {
    smtpUrl: mailServer.SMTP_URL,
    from: 'office@chhatgroup.example',
    to: ['office@chhatgroup.example', 'b@x.example'],
  };
  expect(readConfig(mailServer).mail).toEqual(mail);
  const from = 'site@chhatgroup.example';
  expect(readConfig({ ...mailServer, MAIL_FROM: from }).mail).toEqual({ ...mail, from });
});

test.each(['SMTP_URL', 'MAIL_TO'])('without %s alone the start is refused: mail would be lost', (name) => {
  expect(refusal({ ...mailServer, [name]: '' })).toContain('To send mail, set SMTP_URL and MAIL_TO.');
});

describe('an invalid value stops the start with one line: the variable, its value and what it accepts', () => {
  test.each([
    ['PORT', '0', 'a port from 1 to 65535'],
    ['HOST', 'a b', 'an address to listen on'],
    ['BACKUP_AT', '24:00', 'a time of the day in Phnom Penh'],
    ['STOP_DELAY', '61', 'a number of seconds from 0 to 60'],
    ['CDN_SECONDS', '3601', 'a number of seconds from 0 to 3600'],
    ['PUBLIC_URL', 'www.chhatgroup.example', 'https://www.chhatgroup.example'],
    ['PUBLIC_URL', 'https://chhatgroup.example/site', 'without a path'],
    ['TLS_CERT', '/no/such/file.pem', 'PEM file'],
    ['TLS_KEY', import.meta.filename.replace('config.test', 'log'), 'PEM file'],
    ['TRUST_PROXY', 'proxy.internal', 'addresses or networks'],
    ['TRUST_PROXY', '10.0.0.0/0', 'addresses or networks'],
    ['TRUST_PROXY', '010.0.0.1', 'addresses or networks'],
    ['ADMIN_EMAIL', 'admin', 'an e-mail address'],
    ['SAMPLE_CONTENT', 'yes', '0 or 1'],
    ['MAIL_FROM', 'office at example', 'an e-mail address'],
    ['MAIL_TO', 'office@chhatgroup.example, office at example', 'e-mail addresses'],
    ['DATABASE_POOL', '3', 'a number of connections from 4 to 100'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
    ['LOG_LEVEL', 'a\nb', 'fatal, error, warn, info, debug, trace or silent'],
  ])('%s %j', (name, value, expected) => {
    const line = refusal({ [name]: value });
    expect(line).not.toContain('\n');
    expect(line.startsWith(`${name} has an invalid value: ${JSON.stringify(value)}. Expected: `)).toBe(true);
    expect(line).toContain(expected);
  });

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2hunter2@db/site', 'postgres://user:password@host/database'],
    ['DATABASE_URL', 'postgres://site:12/hunter2@db/site', 'with %2F for / and %40 for @ in the password'],
    ['ADMIN_PASSWORD', 'hunter2'.repeat(200), 'a password of at most 1024 bytes'],
    ['SMTP_URL', 'https://me:hunter2@mail.example', 'smtp://user:password@host:port'],
    ['SMTP_URL', 'smtps://me:hunter2@mail.example?tls.rejectUnauthorized=false', 'with ?unencrypted=1'],
    ['SMTP_URL', 'smtp://me:hunter2@mail.example?requireTLS=false&unencrypted=1', 'with ?unencrypted=1'],
    ['STORAGE_URL', 's3://key:hunter2@bucket', 'AWS_SECRET_ACCESS_KEY'],
    ['METRICS_TOKEN', 'hunter2', 'a secret text of 16 to 200'],
    ['METRICS_TOKEN', 'hunter2 hunter2 hunter2', 'without spaces'],
  ])('the error message does not include the value of %s, a secret', (name, value, expected) => {
    const line = refusal({ [name]: value });
    expect(line.startsWith(`${name} has an invalid value: (not shown). Expected: `)).toBe(true);
    expect(line).toContain(expected);
    expect(line).not.toContain('hunter2');
  });

  test('TLS_CERT without TLS_KEY, and TLS_KEY without TLS_CERT', () => {
    for (const name of ['TLS_CERT', 'TLS_KEY'])
      expect(refusal({ [name]: pem })).toContain('Set both TLS_CERT and TLS_KEY');
  });

  test('copies in the folder of the pictures, which a restore clears', () => {
    for (const STORAGE_URL of ['file:///share', 'file:///share/pictures/'])
      expect(refusal({ BACKUP_DIR: '/share', STORAGE_URL })).toContain(
        'of the pictures. Set it to another one.',
      );
  });

  test('TLS files that are not a certificate and its key', () => {
    const line = refusal({ TLS_CERT: pem, TLS_KEY: pem });
    expect(line).not.toContain('\n');
    expect(line).toMatch(/^TLS_CERT .*TLS_KEY/);
  });
});

test('the lookup of client addresses accepts every network that TRUST_PROXY accepts', () => {
  for (const value of ['0.0.0.0/1', 'fe80::1%eth0', '10.0.0.0/255.0.0.0', 'uniquelocal', 'linklocal']) {
    const find = clientAddressFinder(readConfig({ TRUST_PROXY: value }).trustProxy);
    expect(
      find({ socket: { remoteAddress: '198.51.100.1' }, headers: {} } as unknown as IncomingMessage),
    ).toBe('198.51.100.1');
  }
});

test('with a certificate and its key the public URL has https', ({ skip }) => {
  const tls = makeCertificate(folder);
  if (!tls) return skip('openssl is not installed: no certificate to try TLS with');
  const config = readConfig(tls);
  expect(config.publicUrl).toBe('https://localhost:9443');
  expect(config.tls?.cert.toString()).toContain('BEGIN CERTIFICATE');
});

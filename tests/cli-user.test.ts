import { describe, expect, it } from 'vitest';
import type { LoginResponse } from '../src/contract/auth/auth.ts';
import { replaceRecoveryCodes, storeAuthenticator } from '../src/server/auth/factors.queries.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { runSiteHere } from './support/run-site-here.ts';
import { callWith } from './support/site-call.ts';
import { sharedSite } from './support/site-fixture.ts';
import { admin } from './support/site-process.ts';

describe('site user, beside a running site', () => {
  const site = sharedSite();

  const user = (...args: string[]) => runSiteHere(['user', ...args], { DATA_DIR: site.dataDir });
  const userAtTerminal = (...args: string[]) =>
    runSiteHere(['user', ...args], { DATA_DIR: site.dataDir }, { isTerminal: true });
  const post = (path: string, body: object) => callWith(site.url, '')('POST', path, body);
  const login = (email: string, password: string) => post('/login', { email, password });
  const setPassword = (token: string, password: string) => post('/password', { token, password });
  const oneLine = /^site: [^\n]+\n$/;
  const passwordIn = (stdout: string) => /^Password: (\S+)$/m.exec(stdout)?.[1] ?? '';

  it('at a terminal, add prints a generated password that works; password generates a new one and ends the sessions', async () => {
    const added = await userAtTerminal('add', 'Sopheap@ChhatGroup.example', '--name', 'សុភាព Sopheap');
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toMatch(/^Added sopheap@chhatgroup\.example \(user\)\.\nPassword: \S{16}\n$/);
    const first = await login('sopheap@chhatgroup.example', passwordIn(added.stdout));
    expect(first.status).toBe(200);
    const { token, user: account } = (await first.json()) as LoginResponse;
    expect(account.permission).toBe('user');
    const profile = async () => (await callWith(site.url, token)('GET', `/users/${account.id}`)).status;
    expect(await profile()).toBe(200);

    const changed = await userAtTerminal('password', 'SOPHEAP@chhatgroup.example');
    expect(changed).toMatchObject({ code: 0, stderr: '' });
    expect(changed.stdout).toContain('all its sessions have ended');
    expect(await profile()).toBe(401);
    expect((await login('sopheap@chhatgroup.example', passwordIn(added.stdout))).status).toBe(401);
    expect((await login('sopheap@chhatgroup.example', passwordIn(changed.stdout))).status).toBe(200);
  });

  it('where the output is no terminal, add and password print a link that sets the password, and no password', async () => {
    const email = 'kosal@chhatgroup.example';
    const link = 'http://localhost:\\d+/admin/password#([\\w-]{43})\nIt works once, until .+\\.\n$';
    const added = await user('add', email, '--name', 'Kosal');
    const first = new RegExp(`^Added ${email} \\(user\\)\\.\n${link}`).exec(added.stdout)![1]!;
    expect((await setPassword(first, 'eight lotus ponds')).status).toBe(200);
    expect((await login(email, 'eight lotus ponds')).status).toBe(200);
    const changed = await user('password', email);
    expect((await login(email, 'eight lotus ponds')).status).toBe(401);
    const second = new RegExp(`all its sessions have ended\\.\n${link}`).exec(changed.stdout)![1]!;
    expect((await setPassword(second, 'other lotus ponds')).status).toBe(200);
    expect((await login(email, 'other lotus ponds')).status).toBe(200);
  });

  it('link prints a link by which the person sets a password, once', async () => {
    const { code, stdout } = await user('link', 'Sopheap@chhatgroup.example');
    expect(code).toBe(0);
    const [, token] =
      /^http:\/\/localhost:\d+\/admin\/password#([\w-]{43})\nIt works once, until .+\.\n$/.exec(stdout)!;
    expect((await setPassword(token!, 'nine lotus ponds')).status).toBe(200);
    expect((await setPassword(token!, 'nine lotus ponds')).status).toBe(410);
    expect((await login('sopheap@chhatgroup.example', 'nine lotus ponds')).status).toBe(200);
  });

  it('reset-factors removes the second factors of an account: its password alone signs in again', async () => {
    const signIn = () => login('sopheap@chhatgroup.example', 'nine lotus ponds');
    await using db = await openDatabase({ dataDir: site.dataDir });
    const { id } = ((await (await signIn()).json()) as LoginResponse).user;
    await storeAuthenticator(db, { userId: id, secret: 'JBSWY3DPEHPK3PXP', step: 0 });
    await replaceRecoveryCodes(db, id);
    expect((await signIn()).status).toBe(401);
    const { code, stdout } = await user('reset-factors', 'Sopheap@chhatgroup.example');
    expect(code).toBe(0);
    expect(stdout).toMatch(/ has no second factor any more: the password alone signs in\.\n$/);
    expect((await signIn()).status).toBe(200);
    const entries = db.selectFrom('audit_log').selectAll().where('object', '=', 'second factor').execute();
    expect(await entries).toMatchObject([{ actor: 'command', action: 'deleted', object_id: id }]);
  });

  it('a given password is used and not printed', async () => {
    const password = 'seven lotus ponds';
    const who = 'add vanna@chhatgroup.example --name Vanna --permission admin --password'.split(' ');
    const { code, stdout } = await user(...who, password);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Added vanna@chhatgroup.example (admin).\n' });
    expect((await login('vanna@chhatgroup.example', password)).status).toBe(200);
    await using db = await openDatabase({ dataDir: site.dataDir });
    const entry = db
      .selectFrom('audit_log')
      .selectAll()
      .where('object_name', '=', 'Vanna')
      .executeTakeFirst();
    expect(await entry).toMatchObject({ actor: 'command', action: 'created', object: 'user', session: null });
  });

  it.each([
    ['a link for an unknown account', ['link', 'nobody@b.example'], 'There is no account with the e-mail'],
    ['no e-mail address', ['add', 'dara', '--name', 'A'], 'Invalid email address'],
    [
      'a password for an unknown account',
      ['password', 'nobody@b.example'],
      'There is no account with the e-mail address nobody@b.example.',
    ],
    [
      'a common password',
      ['add', 'a@b.example', '--name', 'A', '--password', 'Password12345'],
      'This password is among those that are guessed first.',
    ],
    [
      'a new password that equals the e-mail address',
      ['password', 'admin@chhatgroup.example', '--password', 'Admin@chhatgroup.example'],
      'The password must not be the e-mail address',
    ],
    ['an e-mail address in use', ['add', 'ADMIN@chhatgroup.example', '--name', 'A'], 'already used'],
  ])('%s is refused in one line with exit code 1', async (_what, args, words) => {
    const { code, stdout, stderr } = await user(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(words);
  });

  it('list prints e-mail address, permission and name of every account', async () => {
    const { code, stdout } = await user('list');
    expect(code).toBe(0);
    expect(stdout).toContain('admin@chhatgroup.example\tadmin\tChhat Group Admin\n');
    expect(stdout).not.toContain('a@b.example');
  });
});

describe('the first admin', () => {
  const site = sharedSite({ env: { ADMIN_PASSWORD: undefined, LOG_LEVEL: 'trace' } });

  it('gets a link that sets the password, where the output of the first start is no terminal', async () => {
    const post = (path: string, json: object) => callWith(site.url, '')('POST', path, json);
    const lines = site.log();
    expect(lines).not.toContain('Password:');
    const token = /First admin: admin@chhatgroup\.example\n +.*\/admin\/password#([\w-]{43})\n/.exec(
      lines,
    )?.[1];
    expect((await post('/password', { token, password: admin.password })).status).toBe(200);
    await site.login();
    expect((await post('/password', { token, password: 'another long one' })).status).toBe(410);
  });
});

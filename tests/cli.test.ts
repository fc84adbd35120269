import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureFiles } from '../src/contract/pictures.ts';
import { aBlog, aCareer, aContact, createTestDb, type TestDb } from './support/test-db.ts';
import { createBlog } from '../src/server/blogs/blogs.queries.ts';
import { createCareer } from '../src/server/careers/careers.queries.ts';
import { createContact } from '../src/server/contacts/contacts.queries.ts';
import { replaceRecoveryCodes, storeAuthenticator } from '../src/server/auth/factors.queries.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { runSite } from './faults/run-site.ts';
import { runSiteHere } from './support/run-site-here.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-cli-'));
  folders.push(folder);
  return folder;
}

/** A folder whose database has no tables yet. */
function withEmptyDatabase(): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'site.db'), '');
  return folder;
}

const oneLine = /^site: [^\n]+\n$/;

describe('site', () => {
  it('--help lists its commands and exits with 0', async () => {
    const { code, stdout, stderr } = await runSite(['--help'], {});
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Usage: site ');
    for (const name of ['start', 'migrate', 'doctor', 'backup', 'restore', 'move', 'user', 'sample'])
      expect(stdout).toContain(name);
  });

  it.each([
    ['start', ['--dev']],
    ['migrate', ['--help']],
    ['doctor', ['--json']],
    ['backup', ['[file]', '--verify']],
    ['restore', ['<file>', '--replace']],
    ['move', ['--to', '--storage', '--replace', '--verify']],
    ['user', ['add', 'password', 'link', 'reset-factors', 'unlock', 'list']],
    ['user add', ['<email>', '--name', '--phone', '--permission', '--password']],
    ['user password', ['<email>', '--password']],
    ['user link', ['<email>']],
    ['user reset-factors', ['<email>']],
    ['user unlock', ['[email]', '--address']],
    ['user list', ['--help']],
    ['sample', ['add', 'remove']],
    ['sample add', ['--help']],
    ['sample remove', ['--help']],
  ])('%s --help lists its commands, arguments and options, and exits with 0', async (command, named) => {
    const { code, stdout, stderr } = await runSiteHere([...command.split(' '), '--help'], {});
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: site ${command} `);
    for (const name of named) expect(stdout).toContain(name);
  });
});

it('site migrate updates a new database, and reports when there is nothing to do', async () => {
  const env = { DATA_DIR: newFolder() };
  const first = await runSite(['migrate'], env);
  expect(first).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Applied: 0001-initial/),
  });
  expect(await runSiteHere(['migrate'], env)).toEqual({
    code: 0,
    stdout: 'The database is up to date.\n',
    stderr: '',
  });
});

describe('site user, beside a running site', () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSiteProcess();
  });
  afterAll(() => site.stop());

  const user = (...args: string[]) => runSite(['user', ...args], { DATA_DIR: site.dataDir });
  const userHere = (...args: string[]) => runSiteHere(['user', ...args], { DATA_DIR: site.dataDir });
  const login = (email: string, password: string) =>
    fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  const passwordIn = (stdout: string) => /^Password: (\S+)$/m.exec(stdout)?.[1] ?? '';

  it('add prints a generated password that works; password generates a new one and ends the sessions', async () => {
    const added = await user('add', 'Sopheap@ChhatGroup.example', '--name', 'សុភាព Sopheap');
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toMatch(/^Added sopheap@chhatgroup\.example \(user\)\.\nPassword: \S{16}\n$/);
    const first = await login('sopheap@chhatgroup.example', passwordIn(added.stdout));
    expect(first.status).toBe(200);
    const { token, user: account } = (await first.json()) as {
      token: string;
      user: { id: number; permission: string };
    };
    expect(account.permission).toBe('user');
    const profile = () =>
      fetch(`${site.url}/api/users/${account.id}`, { headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      );
    expect(await profile()).toBe(200);

    const changed = await user('password', 'SOPHEAP@chhatgroup.example');
    expect(changed).toMatchObject({ code: 0, stderr: '' });
    expect(changed.stdout).toContain('all its sessions have ended');
    expect(await profile()).toBe(401);
    expect((await login('sopheap@chhatgroup.example', passwordIn(added.stdout))).status).toBe(401);
    expect((await login('sopheap@chhatgroup.example', passwordIn(changed.stdout))).status).toBe(200);
  });

  it('link prints a link by which the person sets a password, once', async () => {
    const { code, stdout } = await userHere('link', 'Sopheap@chhatgroup.example');
    expect(code).toBe(0);
    const [, token] =
      /^http:\/\/localhost:\d+\/admin\/password#([\w-]{43})\nIt works once, until .+\.\n$/.exec(stdout)!;
    const set = () =>
      fetch(`${site.url}/api/password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password: 'nine lotus ponds' }),
      });
    expect((await set()).status).toBe(200);
    expect((await set()).status).toBe(410);
    expect((await login('sopheap@chhatgroup.example', 'nine lotus ponds')).status).toBe(200);
  });

  it('reset-factors removes the second factors of an account: its password alone signs in again', async () => {
    const signIn = () => login('sopheap@chhatgroup.example', 'nine lotus ponds');
    const db = await openDatabase({ dataDir: site.dataDir });
    const { id } = ((await (await signIn()).json()) as { user: { id: number } }).user;
    await storeAuthenticator(db, { userId: id, secret: 'JBSWY3DPEHPK3PXP', step: 0 });
    await replaceRecoveryCodes(db, id);
    expect((await signIn()).status).toBe(401);
    const { code, stdout } = await userHere('reset-factors', 'Sopheap@chhatgroup.example');
    expect(code).toBe(0);
    expect(stdout).toMatch(/ has no second factor any more: the password alone signs in\.\n$/);
    expect((await signIn()).status).toBe(200);
    const entries = db.selectFrom('audit_log').selectAll().where('object', '=', 'second factor').execute();
    expect(await entries).toMatchObject([{ actor: 'command', action: 'deleted', object_id: id }]);
    await db.destroy();
  });

  it('unlock lets an address log in again that was refused after wrong logins', async () => {
    for (let n = 0; n < 10; n += 1) await login(`nobody${n}@chhatgroup.example`, 'wrong');
    const status = async () => (await login('sopheap@chhatgroup.example', 'nine lotus ponds')).status;
    expect(await status()).toBe(429);
    const { code, stdout } = await userHere('unlock', 'sopheap@chhatgroup.example', '--address', '127.0.0.1');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        'The running site forgets the wrong logins on sopheap@chhatgroup.example and from 127.0.0.1 within seconds.\n',
    });
    await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe(200);
  });

  it('a given password is used and not printed', async () => {
    const password = 'seven lotus ponds';
    const args = [
      'add',
      'vanna@chhatgroup.example',
      '--name',
      'Vanna',
      '--permission',
      'admin',
      '--password',
      password,
    ];
    const { code, stdout } = await userHere(...args);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Added vanna@chhatgroup.example (admin).\n' });
    expect((await login('vanna@chhatgroup.example', password)).status).toBe(200);
    const db = await openDatabase({ dataDir: site.dataDir });
    const entry = db
      .selectFrom('audit_log')
      .selectAll()
      .where('object_name', '=', 'Vanna')
      .executeTakeFirst();
    expect(await entry).toMatchObject({ actor: 'command', action: 'created', object: 'user', session: null });
    await db.destroy();
  });

  it('an e-mail address in use is refused in one line with exit code 1', async () => {
    const { code, stdout, stderr } = await user('add', 'ADMIN@chhatgroup.example', '--name', 'A');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain('already used by another user');
  });

  it.each([
    [
      'an unknown permission',
      ['add', 'a@b.example', '--name', 'A', '--permission', 'boss'],
      'Permission must be admin or user.',
    ],
    [
      'a short password',
      ['add', 'a@b.example', '--name', 'A', '--password', 'short'],
      'Password must have at least 12 characters.',
    ],
    [
      'a link for an unknown account',
      ['link', 'nobody@b.example'],
      'There is no account with the e-mail address',
    ],
    ['nothing to unlock', ['unlock'], 'Name an account, or an address with --address.'],
    ['an address that is none', ['unlock', '--address', 'here'], 'here is no IP address.'],
    ['no e-mail address', ['add', 'dara', '--name', 'A'], 'Invalid email address'],
    [
      'a password for an unknown account',
      ['password', 'nobody@b.example'],
      'There is no account with the e-mail address nobody@b.example.',
    ],
    [
      'a short new password',
      ['password', 'admin@chhatgroup.example', '--password', 'x'],
      'Password must have at least 12 characters.',
    ],
    [
      'a common password',
      ['add', 'a@b.example', '--name', 'A', '--phone', '1', '--password', 'Password12345'],
      'This password is among those that are guessed first.',
    ],
    [
      'a new password that equals the e-mail address',
      ['password', 'admin@chhatgroup.example', '--password', 'Admin@chhatgroup.example'],
      'The password must not be the e-mail address',
    ],
  ])('%s is refused in one line with exit code 1', async (_what, args, words) => {
    const { code, stdout, stderr } = await userHere(...args);
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

describe('site on a data folder', () => {
  let test: TestDb;
  beforeAll(async () => {
    test = await createTestDb('sqlite');
  });
  afterAll(() => test.close());
  const site = (...args: string[]) => runSite(args, { DATA_DIR: test.dataDir }, { timeout: 600_000 });
  const siteHere = (...args: string[]) => runSiteHere(args, { DATA_DIR: test.dataDir });

  it('doctor reports that there is no admin account, and how to fix it', async () => {
    const { code, stdout, stderr } = await site('doctor');
    expect(code).toBe(1);
    expect(stdout).toContain(
      'FAIL  No admin can sign in. Run `npx site user add <email> --name <name> --permission admin`.',
    );
    expect(stderr).toBe('site: 1 of 12 checks failed.\n');
    expect(
      (await siteHere('user', 'add', 'boss@chhatgroup.example', '--name', 'Boss', '--permission', 'admin'))
        .code,
    ).toBe(0);
  });

  it('doctor reports no problem in a good database', async () => {
    const { code, stdout, stderr } = await siteHere('doctor');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trim().split('\n')).toHaveLength(12);
    expect(stdout).not.toContain('FAIL');
    expect(stdout).toContain('warn  The site sends no mail. Set SMTP_URL and MAIL_TO');
  });

  it('doctor --json prints every finding with its state and what to do; warnings do not fail', async () => {
    const { code, stdout } = await siteHere('doctor', '--json');
    expect(code).toBe(0);
    const { state, node, checks } = JSON.parse(stdout) as Record<string, unknown> & { checks: object[] };
    expect([state, node]).toEqual(['warning', process.version]);
    expect(checks).toContainEqual({
      check: 'mail',
      state: 'warning',
      text: 'The site sends no mail.',
      advice: 'Set SMTP_URL and MAIL_TO, to hear of messages and failures.',
    });
    expect(checks.map((finding) => (finding as { check: string }).check)).toEqual(
      'database,admins,pictures,queue,disk,storage,backups,mail,clock,proxy,build,node'.split(','),
    );
  });

  it('doctor --json reports a wrong variable and a missing database like everything else', async () => {
    const folder = newFolder();
    const json = async (env: Record<string, string>) => {
      const { code, stdout } = await runSiteHere(['doctor', '--json'], { DATA_DIR: folder, ...env });
      return { code, ...(JSON.parse(stdout) as object) };
    };
    const failure = (check: string, text: string) => ({
      code: 1,
      state: 'failure',
      checks: expect.arrayContaining([{ check, state: 'failure', text: expect.stringContaining(text) }]),
    });
    expect(await json({ LOG_LEVEL: 'loud' })).toMatchObject(failure('configuration', 'LOG_LEVEL'));
    expect(await json({})).toMatchObject(failure('database', 'There is no database'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('doctor reports the article whose picture is missing', async () => {
    const blog = await createBlog(test.db, aBlog(), 'AAAAAAAAAAAAAAAA-400.jpg');
    const { code, stdout } = await siteHere('doctor');
    expect(code).toBe(1);
    expect(stdout).toContain(
      `FAIL  Pictures are missing for the articles ${blog.id}. Upload them again, or restore`,
    );
    await test.db.deleteFrom('blogs').execute();
  });

  it.each([['user list'], ['user add a@b.example --name A'], ['sample add']])(
    '%s on a database that is not migrated says how to fix it',
    async (command) => {
      const result = await runSiteHere(command.split(' '), { DATA_DIR: withEmptyDatabase() });
      expect(result).toEqual({
        code: 1,
        stdout: '',
        stderr: 'site: The database is not up to date. Run `npx site migrate` first.\n',
      });
    },
  );

  it.each([['user list'], ['user add a@b.example --name A'], ['sample add'], ['doctor']])(
    '%s without a database reports it and creates none',
    async (command) => {
      const folder = newFolder();
      const result = await runSiteHere(command.split(' '), { DATA_DIR: folder });
      expect(result.code).toBe(1);
      expect(result.stderr).toBe(
        `site: There is no database in ${folder} yet. Start the site once, or run \`npx site migrate\`.\n`,
      );
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('doctor on a database that is not migrated says how to fix it', async () => {
    const { code, stdout } = await runSiteHere(['doctor'], { DATA_DIR: withEmptyDatabase() });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAIL {2}The database lacks \d+ migrations?\. Run `npx site migrate`/);
  });

  it('sample add adds jobs, articles with pictures and messages; remove deletes them and keeps other content', async () => {
    const career = await createCareer(test.db, aCareer({ title: 'Written by staff' }));
    const blog = await createBlog(test.db, aBlog({ title: 'Written by staff' }), null);
    const contact = await createContact(test.db, aContact({ subject: 'Written by a visitor' }));
    const added = await site('sample', 'add');
    expect(added).toEqual({ code: 0, stderr: '', stdout: 'Added 12 jobs, 29 articles and 6 messages.\n' });
    expect(await siteHere('sample', 'add')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'site: The sample content has been added already. `npx site sample remove` removes it.\n',
    });
    const images = await test.db.selectFrom('blogs').select('image').where('image', 'is not', null).execute();
    expect(images).toHaveLength(29);
    const files = images.flatMap(({ image }) => pictureFiles(image ?? '').map((file) => file.name));
    expect(readdirSync(join(test.dataDir, 'uploads')).toSorted()).toEqual(files.toSorted());
    const removed = await site('sample', 'remove');
    expect(removed.code).toBe(0);
    expect(removed.stdout).toMatch(/^Removed 12 jobs, 29 articles and 6 messages\./);
    const left = async (table: 'careers' | 'blogs' | 'contacts') =>
      (await test.db.selectFrom(table).select('id').execute()).map(({ id }) => id);
    expect([await left('careers'), await left('blogs'), await left('contacts')]).toEqual([
      [career.id],
      [blog.id],
      [contact.id],
    ]);
    expect(readdirSync(join(test.dataDir, 'uploads'))).toEqual([]);
    expect((await siteHere('sample', 'remove')).stdout).toMatch(
      /^Removed 0 jobs, 0 articles and 0 messages\./,
    );
    const audited = await test.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('object', '=', 'sample content')
      .execute();
    expect(audited).toEqual(
      ['created', 'deleted', 'deleted'].map((action) => ({ actor: 'command', action })),
    );
  }, 1_200_000);
});

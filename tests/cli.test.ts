import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureFiles } from '../src/contract/media/picture-names.ts';
import { newFolder } from './support/test-archives.ts';
import { openForAll } from './support/opened.ts';
import { aBlog, aCareer, aContact, createTestDb } from './support/test-db.ts';
import { createBlog } from '../src/server/blogs/blogs.queries.ts';
import { careerVersions } from '../src/server/careers/career-versions.ts';
import { createCareer, updateCareer } from '../src/server/careers/careers.queries.ts';
import { createContact } from '../src/server/contacts/contacts.queries.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { recordVersions } from '../src/server/versions/versions.queries.ts';
import { runSite } from './faults/run-site.ts';
import { runSiteHere } from './support/run-site-here.ts';

/** A folder whose database has no tables yet. */
function withEmptyDatabase(): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'site.db'), '');
  return folder;
}

it('site migrate updates a new database, and reports when there is nothing to do', async () => {
  const env = { DATA_DIR: newFolder() };
  const first = await runSite(['migrate'], env);
  expect(first).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Applied: 0100-initial/),
  });
  expect(await runSiteHere(['migrate'], env)).toEqual({
    code: 0,
    stdout: 'The database is up to date.\n',
    stderr: '',
  });
});

describe('site on a data folder', () => {
  const test = openForAll(() => createTestDb('sqlite'));
  const site = (...args: string[]) => runSite(args, { DATA_DIR: test.dataDir }, { timeout: 600_000 });
  const siteHere = (...args: string[]) => runSiteHere(args, { DATA_DIR: test.dataDir });

  it('doctor reports no problem in a good database', async () => {
    const { code, stdout, stderr } = await site('doctor');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trim().split('\n')).toHaveLength(5);
    expect(stdout).not.toContain('FAIL');
    expect(stdout).toContain('warn  The site sends no mail. Set SMTP_URL and MAIL_TO');
  });

  it('doctor with a wrong variable says so like every command', async () => {
    const { code, stdout, stderr } = await runSiteHere(['doctor'], { LOG_LEVEL: 'loud' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('LOG_LEVEL');
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
    const [edited] = await test.db.selectFrom('careers').select('id').orderBy('id', 'desc').execute();
    const change = await updateCareer(test.db, edited!.id, aCareer({ title: 'Changed ក' }));
    await recordVersions(test.db, careerVersions, [change!], {});
    const removed = await siteHere('sample', 'remove');
    expect(removed.code).toBe(0);
    expect(removed.stdout).toMatch(/^Removed 11 jobs, 29 articles and 6 messages\./);
    const left = async (table: 'careers' | 'blogs' | 'contacts') =>
      (await test.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
    expect([await left('careers'), await left('blogs'), await left('contacts')]).toEqual([
      [career.id, edited!.id],
      [blog.id],
      [contact.id],
    ]);
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

describe('site backup and site restore', () => {
  it('write a file, check it, restore it into another data folder, and print what was done', async () => {
    await using source = await createTestDb('sqlite', { careers: [{}], contacts: [{}, {}] });
    const folder = newFolder();
    const file = join(folder, 'site.tar');
    const other = { DATA_DIR: join(folder, 'other') };
    const site = (env: object, ...args: string[]) => runSiteHere(args, { ...env });
    const written = await site({ DATA_DIR: source.dataDir }, 'backup', file);
    expect(written).toMatchObject({ code: 0, stderr: '' });
    expect(written.stdout).toMatch(
      /^Wrote .*site\.tar: 4 rows, 0 files of pictures, [\d.]+ MB, in [\d.]+ s\.\n$/,
    );
    expect(readdirSync(folder)).toEqual(['site.tar']);

    const verified = await site({}, 'backup', '--verify', file);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(verified.stdout).toMatch(
      /site\.tar is complete and undamaged: 4 rows, 0 files of pictures, of 2\S+Z\.\n$/,
    );

    const restored = await site(other, 'restore', file);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored 4 rows, 0 files of pictures of 2\S+Z, in [\d.]+ s\.\n$/);
    const audited = await openDatabase({ dataDir: other.DATA_DIR });
    const entries = await audited.selectFrom('audit_log').select(['actor', 'action', 'object']).execute();
    await audited.destroy();
    expect(entries).toEqual([{ actor: 'command', action: 'restored', object: 'site' }]);
    expect(await site(other, 'restore', file)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `site: There is data in ${other.DATA_DIR} (5 rows). With --replace it is replaced.\n`,
    });
    expect(await site(other, 'restore', file, '--replace')).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    ['a data folder without a database', ['backup', 'x.tar'], 'There is no database in'],
    ['nothing to verify', ['backup', '--verify'], 'Name the file that should be verified'],
    ['a file that is not there', ['backup', '--verify', 'none.tar'], 'There is no file none.tar.'],
    ['a file that is no backup', ['restore', 'EMPTY'], 'EMPTY cannot be restored: it is incomplete'],
    ['a backup in no folder', ['backup', '/none/x.tar'], '/none/x.tar cannot be written. Name'],
    ['a backup over another file', ['backup', 'EMPTY'], 'EMPTY is there already, and is no backup.'],
  ])('refuse %s in one line with exit code 1', async (_what, args, words) => {
    const folder = newFolder();
    const empty = join(folder, 'empty.tar');
    writeFileSync(empty, '');
    const given = args.map((arg) => arg.replace('EMPTY', empty));
    const { code, stdout, stderr } = await runSiteHere(given, { DATA_DIR: join(folder, 'nothing') });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^site: [^\n]+\n$/);
    expect(stderr).toContain(words.replace('EMPTY', empty));
    expect(readdirSync(folder)).not.toContain('nothing');
  });
});

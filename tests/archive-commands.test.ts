import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/server/db/open.ts';
import { runSiteHere } from './support/run-site-here.ts';
import { createTestDb, type TestDb } from './support/test-db.ts';

describe('site backup and site restore', () => {
  let source: TestDb;
  let folder: string;
  beforeAll(async () => {
    source = await createTestDb('sqlite', { careers: [{}], contacts: [{}, {}] });
    folder = mkdtempSync(join(tmpdir(), 'site-backup-'));
  });
  afterAll(async () => {
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('write a file, check it, restore it into another data folder, and print what was done', async () => {
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
  ])('refuse %s in one line with exit code 1', async (_what, args, words) => {
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

import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { packTar } from 'modern-tar';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDb, engines } from '../../../tests/support/test-db.ts';
import { columnsOf } from '../db/engine.ts';
import { openDatabase } from '../db/open.ts';
import { lockDataDir } from '../db/processes.ts';
import { checksums } from './archived-tables.ts';
import type { Manifest } from './archive-file.ts';
import { restoreArchive } from './restore-archive.ts';
import { type Entries, withEntries, withManifest } from '../../../tests/support/changed-archives.ts';
import { createFilledDb, filesIn, newFolder, storePicture } from '../../../tests/support/test-archives.ts';
import { verifyArchive } from './verify-archive.ts';
import { writeArchive } from './write-archive.ts';

let archive: Buffer;

beforeAll(async () => {
  await using source = await createTestDb('sqlite', { careers: [{}], contacts: [{}, {}] });
  await storePicture(source.dataDir);
  const file = join(source.dataDir, 'site.tar');
  await writeArchive(source, file);
  archive = readFileSync(file);
});

/** Writes bytes to a file of a new folder, in which there is no data yet. */
function written(bytes: Uint8Array = archive) {
  const folder = newFolder();
  const file = join(folder, 'site.tar');
  writeFileSync(file, bytes);
  return { folder, file, dataDir: join(folder, 'data') };
}

/** The message of the refusal to restore the bytes, without the file's name. */
async function refusal(bytes: Uint8Array): Promise<string> {
  const { file, dataDir } = written(bytes);
  const error: unknown = await restoreArchive(file, { dataDir }).catch((reason: unknown) => reason);
  expect(existsSync(dataDir)).toBe(false);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  await expect(verifyArchive(file)).rejects.toThrow(message);
  return message.replace(`${file} cannot be restored: `, '');
}

const changed = (change: (entries: Entries) => Entries) => withEntries(archive, change);
const changedManifest = (change: (manifest: Manifest) => object) => withManifest(archive, change);

const extra = (name: string, header: { type?: 'symlink'; linkname?: string } = {}) =>
  header.type
    ? { header: { name, size: 0, ...header } }
    : { header: { name, size: 1 }, data: new Uint8Array([65]) };

describe('an archive is refused in one line, and nothing changes, when', () => {
  test('it is cut off anywhere', async () => {
    for (const length of [0, 1, 511, 512, 1000, archive.length >> 1, archive.length - 2048])
      expect(await refusal(archive.subarray(0, length))).toMatch(
        /^it (is incomplete: its end is missing|is not a readable tar file \(.*\)|ends within .*)\.$/,
      );
  });

  test('a byte of a part, its header or the manifest is changed', async () => {
    const text = archive.toString('latin1');
    for (const [where, offset] of [
      ['tables/contacts', 600],
      ['tables/contacts', 100],
      ['"fullname"', 12],
      ['"format"', 60],
      ['  manifest.json\n', -3],
    ] as const) {
      const copy = Buffer.from(archive);
      copy[text.indexOf(where) + offset]! ^= 1;
      expect(await refusal(copy)).toMatch(/damaged|do(es)? not match|not those of its manifest|readable tar/);
    }
  });

  test.each([
    ['is of another format', (manifest: Manifest) => ({ ...manifest, format: 2 }), 'it has the format 2'],
    [
      'has a newer schema',
      (manifest: Manifest) => ({ ...manifest, schema: '9999-later' }),
      'it was made by a newer version of this site (9999-later is unknown here). Update the site first.',
    ],
    [
      'was made by a version before 1.0 that was not the last one',
      (manifest: Manifest) => ({ ...manifest, schema: '0120-expand-former-pictures' }),
      'it was made by a version before 1.0 (0120-expand-former-pictures). Restore it with the last version before 1.0, and make a new backup with that.',
    ],
    [
      'has a table that is unknown',
      (manifest: Manifest) => ({
        ...manifest,
        tables: { ...manifest.tables, other: { rows: 0, sha256: '0'.repeat(64) } },
      }),
      'it was made by a newer version of this site (other is unknown here)',
    ],
    ['has no list of parts', ({ parts: _parts, ...rest }: Manifest) => rest, 'its manifest is not valid'],
  ])('its manifest %s', async (_what, change, message) => {
    expect(await refusal(await changedManifest(change))).toContain(message);
  });

  test('its rows are not those of its manifest once they are in a database', async () => {
    const bytes = await changedManifest((manifest) => ({
      ...manifest,
      tables: { ...manifest.tables, contacts: { ...manifest.tables['contacts'], rows: 3 } },
    }));
    const { file, dataDir } = written(bytes);
    await expect(restoreArchive(file, { dataDir })).rejects.toThrow(
      'The rows of contacts are not those of the backup after restoring them.',
    );
    expect(readdirSync(dataDir)).toEqual(['site.lock']);
  });

  test.each(['files', 'missing'])(
    'the %s of its manifest have a name that leaves the folder of the pictures',
    async (list) => {
      const bytes = Buffer.from('a file of the machine');
      const part = { name: '../secret', bytes: bytes.length, sha256: hash('sha256', bytes) };
      const archiveBytes = await changedManifest((manifest) => ({
        ...manifest,
        pictures: { place: 'beside', files: [], missing: [], [list]: [list === 'files' ? part : part.name] },
      }));
      const { folder, file, dataDir } = written(archiveBytes);
      writeFileSync(join(folder, 'secret'), bytes);
      await expect(restoreArchive(file, { dataDir })).rejects.toThrow(
        'its manifest is not valid (a picture with another name than a picture has)',
      );
      expect(readdirSync(folder).toSorted()).toEqual(['secret', 'site.tar']);
    },
  );

  test.each([
    ['tables/contacts/0001.ndjson', 'its part tables/contacts/0001.ndjson is missing.'],
    ['manifest.json', 'its manifest.json does not match manifest.json.sha256.'],
    ['manifest.json.sha256', 'it is incomplete: its end is missing.'],
  ])('it lacks %s', async (name, message) => {
    const bytes = await changed((entries) => entries.filter(({ header }) => header.name !== name));
    expect(await refusal(bytes)).toBe(message);
  });

  test.each([
    ['pictures/../../site.db', {}],
    ['/etc/passwd', {}],
    ['pictures/.hidden', {}],
    ['tables/contacts/../x/0001.ndjson', {}],
    ['pictures/link.jpg', { type: 'symlink', linkname: '/etc/passwd' } as const],
  ])('it has the part %s', async (name, header) => {
    const bytes = await changed((entries) => [extra(name, header), ...entries]);
    expect(await refusal(bytes)).toBe(`it has a part that no backup has (${JSON.stringify(name)}).`);
  });

  test('it has a part that its manifest does not name, or declares a huge one', async () => {
    expect(await refusal(await changed((entries) => [extra('pictures/a.jpg'), ...entries]))).toBe(
      'it has a part that its manifest does not name (pictures/a.jpg).',
    );
    const huge = Buffer.from(await packTar([extra('pictures/a.jpg')]));
    huge.write('77777777777\0', 124);
    huge.write('        ', 148);
    const sum = huge.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    huge.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    expect(await refusal(huge)).toBe('its part pictures/a.jpg is too large (8589934591 bytes).');
  });

  test('it does not exist, or is a folder', async () => {
    const folder = newFolder();
    await expect(verifyArchive(join(folder, 'none.tar'))).rejects.toThrow('There is no file');
    await expect(verifyArchive(folder)).rejects.toThrow('is not a file.');
  });
});

describe('data that is there', () => {
  test('is replaced with --replace only, with its pictures, and not while a server uses it', async () => {
    const { file } = written();
    const target = await createFilledDb('sqlite');
    const { dataDir } = target;
    const before = await checksums(target.db);
    await target.db.destroy();
    const uploads = filesIn(join(dataDir, 'uploads'));

    await expect(restoreArchive(file, { dataDir })).rejects.toThrow('With --replace it is replaced.');
    const lock = lockDataDir(dataDir);
    await expect(restoreArchive(file, { dataDir }, { replace: true })).rejects.toThrow('A server is running');
    lock[Symbol.dispose]();
    const open = await openDatabase({ dataDir });
    expect(await checksums(open)).toEqual(before);
    const own = join(dataDir, 'own.tar');
    await writeArchive({ dataDir }, own);
    await expect(restoreArchive(own, { dataDir }, { replace: true })).rejects.toThrow('is in use');
    expect(await checksums(open)).toEqual(before);
    await open.destroy();
    expect(filesIn(join(dataDir, 'uploads'))).toEqual(uploads);

    const manifest = await restoreArchive(file, { dataDir }, { replace: true });
    await using restored = await openDatabase({ dataDir });
    expect(await checksums(restored)).toEqual(manifest.tables);
    expect(filesIn(join(dataDir, 'uploads'))).toEqual({});
    expect(readdirSync(dataDir)).not.toContain('restoring');
  });

  const later = "insert into kysely_migration (name, timestamp) values ('9999-later', '2999')";
  const earlier = "update kysely_migration set name = '0001-initial' where name = '0100-initial'";
  test.each(
    engines.flatMap((engine) => [
      { engine, version: 'a newer version', statement: later },
      { engine, version: 'one before 1.0', statement: earlier },
    ]),
  )('on $engine is replaced also when it is of $version', async ({ engine, statement }) => {
    const { file } = written();
    await using target = await createTestDb(engine, { careers: [{}] });
    for (const one of [
      statement,
      'create table offices (id integer primary key, career_id integer references careers (id))',
    ])
      await sql.raw(one).execute(target.db);
    await target.db.destroy();
    await expect(restoreArchive(file, target)).rejects.toThrow('With --replace it is replaced.');
    const manifest = await restoreArchive(file, target, { replace: true });
    await using restored = await openDatabase(target);
    expect(await checksums(restored)).toEqual(manifest.tables);
    expect(await columnsOf(restored, 'offices')).toEqual([]);
  });

  test('is replaced also when it is damaged', async () => {
    const { file } = written();
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'site.db'), 'this is not a database'.repeat(1000));
    await expect(restoreArchive(file, { dataDir })).rejects.toThrow('With --replace it is replaced.');
    const manifest = await restoreArchive(file, { dataDir }, { replace: true });
    await using restored = await openDatabase({ dataDir });
    expect(await checksums(restored)).toEqual(manifest.tables);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pictureFiles, stemOf } from '../../contract/media/picture-names.ts';
import { withManifest } from '../../../tests/support/changed-archives.ts';
import { createFormerDb, formerMigrations, insertFormer } from '../../../tests/support/former-database.ts';
import { aLibraryFile, aMedia } from '../../../tests/support/media-requests.ts';
import { aBlog, aUser, createEmptyDb, createTestDb, engines } from '../../../tests/support/test-db.ts';
import { createBlogPictures } from '../blogs/blog-pictures.ts';
import { blogKind, blogVersions } from '../blogs/blog-versions.ts';
import { createBlog, findBlog } from '../blogs/blogs.queries.ts';
import { columnsOf } from '../db/engine.ts';
import { appliedMigrations, migrate, migrationNames } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { change } from '../audit/change.ts';
import { bulkDelete } from '../lists/bulk.ts';
import { findFiles } from '../db/pictures.ts';
import { newOriginalName, newPictureName } from '../images/make-picture.ts';
import { createLog } from '../log/log.ts';
import { binMedia } from '../media/media.queries.ts';
import { createDiskStorage } from '../storage/open-storage.ts';
import { claimNext, enqueue } from '../tasks/tasks.queries.ts';
import { createUser } from '../users/users.queries.ts';
import { insertDraft } from '../drafts/drafts.queries.ts';
import { putTranslation } from '../translations/translations.queries.ts';
import { recordVersions } from '../versions/versions.queries.ts';
import { restoreArchive } from './restore-archive.ts';
import { createEmptyTarget, filesIn, newFolder, storePicture } from '../../../tests/support/test-archives.ts';
import { verifyArchive } from './verify-archive.ts';
import { writeArchive } from './write-archive.ts';

const former = formerMigrations.at(-1)!;

test.each([...migrationNames, former])(
  'the backup of a database at the migration %s is restored with all that is needed, and brought up to date',
  async (schema) => {
    const isFormer = schema === former;
    await using source = await (isFormer ? createFormerDb : createEmptyDb)('sqlite');
    if (!isFormer) await migrate(source.db, schema);
    const id = await insertFormer(source.db, 'blogs', newPictureName(640));
    // Of an article and a translation that are not there.
    const image = newPictureName(320);
    await source.db
      .insertInto('versions')
      .values({
        kind: 'blogs',
        object_id: 9,
        title: 'Deleted',
        user_id: null,
        user_name: null,
        published_at: '',
        fields: image,
      })
      .execute();
    const [now, river] = ['2026-01-01T00:00:00.000Z', newPictureName(400)];
    const facts = {
      name: river,
      stem: stemOf(river),
      original: newOriginalName(),
      type: 'png',
      bytes: 9,
    } as const;
    const said = { title: 'River', folded_title: 'river', alt: '{}', focus_x: 50, focus_y: 50 };
    // Not by a query of this version, which knows columns that an older schema does not have.
    const media = await source.db
      .insertInto('media')
      .values({ ...facts, ...said, width: 400, height: 300, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();

    const file = join(newFolder(), 'old.tar');
    const { schema: written } = await writeArchive(source, file);
    expect(written).toBe(isFormer ? migrationNames[0] : schema);
    // As the version before 1.0 wrote it.
    if (isFormer)
      writeFileSync(file, await withManifest(readFileSync(file), (manifest) => ({ ...manifest, schema })));
    const dataDir = newFolder();
    await restoreArchive(file, { dataDir });
    await using db = await openDatabase({ dataDir });
    expect(await appliedMigrations(db)).toEqual(migrationNames);
    expect(await findBlog(db, id)).toMatchObject({ title: 'A day at the market' });
    expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: media.id }]);
    expect(await db.selectFrom('versions').selectAll().execute()).toEqual([]);
    // A backup before the update has everything: the sweep finds the pictures that only the deleted version showed.
    const recorded = (await db.selectFrom('stored_pictures').select('name').execute()).map(
      ({ name }) => name,
    );
    if (written < '0141-stored-pictures') expect(recorded).toContain(image);
  },
);

test('the saved filters in an archive of version 1.0 are left out, and everything else is restored', async () => {
  await using source = await createEmptyDb('sqlite');
  await migrate(source.db, '0100-initial');
  const { id } = await createUser(source.db, aUser());
  await sql`insert into saved_filters (user_id, list, name, query, created_at)
    values (${id}, 'careers', 'Open', 'state=open', '')`.execute(source.db);
  const file = join(newFolder(), 'old.tar');
  const { tables } = await writeArchive(source, file);
  expect(tables['saved_filters']).toMatchObject({ rows: 1 });
  const dataDir = newFolder();
  await restoreArchive(file, { dataDir });
  await using db = await openDatabase({ dataDir });
  expect(await columnsOf(db, 'saved_filters')).toEqual([]);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
});

test('a picture that was lost earlier is named, and everything else is in the backup', async () => {
  await using site = await createTestDb('sqlite');
  const { db, dataDir } = site;
  const image = await storePicture(dataDir);
  await createBlog(db, aBlog(), image);
  const [lost, ...others] = pictureFiles(image).map(({ name }) => name);
  await rm(join(dataDir, 'uploads', lost!));
  const file = join(newFolder(), 'site.tar');
  const { pictures } = await writeArchive({ dataDir }, file);
  expect(pictures.missing).toEqual([lost]);
  expect(pictures.files.map(({ name }) => name)).toEqual(others);
  await verifyArchive(file);
});

test.each(engines)(
  'drafts, versions and the media library of %s are in a backup, with the pictures that only they show; versions of what was deleted are not',
  async (engine) => {
    const { db, close, ...source } = await createTestDb(engine);
    const user = await createUser(db, aUser());
    const actor = { kind: 'user', userId: user.id, userName: user.name } as const;
    const shown = [await storePicture(source.dataDir), await storePicture(source.dataDir)] as const;
    const publish = async (image: string | null) => {
      const after = await createBlog(db, aBlog(), image);
      await recordVersions(db, blogVersions, [{ after }], actor);
      return after;
    };
    const blog = await publish(shown[0]);
    await db.updateTable('blogs').set({ image: null }).execute();
    const fields = { ...blogVersions.fieldsOf(blog), image: shown[1] };
    await insertDraft(db, { kind: 'blogs', object_id: blog.id, based_on: blog.updated_at, fields }, actor);
    const { id: deleted } = await publish(shown[0]);
    await change({ db, actor }, (trx, audit) => bulkDelete({ trx, audit, actor }, blogKind, [deleted]));
    const storage = createDiskStorage(join(source.dataDir, 'uploads'));
    const pictures = createBlogPictures(db, storage, createLog('silent'));
    const { name } = await aMedia({ db, pictures });
    await createBlog(db, aBlog(), name);
    const words = { fields: { title: '', content: name }, source: {}, is_behind: false };
    for (const id of [blog.id, deleted])
      await putTranslation(db, { kind: 'blogs', id, lang: 'km' }, words, []);
    await binMedia(db, (await aMedia({ db, pictures })).id, new Date().toISOString());
    await db.deleteFrom('stored_pictures').execute();

    const file = join(newFolder(), 'site.tar');
    const { tables, pictures: archived } = await writeArchive(source, file);
    expect(archived.missing).toEqual([]);
    expect(tables).toMatchObject({
      drafts: { rows: 1 },
      versions: { rows: 1, lastId: 2 },
      media: { rows: 2, lastId: 2 },
    });
    const read = async (from: typeof db) => ({
      drafts: await from.selectFrom('drafts').selectAll().execute(),
      versions: await from.selectFrom('versions').selectAll().where('object_id', '=', blog.id).execute(),
    });
    const stored = await read(db);
    const files = filesIn(join(source.dataDir, 'uploads'));
    await close();
    const target = await createEmptyTarget(engine);
    await restoreArchive(file, target);
    await using restored = await openDatabase(target);
    expect(await read(restored)).toEqual(stored);
    expect(await restored.selectFrom('versions').select('object_id').execute()).toEqual([
      { object_id: blog.id },
    ]);
    expect(filesIn(join(target.dataDir, 'uploads'))).toEqual(files);
  },
);

test.each(engines)('a file of the library of %s is in a backup, at its address', async (engine) => {
  const { db, close, ...source } = await createTestDb(engine);
  const storage = createDiskStorage(join(source.dataDir, 'uploads'));
  const file = await aLibraryFile({ db, pictures: createBlogPictures(db, storage, createLog('silent')) });
  const archive = join(newFolder(), 'site.tar');
  await writeArchive(source, archive);
  const files = filesIn(join(source.dataDir, 'uploads'));
  await close();
  const target = await createEmptyTarget(engine);
  await restoreArchive(archive, target);
  await using restored = await openDatabase(target);
  const [found] = await findFiles(restored, [file.name]);
  expect(found).toMatchObject({ type: 'pdf', bytes: file.bytes });
  expect(filesIn(join(target.dataDir, 'uploads'))).toEqual(files);
  expect(Object.keys(files)).toEqual([found?.original]);
});

// Otherwise its first failure there would not be mailed (§ 12.10).
test.each(engines)(
  'the attempts of a task that ran while %s was archived do not count after a restore',
  async (engine) => {
    const { db, close, ...source } = await createTestDb(engine);
    await enqueue(db, 'backup', {});
    await claimNext(db, 'backup', 'the process that writes the archive');
    const file = join(newFolder(), 'site.tar');
    await writeArchive(source, file);
    await close();
    const target = await createEmptyTarget(engine);
    await restoreArchive(file, target);
    await using restored = await openDatabase(target);
    expect(await claimNext(restored, 'backup', 'another process')).toMatchObject({ attempts: 1 });
  },
);

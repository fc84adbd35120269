import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runSiteHere } from '../../../tests/support/run-site-here.ts';
import { aBlog, createTestDb, type TestDb } from '../../../tests/support/test-db.ts';
import { restoreArchive } from './restore-archive.ts';
import { createBlogPictures } from '../blogs/blog-pictures.ts';
import { createBlog, deleteBlog, listBlogs } from '../blogs/blogs.queries.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { lockForBackup } from '../db/processes.ts';
import { pictureFiles } from '../../contract/media/picture-names.ts';
import { createDiskStorage } from '../storage/open-storage.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { createLog } from '../log/log.ts';
import { createOutbox } from '../mail/mail.ts';
import { startWorker } from '../tasks/worker.ts';
import { createBackupTask } from './nightly-task.ts';
import { copyName, listCopies } from './nightly-state.ts';
import { makeNightlyCopy } from './nightly-copy.ts';
import { verifyArchive } from './verify-archive.ts';

const DAY = 24 * 3600_000;
const NIGHT = Date.parse('2026-11-22T02:00:00+07:00');
const jpeg = await aJpeg();
const outbox = createOutbox('https://www.chhatgroup.example', {
  smtpUrl: 'smtp://127.0.0.1:1',
  from: 'a@b.example',
  to: [],
});

describe('the nightly copy', () => {
  let site: TestDb;
  let dir: string;
  beforeEach(async () => {
    site = await createTestDb('sqlite', { careers: [{}], contacts: [{}] });
    dir = mkdtempSync(join(tmpdir(), 'site-copies-'));
  });
  afterEach(async () => {
    await site.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const addArticle = async (title: string) => {
    const storage = createDiskStorage(join(site.dataDir, 'uploads'));
    const name = await createBlogPictures(site.db, storage, createLog('silent')).save(jpeg);
    return createBlog(site.db, aBlog({ title }), name);
  };
  const pictures = () => readdirSync(join(dir, 'pictures')).toSorted();

  test('a damaged copy of a picture is replaced by the site\u2019s own', async () => {
    await addArticle('First');
    await makeNightlyCopy(site, dir, NIGHT);
    const file = join(dir, 'pictures', pictures()[0]!);
    writeFileSync(file, Buffer.alloc(statSync(file).size));
    await makeNightlyCopy(site, dir, NIGHT + DAY);
    expect(await listCopies(dir)).toHaveLength(2);
  });

  test('a picture that the site has lost stays in the copies', async () => {
    await addArticle('First');
    const { manifest } = await makeNightlyCopy(site, dir, NIGHT);
    rmSync(join(site.dataDir, 'uploads'), { recursive: true });
    const second = await makeNightlyCopy(site, dir, NIGHT + DAY);
    expect(second.manifest.pictures).toEqual(manifest.pictures);
    expect(manifest.pictures.files.map(({ name }) => name).toSorted()).toEqual(pictures());
  });

  test('can be restored with its pictures, and is refused when one of them is damaged', async () => {
    const { image } = await addArticle('With a picture');
    const { name } = await makeNightlyCopy(site, dir, NIGHT);
    expect(await listCopies(dir)).toEqual([{ name, time: NIGHT }]);
    expect(readdirSync(dir).toSorted()).toEqual([name, 'pictures']);

    const target = join(dir, 'target');
    await restoreArchive(join(dir, name), { dataDir: target });
    const restored = await openDatabase({ dataDir: target });
    expect((await listBlogs(restored)).items).toMatchObject([{ title: 'With a picture', image }]);
    await restored.destroy();
    expect(readdirSync(join(target, 'uploads')).toSorted()).toEqual(pictures());
    const [damaged = ''] = pictures();
    writeFileSync(join(dir, 'pictures', damaged), 'other bytes');
    const found = verifyArchive(join(dir, name));
    await expect(found).rejects.toThrow(`its picture ${damaged} is missing or damaged`);
  });

  test('a picture of several copies is stored once, until no kept copy needs it', async () => {
    const { id } = await addArticle('First');
    await makeNightlyCopy(site, dir, NIGHT);
    const [first = ''] = pictures();
    const { ino, size } = statSync(join(dir, 'pictures', first));
    await addArticle('Second');
    await makeNightlyCopy(site, dir, NIGHT + DAY);
    expect(statSync(join(dir, 'pictures', first))).toMatchObject({ ino, size });
    const both = pictures();

    await deleteBlog(site.db, id);
    await site.db.deleteFrom('stored_pictures').execute();
    const { name } = await makeNightlyCopy(site, dir, NIGHT + 2 * DAY);
    expect(pictures()).toEqual(both);
    // Seven weeks later, the copies with the first picture are deleted.
    for (let week = 1; week <= 6; week += 1)
      copyFileSync(join(dir, name), join(dir, copyName(NIGHT + week * 7 * DAY)));
    await makeNightlyCopy(site, dir, NIGHT + 7 * 7 * DAY);
    expect(pictures()).not.toContain(first);
    expect(pictures().length).toBeGreaterThan(0);
    expect((await listCopies(dir)).length).toBeLessThanOrEqual(12);
  });

  test('files of others in its folder stay', async () => {
    const others = [
      'pictures/wedding.jpg',
      'pictures/family/wedding.jpg',
      'scratch/notes.txt',
      'unverified.tar',
    ];
    for (const file of others) {
      mkdirSync(join(dir, dirname(file)), { recursive: true });
      writeFileSync(join(dir, file), 'not of the site');
    }
    await makeNightlyCopy(site, dir, NIGHT);
    expect(others.filter((file) => !existsSync(join(dir, file)))).toEqual([]);
  });

  test('beside another backup it is refused, as any backup is, and leaves the files of the other one', async () => {
    const env = { DATA_DIR: site.dataDir, BACKUP_DIR: dir };
    writeFileSync(join(dir, 'chhat-site-unverified.tar'), 'of the other one');
    using _ = lockForBackup(site.dataDir);
    for (const args of [['--nightly'], [join(dir, 'site.tar')]])
      expect(await runSiteHere(['backup', ...args], env)).toMatchObject({
        code: 1,
        stderr: `site: Another backup of ${site.dataDir} is being made. Wait until it has ended.\n`,
      });
    expect(readdirSync(dir)).toEqual(['chhat-site-unverified.tar']);
  });

  test('a copy that fails leaves none of its pictures behind', async () => {
    await addArticle('First');
    await makeNightlyCopy(site, dir, NIGHT);
    const before = pictures();
    const { image } = await addArticle('Second');
    // Something is in the place of its last picture.
    const inTheWay = pictureFiles(image!).at(-1)!.name;
    mkdirSync(join(dir, 'pictures', inTheWay));
    await expect(makeNightlyCopy(site, dir, NIGHT + DAY)).rejects.toThrow('EISDIR');
    expect(pictures()).toEqual([...before, inTheWay].toSorted());
    expect(await listCopies(dir)).toHaveLength(1);
  });

  test('beside an older copy that cannot be read the new one counts, all pictures stay, and a mail names the file', async () => {
    const { id } = await addArticle('First');
    const { name } = await makeNightlyCopy(site, dir, NIGHT);
    const before = pictures();
    await deleteBlog(site.db, id);
    await site.db.deleteFrom('stored_pictures').execute();
    writeFileSync(join(dir, name), 'nothing');
    const config = readConfig({ DATA_DIR: site.dataDir, BACKUP_DIR: dir });
    const task = createBackupTask(config, { db: site.db, outbox, log: createLog('silent') });
    await task.run({}, { task: { attempts: 1 }, signal: new AbortController().signal } as never);
    expect(await listCopies(dir)).toHaveLength(2);
    expect(pictures()).toEqual(before);
    const [mail] = await site.db.selectFrom('tasks').select('payload').where('kind', '=', 'mail').execute();
    const text = expect.stringContaining(`${join(dir, name)} cannot be restored: it is incomplete`);
    expect(JSON.parse(mail!.payload)).toMatchObject({
      subject: 'A warning about the backups of the website',
      text,
    });
  });
});

test('a copy is made when its time comes; one that fails is mailed once, tried again, and leaves the older copies', async () => {
  const site = await createTestDb('sqlite', { contacts: [{}] });
  const dir = join(site.dataDir, 'backups');
  writeFileSync(dir, 'a file in the place of the folder');
  const log = createLog('silent');
  const config = readConfig({ DATA_DIR: site.dataDir, BACKUP_DIR: dir });
  const task = createBackupTask(config, { db: site.db, outbox, log });
  const backup = { ...task, recurring: { ...task.recurring!, first: (now: number) => now } };
  const stop = await startWorker(site.db, { backup }, { log, pauses: Array(50).fill(700), pollInterval: 20 });
  const rows = (kind: 'backup' | 'mail') =>
    site.db.selectFrom('tasks').selectAll().where('kind', '=', kind).execute();

  await expect.poll(async () => (await rows('backup'))[0]?.attempts).toBeGreaterThan(1);
  expect((await rows('backup'))[0]?.last_error).toContain(dir);
  const [mail, ...others] = await rows('mail');
  expect(JSON.parse(mail!.payload)).toMatchObject({ subject: 'The backup of the website failed' });
  expect(others).toEqual([]);

  rmSync(dir);
  await expect
    .poll(async () => [(await rows('backup'))[0]?.last_error, (await listCopies(dir)).length])
    .toEqual([null, 1]);
  await expect.poll(async () => (await rows('backup'))[0]).toMatchObject({ last_error: null, attempts: 0 });
  const [{ run_at } = { run_at: '' }] = await rows('backup');
  expect(run_at.endsWith('T19:00:00.000Z')).toBe(true);
  await stop();
  expect(readdirSync(dir)).toEqual((await listCopies(dir)).map(({ name }) => name));
  await site.close();
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from './open-storage.ts';
import { bytesOf, isStoredName, readStored, type Storage } from './storage.ts';
import { startTestBucket } from '../../../tests/support/test-bucket.ts';

type Made = { storage: Storage; close: () => Promise<unknown> };

const kinds: Record<string, () => Promise<Made>> = {
  async disk() {
    const folder = mkdtempSync(join(tmpdir(), 'site-storage-'));
    const close = async () => rmSync(folder, { recursive: true });
    return { storage: createDiskStorage(join(folder, 'uploads')), close };
  },
  async bucket() {
    const { storageOf, close } = await startTestBucket();
    return { storage: storageOf(), close };
  },
};

describe.each(Object.entries(kinds))('a storage of the kind %s', (_, open) => {
  let made: Made;
  let storage: Storage;
  beforeAll(async () => {
    made = await open();
    storage = made.storage;
  });
  afterAll(() => made.close());

  const read = async (name: string) => {
    const found = await storage.get(name);
    return found && { size: found.size, bytes: await bytesOf(await found.read()) };
  };

  test('before the first file, reading finds nothing and does not fail', async () => {
    expect(await storage.list()).toEqual([]);
    expect(await storage.get('a.jpg')).toBeUndefined();
    await storage.remove('a.jpg');
    await storage.removeUnfinished(new Date());
    await storage.put('a.jpg', Buffer.from('one'));
    expect(await storage.list()).toEqual(['a.jpg']);
  });

  test('a name that leaves the folder is refused, whatever is done with it', async () => {
    const names = ['../site.db', '/etc/hostname', 'a/../../b', '.hidden', ''];
    for (const name of names) {
      const uses = {
        put: () => storage.put(name, Buffer.from('x')),
        get: () => storage.get(name),
        remove: () => storage.remove(name),
      };
      for (const [use, work] of Object.entries(uses))
        await expect((async () => work())(), `${use} ${JSON.stringify(name)}`).rejects.toThrow(
          'is no name of a stored file',
        );
    }
  });

  test('a file is returned byte for byte, with its size, whole and in parts', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0]);
    await storage.put('_b-1.webp', bytes);
    expect(await read('_b-1.webp')).toEqual({ size: 5, bytes });
    const found = await storage.get('_b-1.webp');
    expect(await bytesOf(await found!.read({ start: 1, end: 3 }))).toEqual(bytes.subarray(1, 4));
    expect(await bytesOf(await found!.read({ start: 4, end: 4 }))).toEqual(bytes.subarray(4));
  });

  test('an empty file, one of a megabyte, and one stored again under its name are returned', async () => {
    const large = Buffer.alloc(1024 * 1024, 'picture');
    for (const bytes of [large, Buffer.alloc(0), Buffer.from('short')]) {
      await storage.put('c.jpg', bytes);
      const found = await read('c.jpg');
      expect([found?.size, found?.bytes.equals(bytes)]).toEqual([bytes.length, true]);
    }
  });

  test('a file of 20 MB is stored as it is', async () => {
    const bytes = Buffer.alloc(20 * 1024 * 1024, 'file');
    await storage.put('x-original', bytes);
    const found = await read('x-original');
    expect([found?.size, found?.bytes.equals(bytes)]).toEqual([bytes.length, true]);
  });

  test('remove deletes one file, and the others stay', async () => {
    await storage.put('d.jpg', Buffer.from('d'));
    await storage.put('e.jpg', Buffer.from('e'));
    await storage.remove('d.jpg');
    await storage.remove('d.jpg');
    expect(await storage.get('d.jpg')).toBeUndefined();
    const names = await storage.list();
    expect(names).toContain('e.jpg');
    expect(names).not.toContain('d.jpg');
  });

  test('a file that is deleted after its size was read is reported as missing (ENOENT)', async () => {
    await storage.put('f.jpg', Buffer.from('f'));
    const found = await storage.get('f.jpg');
    await storage.remove('f.jpg');
    await expect(found!.read().then(bytesOf)).rejects.toThrow(expect.objectContaining({ code: 'ENOENT' }));
    expect(await readStored({ ...storage, get: async () => found }, 'f.jpg')).toBeUndefined();
    expect(await readStored(storage, 'none.jpg')).toBeUndefined();
    expect(String(await readStored(storage, 'c.jpg'))).toBe('short');
  });

  test('a failed write throws and leaves nothing', async () => {
    const before = await storage.list();
    await expect(storage.put(`${'x'.repeat(300)}.jpg`, Buffer.from('b'))).rejects.toThrow(/name/i);
    expect(await storage.list()).toEqual(before);
  });
});

describe('files on disk', () => {
  let folder: string;
  let storage: Storage;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'site-storage-')), 'uploads');
    storage = createDiskStorage(folder);
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  test('old partial files of a killed process are removed; new partial files, complete files and folders stay', async () => {
    await storage.removeUnfinished(new Date());
    await storage.put('whole.jpg', Buffer.from('whole'));
    const noon = new Date('2026-11-22T12:00:00Z');
    const ages = { '.old.jpg.partial': -1, '.fresh.jpg.partial': 1, '.hidden': -1, 'whole.jpg': -1 };
    for (const [name, minutes] of Object.entries(ages)) {
      if (name !== 'whole.jpg') writeFileSync(join(folder, name), 'half');
      const time = noon.getTime() / 1000 + minutes * 60;
      utimesSync(join(folder, name), time, time);
    }
    mkdirSync(join(folder, 'backups'));
    await storage.removeUnfinished(noon);
    expect(await storage.list()).toEqual(['whole.jpg']);
    expect(readdirSync(folder).toSorted()).toEqual(['.fresh.jpg.partial', '.hidden', 'backups', 'whole.jpg']);
  });

  test('a replaced file and a failed write leave no partial file', async () => {
    await storage.put('a.jpg', Buffer.from('a'));
    await storage.put('a.jpg', Buffer.from('b'));
    // A folder is in the way of the file.
    mkdirSync(join(folder, 'b.jpg'));
    await expect(storage.put('b.jpg', Buffer.from('b'))).rejects.toThrow('EISDIR');
    expect(readdirSync(folder)).toEqual(['a.jpg', 'b.jpg']);
  });
});

test('any name that a storage accepts stays inside its folder', { tags: ['random'] }, () => {
  for (const name of ['a.jpg', '8hX2kQ9vTz0aB3cD-1280.avif', '_x-1', 'x'.repeat(121)])
    expect([name, isStoredName(name)]).toEqual([name, true]);
  for (const name of ['', '.', '..', 'a%2fb', 'a b', 'a\n', 'x'.repeat(122)])
    expect([name, isStoredName(name)]).toEqual([name, false]);
  const unit = fc.constantFrom('.', '/', '\\', 'a', '-', '_', '\0', '%', 'ក');
  fc.assert(
    fc.property(fc.string({ unit }), (name) => {
      if (isStoredName(name)) expect(name).not.toMatch(/^\.|[/\\\0]/);
    }),
  );
});

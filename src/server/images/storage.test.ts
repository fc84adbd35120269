import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage, isStorageName, type Storage } from './storage.ts';

describe('files on disk', () => {
  let folder: string;
  let storage: Storage;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'site-storage-')), 'uploads');
    storage = createDiskStorage(folder);
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  const read = async (name: string) => {
    const found = await storage.get(name);
    return found && { size: found.size, bytes: await buffer(await found.read()) };
  };

  test('the first file creates the folder; reading before that finds nothing and does not fail', async () => {
    expect(await storage.list()).toEqual([]);
    expect(await storage.get('a.jpg')).toBeUndefined();
    await storage.remove('a.jpg');
    await storage.put('a.jpg', Buffer.from('one'));
    expect(await storage.list()).toEqual(['a.jpg']);
  });

  test('a file is returned byte for byte, with its size', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0]);
    await storage.put('a.jpg', bytes);
    expect(await read('a.jpg')).toEqual({ size: 5, bytes });
  });

  test('old partial files of a killed process are removed; new partial files and complete files stay', async () => {
    await storage.removeUnfinished(new Date());
    await storage.put('whole.jpg', Buffer.from('whole'));
    const noon = new Date('2026-11-22T12:00:00Z');
    const ages = { '.old.jpg.partial': -1, '.fresh.jpg.partial': 1, '.hidden': -1, 'whole.jpg': -1 };
    for (const [name, minutes] of Object.entries(ages)) {
      if (name !== 'whole.jpg') writeFileSync(join(folder, name), 'half');
      const time = noon.getTime() / 1000 + minutes * 60;
      utimesSync(join(folder, name), time, time);
    }
    await storage.removeUnfinished(noon);
    expect(readdirSync(folder).toSorted()).toEqual(['.fresh.jpg.partial', '.hidden', 'whole.jpg']);
  });

  test('a file stored again under its name is replaced completely', async () => {
    await storage.put('a.jpg', Buffer.from('a long one'));
    await storage.put('a.jpg', Buffer.from('short'));
    expect((await read('a.jpg'))?.bytes.toString()).toBe('short');
    expect(readdirSync(folder)).toEqual(['a.jpg']);
  });

  test('remove deletes one file, and the others stay', async () => {
    await storage.put('a.jpg', Buffer.from('a'));
    await storage.put('b.jpg', Buffer.from('b'));
    await storage.remove('a.jpg');
    expect(await storage.get('a.jpg')).toBeUndefined();
    expect(await storage.list()).toEqual(['b.jpg']);
  });

  test('partial files of a failed write are not listed', async () => {
    await storage.put('a.jpg', Buffer.from('a'));
    writeFileSync(join(folder, '.b.jpg.partial'), 'half');
    expect(await storage.list()).toEqual(['a.jpg']);
  });

  test('a failed write throws and leaves no partial file', async () => {
    await storage.put('a.jpg', Buffer.from('a'));
    const tooLong = `${'x'.repeat(300)}.jpg`;
    await expect(storage.put(tooLong, Buffer.from('b'))).rejects.toThrow('ENAMETOOLONG');
    expect(readdirSync(folder)).toEqual(['a.jpg']);
  });
});

describe('names', () => {
  test.each(['a.jpg', '8hX2kQ9vTz0aB3cD-1280.avif', '_x-1', `${'x'.repeat(121)}`])(
    '%s may be stored',
    (name) => {
      expect(isStorageName(name)).toBe(true);
    },
  );

  test.each([
    '',
    '.',
    '..',
    '.hidden',
    '../site.db',
    'a/b.jpg',
    'a\\b.jpg',
    'a%2fb',
    'a\0.jpg',
    'a b',
    'a\n',
    'x'.repeat(122),
  ])('%j may not be stored', (name) => {
    expect(isStorageName(name)).toBe(false);
  });

  test('any name that is accepted stays inside its folder', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', '-', '_', '\0', '%', 'ក') }),
        (name) => {
          if (isStorageName(name)) expect(join('/uploads', name)).toBe(`/uploads/${name}`);
          if (isStorageName(name)) expect(name).not.toMatch(/^\.|[/\\\0]/);
        },
      ),
    );
  });
});

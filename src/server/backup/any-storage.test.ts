// Storages that have only the calls that every storage has, as a bucket, and those of a disk.

import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newBatch } from '../storage/batch.ts';
import { holdFiles, Space } from '../storage/held-files.ts';
import { createDiskStorage, type Storage } from '../storage/storage.ts';
import { readAhead } from './read-ahead.ts';
import { newFolder } from '../../../tests/support/test-archives.ts';

/** A storage without the calls of a disk. */
function aPlainStorage(): Storage {
  return { ...createDiskStorage(join(newFolder(), 'plain')), hold: undefined, batch: undefined };
}

test('results come in the order of the items, and memory is used again only when its result was used', async () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const spaces = new Set<Space>();
  const results: string[] = [];
  for await (const bytes of readAhead(items, async (item, space) => {
    spaces.add(space);
    for (let turns = item % 7; turns > 0; turns -= 1) await Promise.resolve();
    const text = space.take(2);
    text.write(String(item).padStart(2, '0'));
    return text;
  }))
    results.push(bytes.toString());
  expect(results.map(Number)).toEqual(items);
  expect(spaces.size).toBe(8);
  const failing = readAhead(items, async (item) => {
    if (item === 3) throw new Error('no picture 3');
    return item;
  });
  await expect(Readable.from(failing).toArray()).rejects.toThrow('no picture 3');
});

test('a batch stores every file, and removes what it has stored when it is given up, but no file that was there before', async () => {
  const storage = aPlainStorage();
  await storage.put('old.jpg', Buffer.from('old'));
  const names = Array.from({ length: 30 }, (_, index) => `${index}.jpg`);
  const stored = async () => (await storage.list()).toSorted();

  const first = newBatch(storage);
  for (const name of names) await first.put(name, Buffer.from(name));
  await first.put('old.jpg', Buffer.from('old'));
  await first.discard();
  expect(await stored()).toEqual(['old.jpg']);

  const second = newBatch(storage);
  for (const name of names) await second.put(name, Buffer.from(name));
  await second.finish();
  expect(await stored()).toEqual([...names, 'old.jpg'].toSorted());

  const broken = newBatch({ ...storage, put: () => Promise.reject(new Error('no permission')) });
  await broken.put('new.jpg', Buffer.from('new')).catch(() => {});
  await expect(broken.finish()).rejects.toThrow('no permission');
});

test('a file of any storage is read whole, and one that is not there is undefined', async () => {
  for (const storage of [aPlainStorage(), createDiskStorage(join(newFolder(), 'disk'))]) {
    const held = holdFiles(storage);
    const space = new Space();
    const large = Buffer.alloc(300_000, 'large');
    await storage.put('large.jpg', large);
    await storage.put('small.jpg', Buffer.from('small'));
    expect(await storage.sizes()).toEqual(
      new Map([
        ['large.jpg', 300_000],
        ['small.jpg', 5],
      ]),
    );
    await held.update();
    expect(large.equals((await held.read('large.jpg', space))!)).toBe(true);
    expect((await held.read('small.jpg', space))?.toString()).toBe('small');
    expect(await held.read('none.jpg', space)).toBeUndefined();
    await held.release();
    expect(await buffer(await (await storage.get('large.jpg'))!.read())).toEqual(large);
  }
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { copyPictures } from './move-pictures.ts';
import { filesIn, newFolder } from '../../../tests/support/test-archives.ts';

const names = Array.from({ length: 30 }, (_, index) => `picture-${index}.jpg`);

describe('copied pictures', () => {
  let folder: string;
  let [from, to]: Storage[] = [];
  const contents = () => [filesIn(join(folder, 'from')), filesIn(join(folder, 'to'))];
  beforeEach(async () => {
    folder = newFolder();
    [from, to] = ['from', 'to'].map((name) => createDiskStorage(join(folder, name)));
    for (const name of names) await from!.put(name, Buffer.from(`bytes of ${name}`));
  });

  test('are all in the target, and the source is as it was; a second run copies nothing', async () => {
    const progress: number[] = [];
    const before = filesIn(join(folder, 'from'));
    const result = await copyPictures(from!, to!, { onProgress: ({ done, of }) => progress.push(done / of) });
    expect(result).toMatchObject({ files: 30, copied: 30, removed: 0, changed: 0 });
    expect(contents()).toEqual([before, before]);
    expect(progress).toHaveLength(30);
    expect(progress.at(-1)).toBe(1);
    expect(await copyPictures(from!, to!)).toMatchObject({ files: 30, copied: 0 });
  });

  test('of an interrupted run are not copied again, except when their size differs, or their content with verify', async () => {
    let left = 10;
    const stopped: Storage = {
      ...to!,
      async put(name, bytes) {
        left -= 1;
        if (left < 0) throw new Error('no connection');
        await to!.put(name, bytes);
      },
    };
    await expect(copyPictures(from!, stopped)).rejects.toThrow('no connection');
    writeFileSync(join(folder, 'to', names[0]!), 'half');
    expect(await copyPictures(from!, to!)).toMatchObject({ files: 30, copied: 21, changed: 0 });
    expect(contents()[1]).toEqual(contents()[0]);

    writeFileSync(join(folder, 'to', names[1]!), `bytes of ${names[1]!.toUpperCase()}`);
    expect(await copyPictures(from!, to!)).toMatchObject({ copied: 0 });
    expect(contents()[1]).not.toEqual(contents()[0]);
    expect(await copyPictures(from!, to!, { verify: true })).toMatchObject({ copied: 1 });
    expect(contents()[1]).toEqual(contents()[0]);
  });

  test('are copied with what comes and goes meanwhile, or it is said that another run is needed', async () => {
    await to!.put(names[1]!, Buffer.from(`bytes of ${names[1]}`));
    let isFirst = true;
    const busy: Storage = {
      ...to!,
      async put(name, bytes) {
        await to!.put(name, bytes);
        if (isFirst) {
          isFirst = false;
          await from!.put('new.jpg', Buffer.from('new'));
          for (const gone of [names[1]!, names[29]!]) await from!.remove(gone);
        }
      },
    };
    expect(await copyPictures(from!, busy)).toMatchObject({ files: 28, removed: 1, changed: 1 });
    expect(await copyPictures(from!, to!)).toMatchObject({ files: 29, copied: 1, changed: 0 });
    expect(contents()[1]).toEqual(contents()[0]);
  });

  test('do not go into a place with other files, unless they are to be removed, and nothing replaces nothing', async () => {
    await to!.put('of-another-site.jpg', Buffer.from('other'));
    await expect(copyPictures(from!, to!)).rejects.toThrow(
      'The target has 1 files that are not pictures of this site (of-another-site.jpg)',
    );
    expect(contents()[1]).toEqual({ 'of-another-site.jpg': 'other' });
    const empty = createDiskStorage(join(folder, 'empty'));
    await expect(copyPictures(empty, to!, { replace: true })).rejects.toThrow('no pictures to copy');
    expect(await copyPictures(from!, to!, { replace: true })).toMatchObject({ copied: 30, removed: 1 });
    expect(contents()[1]).toEqual(contents()[0]);
  });
});

import type { TextPicture } from '../../contract/blogs/blogs.ts';
import { paths } from '../../contract/url/paths.ts';
import { parsePictureName, pictureFiles, stemOf } from '../../contract/media/picture-names.ts';
import { pictureTypeOf } from '../../contract/media/picture-files.ts';
import type { Database } from '../db/tables.ts';
import { checkFile } from '../api/check-file.ts';
import { makePicture, newOriginalName, type Picture } from '../images/make-picture.ts';
import { inGroups, readStored, type Storage, UNFINISHED_AGE } from '../storage/storage.ts';
import type { Log } from '../log/log.ts';
import { isShown, markPictures, readUsedPictures, recordPictures } from '../db/pictures.ts';

const DAY = 24 * 3600_000;

export type BlogPictures = ReturnType<typeof createBlogPictures>;

/** Stores the picture files of articles in `storage`, and removes them; `db` shows which pictures articles use. */
export function createBlogPictures(db: Database, storage: Storage, log: Log) {
  async function remove(name: string): Promise<void> {
    // A picture of a link, and an upload as it was, are one file.
    const files = parsePictureName(name) ? pictureFiles(name).map((file) => file.name) : [name];
    await all(files.map((file) => storage.remove(file)));
  }

  async function logErrors(picture: string, work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => log.warn({ picture, err }, 'a picture could not be removed'));
  }

  async function store(files: Picture['files'], names: readonly string[]): Promise<void> {
    await recordPictures(db, names);
    try {
      await all(files.map((file) => storage.put(file.name, file.bytes)));
    } catch (error) {
      // They stay recorded, for the sweep: a bucket may store a file late.
      for (const name of names) await logErrors(name, () => remove(name));
      throw error;
    }
  }

  async function storePicture(picture: Picture): Promise<Picture> {
    await store(picture.files, [picture.name]);
    return picture;
  }

  /** Removes a picture unless something shows it: then the next sweep marks it as used. */
  async function removeUnused(name: string): Promise<void> {
    if (await isShown(db, stemOf(name))) return;
    await remove(name);
    await db.deleteFrom('stored_pictures').where('name', '=', name).execute();
  }

  return {
    /** Runs `work`; if it throws, removes the pictures that were stored for it, unless a commit without a response was carried out: a full disk needs that. */
    async discardOnError<Result>(names: readonly (string | null | undefined)[], work: () => Promise<Result>) {
      try {
        return await work();
      } catch (error) {
        for (const name of names) if (name) await logErrors(name, () => removeUnused(name));
        throw error;
      }
    },
    async findMissing(names: readonly string[]): Promise<string[]> {
      const missing: string[] = [];
      await inGroups(
        new Set(names),
        async (name) => ({ name, file: await storage.get(name) }),
        ({ name, file }) => void (file || missing.push(name)),
      );
      return missing;
    },
    /** Crops an uploaded picture to 4:3, and returns the name for the article's `image`. @throws 422 for what is no picture */
    save: async (upload: Uint8Array) => (await storePicture(await makePicture(upload))).name,
    async saveForText(upload: Uint8Array): Promise<TextPicture> {
      const { name, width, height } = await storePicture(await makePicture(upload, 'uncropped'));
      return { src: paths.storage(name), width, height };
    },
    /** Stores a picture for the media library: not cropped, larger, and its bytes as they are in the file `original`. */
    async saveForMedia(upload: Buffer) {
      const original = newOriginalName();
      const { files, ...picture } = await makePicture(upload, 'media');
      await store([...files, { name: original, bytes: upload }], [picture.name, original]);
      // A JPEG that is damaged at its start may still be decoded.
      return { ...picture, original, type: pictureTypeOf(upload) ?? 'jpeg', bytes: upload.length };
    },
    /** Stores a file of the library that is no picture, as it is. Its row gets its address for a name. */
    async saveFile(upload: Buffer) {
      const type = await checkFile(upload);
      const original = newOriginalName();
      await store([{ name: original, bytes: upload }], [original]);
      return { name: '', width: 0, height: 0, original, type, bytes: upload.length };
    },
    /** The bytes of an upload as the library keeps them; undefined when they are gone. */
    readOriginal: (original: string) => readStored(storage, original),
    saveEncoded: async (picture: Picture) => (await storePicture(picture)).name,
    /**
     * Removes the partial files of interrupted writes, and the pictures that an earlier sweep, a day before `now`, found unused too: an
     * article that is published between two reads of one may be missed there. Stops before the next picture when `end` is aborted.
     */
    async sweep(now: Date, end?: AbortSignal): Promise<void> {
      const unfinished = new Date(Date.now() - UNFINISHED_AGE);
      await logErrors('unfinished files', () => storage.removeUnfinished(unfinished));
      const used = await readUsedPictures(db);
      const stored = await db.selectFrom('stored_pictures').selectAll().execute();
      const nowUsed = stored.filter(({ name, unused_since }) => unused_since && used.has(stemOf(name)));
      const unused = stored.filter(({ name }) => !used.has(stemOf(name)));
      const nowUnused = unused.filter(({ unused_since }) => !unused_since);
      await markPictures(db, nowUsed, null);
      await markPictures(db, nowUnused, now.toISOString());
      const yesterday = new Date(now.getTime() - DAY).toISOString();
      for (const { name, unused_since } of unused) {
        if (end?.aborted) return;
        if (unused_since && unused_since <= yesterday) await logErrors(name, () => removeUnused(name));
      }
    },
  };
}

/** Waits until all have ended, then throws if one has failed: a late one would store a file after it was removed. */
async function all(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

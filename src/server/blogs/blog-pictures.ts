import type { TextPicture } from '../../contract/blogs.ts';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { pictureFiles } from '../../contract/pictures.ts';
import type { Database } from '../db/tables.ts';
import { InvalidFields } from '../http/errors.ts';
import { makePicture, type Picture, type Shape, UnreadablePicture } from '../images/make-picture.ts';
import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';
import { forgetUpload, isShown, listUploads, rememberUpload } from './blog-pictures.queries.ts';

/** The pictures of articles: made from uploads, kept in the storage. */
export interface BlogPictures {
  /**
   * Stores an uploaded picture, cut to 4:3, in all its sizes.
   * @returns the name for the article's `image`.
   * @throws 422 with the words of § 11.1 when it is no picture.
   */
  save(upload: Uint8Array): Promise<string>;
  /** The same for a picture in an article's text, which keeps its ratio. */
  saveForText(upload: Uint8Array): Promise<TextPicture>;
  /** Stores a picture whose files are encoded already, as those of the sample content are; returns its name. */
  saveEncoded(picture: Picture): Promise<string>;
  /** Removes a picture that no article ever showed. A file that stays behind is logged, not a failure. */
  discard(name: string | null | undefined): Promise<void>;
  /** Removes those of the pictures that no article shows any more. What stays behind is logged, not a failure. */
  release(names: readonly string[]): Promise<void>;
  /**
   * Removes the pictures uploaded before an instant that no article shows, and the unfinished files that a kill
   * left behind; logs what cannot be removed. Once `end` is aborted no further picture is begun with.
   */
  sweep(before: Date, end?: AbortSignal): Promise<void>;
}

/** The pictures of articles over a storage; `db` says which of them are shown. */
export function createBlogPictures(db: Database, storage: Storage, log: Log): BlogPictures {
  async function discard(name: string | null | undefined): Promise<void> {
    if (name) await logged(name, () => remove(name));
  }

  async function remove(name: string): Promise<void> {
    const files = pictureFiles(name).map((file) => file.name);
    const removed = await Promise.allSettled(files.map((file) => storage.remove(file)));
    const failed = removed.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function logged(picture: string, work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => log.warn({ picture, err }, 'a picture could not be removed'));
  }

  async function make(upload: Uint8Array, shape: Shape): Promise<Picture> {
    return makePicture(upload, shape).catch((error: unknown) => {
      throw error instanceof UnreadablePicture
        ? new InvalidFields({ image: [messages.blogs.imageType] })
        : error;
    });
  }

  async function store(picture: Picture): Promise<Picture> {
    await rememberUpload(db, picture.name, new Date());
    try {
      for (const file of picture.files) await storage.put(file.name, file.bytes);
    } catch (error) {
      await discard(picture.name);
      throw error;
    }
    return picture;
  }

  return {
    discard,
    save: async (upload) => (await store(await make(upload, 'cut'))).name,
    async saveForText(upload) {
      const { name, width, height } = await store(await make(upload, 'whole'));
      return { src: paths.storage(name), width, height };
    },
    saveEncoded: async (picture) => (await store(picture)).name,
    async release(names) {
      for (const name of names) {
        await logged(name, async () => {
          if (!(await isShown(db, name))) await remove(name);
        });
      }
    },
    async sweep(before, end) {
      await logged('unfinished files', () => storage.removeUnfinished(before));
      for (const name of await listUploads(db, before)) {
        if (end?.aborted) return;
        await logged(name, async () => {
          if (!(await isShown(db, name))) await remove(name);
          await forgetUpload(db, name);
        });
      }
    },
  };
}

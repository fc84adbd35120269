import { messages } from '../../contract/messages.ts';
import { pictureFiles } from '../../contract/pictures.ts';
import { InvalidFields } from '../http/errors.ts';
import { makePicture, UnreadablePicture } from '../images/make-picture.ts';
import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';

/** The pictures of articles: made from uploads, kept in the storage. */
export interface BlogPictures {
  /**
   * Stores an uploaded picture in all its sizes.
   * @returns the name for the article's `image`.
   * @throws 422 with the specified words when it is no picture.
   */
  save(upload: Uint8Array): Promise<string>;
  /** Removes a picture that no article shows any more. A file that stays behind is logged, not a failure. */
  discard(name: string | null | undefined): Promise<void>;
}

/** The pictures of articles over a storage. */
export function createBlogPictures(storage: Storage, log: Log): BlogPictures {
  async function discard(name: string | null | undefined): Promise<void> {
    if (!name) return;
    const files = pictureFiles(name).map((file) => file.name);
    const removed = await Promise.allSettled(files.map((file) => storage.remove(file)));
    const failed = removed.find((result) => result.status === 'rejected');
    if (failed) log.warn({ picture: name, err: failed.reason }, 'a picture could not be removed');
  }

  return {
    discard,
    async save(upload) {
      const picture = await makePicture(upload).catch((error: unknown) => {
        throw error instanceof UnreadablePicture
          ? new InvalidFields({ image: [messages.blogs.imageType] })
          : error;
      });
      try {
        for (const file of picture.files) await storage.put(file.name, file.bytes);
      } catch (error) {
        await discard(picture.name);
        throw error;
      }
      return picture.name;
    },
  };
}

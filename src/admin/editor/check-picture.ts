import { sizeLimits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';

/** What a file chooser offers; whoever chooses, or drops, another file is told. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/gif'];

/** A file that no article can show; its message is one of § 11.1. */
export class RefusedPicture extends Error {
  override name = 'RefusedPicture';
}

/** How the files of these types begin, whatever they are called. */
const BEGINNINGS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF8'].map((beginning) =>
  [...beginning].map((character) => character.charCodeAt(0)),
);

/**
 * Looks at a file before it is read or sent.
 * @throws RefusedPicture for another type, more than 2 MB, or bytes that are not what the file's name says.
 */
export async function checkPicture(file: File): Promise<void> {
  if (!pictureTypes.includes(file.type)) throw new RefusedPicture(messages.blogs.imageType);
  if (file.size > sizeLimits.imageBytes) throw new RefusedPicture(messages.blogs.imageSize);
  // A file that is gone meanwhile begins with nothing.
  const bytes = new Uint8Array(
    await file
      .slice(0, 8)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  // A browser can show more types than these, and does not mind what a file is called.
  if (!BEGINNINGS.some((beginning) => beginning.every((byte, index) => bytes[index] === byte)))
    throw new RefusedPicture(messages.blogs.imageType);
}

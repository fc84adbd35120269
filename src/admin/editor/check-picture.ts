// Checks a picture in the browser, and uploads it.

import { editorMessages } from '../../contract/editor-messages.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { ApiProblem } from '../api/problem.ts';
import { upload, type UploadOptions } from '../api/upload.ts';

/** MIME types that the file chooser offers. Other chosen or dropped files get an error message. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/gif'];

/** The error for a file that an article cannot show; its message is one of § 11.1. */
export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError';
}

/** The first bytes of JPEG, PNG and GIF files. */
const SIGNATURES = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF8'].map((signature) =>
  [...signature].map((character) => character.charCodeAt(0)),
);

/**
 * Checks type, size and first bytes of a file.
 * @throws InvalidPictureError for another type, more than 2 MB, or content that is not a JPEG, PNG or GIF file.
 */
export async function checkPicture(file: Blob): Promise<void> {
  if (!pictureTypes.includes(file.type)) throw new InvalidPictureError(editorMessages.pictures.imageType);
  if (file.size > sizeLimits.imageBytes) throw new InvalidPictureError(editorMessages.pictures.imageSize);
  // If the file was deleted since it was chosen, reading fails: treat it as empty.
  const bytes = new Uint8Array(
    await file
      .slice(0, 8)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  // The browser derives `type` from the file name, so it can be wrong: check the content as well.
  if (!SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte)))
    throw new InvalidPictureError(editorMessages.pictures.imageType);
}

/**
 * Uploads a picture, with the name that it gets.
 * @throws InvalidPictureError before the upload, if the file is not an accepted picture.
 * @throws ApiProblem if the server refuses it.
 */
export async function sendPicture<Stored>(
  path: `/${string}`,
  picture: Blob,
  options?: UploadOptions,
  title?: string,
): Promise<Stored> {
  await checkPicture(picture);
  const form = new FormData();
  if (title !== undefined) form.set('title', title);
  form.set('image', picture);
  const { status, body } = await upload<Stored>(path, form, options);
  if (body === null) throw new ApiProblem(status);
  return body;
}

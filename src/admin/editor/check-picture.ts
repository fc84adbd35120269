// Checks a picture in the browser, and uploads it.

import { sizeLimits } from '../../contract/limits.ts';
import { isTooManyPixels, pictureErrors, pictureTypeOf } from '../../contract/media/picture-files.ts';
import { ApiProblem } from '../api/problem.ts';
import { upload, type UploadOptions } from '../api/transfer.ts';
import { InvalidPictureError, shrinkPicture } from './draw-picture.ts';
import { refusalText, sayAll } from '../api/refusal-text.ts';
import { words } from '../words/words.ts';

/** MIME types that the file chooser offers. Other chosen or dropped files get an error message. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/gif'];

/** Types that browsers and programs name for such files, or for files that they do not know. */
const POSSIBLE_TYPE = /^(?:|application\/octet-stream|image\/(?:p?jpe?g|jfif|x-png|a?png|gif))$/;
const texts = words.editor.pictures;

/** The first bytes of a file. @throws InvalidPictureError if it was moved or deleted since it was chosen. */
async function startOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, 32).arrayBuffer());
  } catch (cause) {
    throw new InvalidPictureError([texts.gone], { cause });
  }
}

/**
 * Checks the first bytes and the size of a file. Browsers derive its type from its name: the bytes decide.
 * @returns the file, with the type that it has.
 * @throws InvalidPictureError for another type, or more than 2 MB.
 */
export async function checkPicture<Chosen extends Blob>(file: Chosen): Promise<Chosen | File> {
  const start = await startOf(file);
  const type = pictureTypeOf(start);
  if (!type) throw new InvalidPictureError(sayAll(pictureErrors(start)));
  if (!POSSIBLE_TYPE.test(file.type))
    throw new InvalidPictureError([refusalText('pictures.type'), texts.misnamed]);
  if (file.size > sizeLimits.imageBytes)
    throw new InvalidPictureError([
      refusalText('pictures.size'),
      ...(type === 'gif' ? [texts.animation] : []),
    ]);
  if (file.type === `image/${type}`) return file;
  return new File([file], file instanceof File ? file.name : '', { type: `image/${type}` });
}

interface SentPicture<Stored> {
  stored: Stored;
  /** False when the server has the same picture already, and stored nothing. */
  isNew: boolean;
}

/**
 * Uploads a picture, with the name that it gets. One of more pixels than the server reads is made smaller first.
 * @throws InvalidPictureError before the upload, if the file is not an accepted picture.
 * @throws ApiProblem if the server refuses it.
 */
export async function sendPicture<Stored>(
  path: `/${string}`,
  picture: Blob,
  options?: UploadOptions,
  title?: string,
): Promise<SentPicture<Stored>> {
  const checked = await checkPicture(picture);
  const isTooLarge = isTooManyPixels(new Uint8Array(await checked.arrayBuffer()));
  const form = new FormData();
  if (title !== undefined) form.set('title', title);
  form.set('image', isTooLarge ? await shrinkPicture(checked) : checked);
  const { status, body } = await upload<Stored>(path, form, options);
  if (body === null) throw new ApiProblem(status);
  return { stored: body, isNew: status === 201 };
}

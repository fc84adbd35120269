// Checks a picture in the browser, makes it small enough for the server, and uploads it.

import { sizeLimits } from '../../contract/limits.ts';
import {
  isAnimation,
  isDecodable,
  pictureErrors,
  type PictureType,
  pictureTypeOf,
  pixelsRefusal,
} from '../../contract/media/picture-files.ts';
import type { Refusal } from '../../contract/refusals/refusal.ts';
import { ApiProblem } from '../api/problem.ts';
import { refusalText, sayAll } from '../api/refusal-text.ts';
import { upload, type UploadOptions } from '../api/transfer.ts';
import { words } from '../words/words.ts';
import { drawInWorker } from './draw-in-worker.ts';
import { chosenLimits, type Drawn, UndrawablePicture } from './draw-picture.ts';

/**
 * MIME types that the file chooser offers. Other chosen or dropped files get an error message. Without HEIC: Safari then gives a
 * JPEG of a photograph that is one.
 */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/jpg',
  'image/gif',
  'image/webp',
  'image/avif',
].join();

/** True where a button for the camera is of use: on a phone or a tablet. */
export const hasCamera = matchMedia('(pointer: coarse)').matches;

/** Types that browsers and programs name for pictures that the server takes, or for files that they do not know. */
const POSSIBLE_TYPE = /^(?:|application\/octet-stream|image\/(?:p?jpe?g|jfif|x-png|a?png|gif))$/;
const texts = words.editor.pictures;

/** The error for a file that an article cannot show. `reasons`: the specified one first. */
export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[], options?: ErrorOptions) {
    super(reasons.join(' '), options);
    this.reasons = reasons;
  }
}

/** An error with the sentences of refusals. It does not ask for a jpg where the name says that this is one. */
function invalid(file: Blob, refusals: readonly Refusal[], options?: ErrorOptions): InvalidPictureError {
  const isNamedJpeg = /\.jpe?g$/i.test(nameOf(file));
  const said = isNamedJpeg ? refusals.filter(({ code }) => code !== 'pictures.type') : refusals;
  return new InvalidPictureError(said.length > 0 ? sayAll(said) : [texts.noPicture], options);
}

const nameOf = (file: Blob) => (file instanceof File ? file.name : '');

/** @throws InvalidPictureError if the file was moved or deleted since it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new InvalidPictureError([texts.gone], { cause });
  }
}

/** The file with the type that its bytes have. Browsers derive it from the name. */
const typed = (file: Blob, type: PictureType): Blob =>
  file.type === `image/${type}` ? file : new File([file], nameOf(file), { type: `image/${type}` });

/**
 * Checks the bytes and the size of a file that has to be as specified: the image of an article.
 * @throws InvalidPictureError for another type, or more than 2 MB.
 */
export async function checkPicture(file: File): Promise<Blob> {
  const bytes = await bytesOf(file.slice(0, chosenLimits.bytes));
  const type = pictureTypeOf(bytes);
  if (!type) throw invalid(file, pictureErrors(bytes));
  if (!POSSIBLE_TYPE.test(file.type))
    throw new InvalidPictureError([refusalText('pictures.type'), texts.misnamed]);
  if (file.size > sizeLimits.imageBytes)
    throw new InvalidPictureError([
      refusalText('pictures.size'),
      ...(isAnimation(bytes) ? [texts.animation] : []),
    ]);
  return typed(file, type);
}

/**
 * Looks into a file that may be any picture that this browser decodes. `isFit`: the server takes it as it is.
 * @throws InvalidPictureError for every other file.
 */
async function inspect(file: Blob): Promise<{ picture: Blob; isFit: boolean }> {
  const bytes = await bytesOf(file.slice(0, chosenLimits.bytes));
  const type = pictureTypeOf(bytes);
  const picture = type ? typed(file, type) : file;
  if (type && file.size <= sizeLimits.imageBytes && !pixelsRefusal(bytes)) return { picture, isFit: true };
  if (!isDecodable(bytes)) throw invalid(file, pictureErrors(bytes));
  if (file.size > chosenLimits.bytes)
    throw new InvalidPictureError([texts.tooHeavy(chosenLimits.bytes / 1024 ** 2)]);
  const tooMany = pixelsRefusal(bytes, chosenLimits.pixels);
  if (tooMany) throw invalid(file, [tooMany]);
  if (isAnimation(bytes)) throw new InvalidPictureError([texts.animation]);
  return { picture, isFit: false };
}

/** True for a file of which `preparePicture` makes a picture. */
export async function canPrepare(file: Blob): Promise<boolean> {
  try {
    const { picture } = await inspect(file);
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
}

interface PrepareOptions {
  signal?: AbortSignal;
  /** Called before work that takes a second or more. */
  onPreparing?: () => void;
}

/**
 * Makes a picture that the server takes of any that this browser decodes. One that the server takes already stays as it is.
 * @throws InvalidPictureError for every other file, and the reason of `signal`.
 */
export async function preparePicture(
  file: Blob,
  { signal, onPreparing }: PrepareOptions = {},
): Promise<Blob> {
  const { picture, isFit } = await inspect(file);
  if (isFit) return picture;
  onPreparing?.();
  return redraw(picture, 'whole', signal);
}

/** @throws InvalidPictureError if it cannot be drawn, and the reason of `signal`. */
export async function redraw(file: Blob, drawn: Drawn, signal?: AbortSignal): Promise<File> {
  try {
    const picture = await drawInWorker(file, drawn, signal);
    return new File([picture], nameOf(file), { type: picture.type });
  } catch (error) {
    throw error instanceof UndrawablePicture ? invalid(file, error.refusals, { cause: error }) : error;
  }
}

export type SendOptions = UploadOptions & PrepareOptions;

interface SentPicture<Stored> {
  stored: Stored;
  /** False when the server has the same picture already, and stored nothing. */
  isNew: boolean;
}

/**
 * Uploads a picture, with the name that it gets, as `preparePicture` makes it.
 * @throws InvalidPictureError before the upload, if no picture can be made of the file.
 * @throws ApiProblem if the server refuses it.
 */
export async function sendPicture<Stored>(
  path: `/${string}`,
  picture: Blob,
  options: SendOptions = {},
  title?: string,
): Promise<SentPicture<Stored>> {
  const form = new FormData();
  if (title !== undefined) form.set('title', title);
  form.set('image', await preparePicture(picture, options), 'image');
  const { status, body } = await upload<Stored>(path, form, options);
  if (body === null) throw new ApiProblem(status);
  return { stored: body, isNew: status === 201 };
}

// Checks pictures in the browser, makes them small enough for the server, and uploads them and other files of the library.

import { useEffect, useState } from 'react';
import { cutAtWord } from '../../contract/language/cut.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { withoutEnding } from '../../contract/media/files.ts';
import type { Media } from '../../contract/media/media.ts';
import {
  chosenLimits,
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
import { startConstantWorker } from '../screen/trusted-html.ts';
import { words } from '../words/words.ts';
import type { Drawing, Drawn, Order } from '../../site/media/picture-worker.ts';
// oxlint-disable-next-line default -- Vite makes the export
import workerUrl from '../../site/media/picture-worker.ts?worker&url';

/** For the file chooser. Without HEIC: Safari then gives a JPEG of a photograph that is one. */
export const pictureTypes = 'image/jpeg,image/png,image/jpg,image/gif,image/webp,image/avif';

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

/** An error with the sentences of refusals. `mayBeOther`: where none says what a file is that need not be a picture, another sentence does. */
function invalid(file: Blob, refusals: readonly Refusal[], mayBeOther = false): InvalidPictureError {
  const ending = /(?<=\.)[a-z\d]{1,8}$/i.exec(nameOf(file))?.[0].toUpperCase() ?? '';
  // It does not ask for a jpg where the name says that this is one.
  const said = /^JPE?G$/.test(ending) ? refusals.filter(({ code }) => code !== 'pictures.type') : refusals;
  if (said.length === 0) return new InvalidPictureError([texts.noPicture]);
  const isNamedPicture = /^(?:PNG|GIF|WEBP|AVIF|HEIC)$/.test(ending);
  const other = isNamedPicture ? texts.noPicture : texts.otherFile(ending);
  return new InvalidPictureError([...sayAll(said), ...(mayBeOther && refusals.length < 2 ? [other] : [])]);
}

const nameOf = (file: Blob) => (file instanceof File ? file.name : '');

/** @throws InvalidPictureError if the file was moved or deleted since it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, chosenLimits.bytes).arrayBuffer());
  } catch (cause) {
    throw new InvalidPictureError([texts.gone], { cause });
  }
}

/** The file with the type that its bytes have. Browsers derive it from the name. */
const typed = (file: Blob, type: PictureType): Blob =>
  file.type === `image/${type}` ? file : new File([file], nameOf(file), { type: `image/${type}` });

/** Crops a file that is as specified. @throws InvalidPictureError for another type, more than 2 MB, or what cannot be decoded. */
export async function makeCover(file: File): Promise<File> {
  const bytes = await bytesOf(file);
  const type = pictureTypeOf(bytes);
  if (!type) throw invalid(file, pictureErrors(bytes));
  if (!POSSIBLE_TYPE.test(file.type))
    throw new InvalidPictureError([refusalText('pictures.type'), texts.misnamed]);
  if (file.size > sizeLimits.imageBytes) {
    const reason = refusalText('pictures.size');
    throw new InvalidPictureError(isAnimation(bytes) ? [reason, texts.animation] : [reason]);
  }
  return redraw(typed(file, type), 'cropped');
}

/** The same of any picture that this browser decodes. */
export const makeSmallCover = async (file: File): Promise<File> =>
  redraw((await inspect(file)).picture, 'cropped');

/** `isFit`: the server takes the file as it is. @throws InvalidPictureError for what this browser cannot decode. */
async function inspect(file: Blob): Promise<{ picture: Blob; isFit: boolean }> {
  const bytes = await bytesOf(file);
  const type = pictureTypeOf(bytes);
  const picture = type ? typed(file, type) : file;
  // The server would keep the first frame without a word.
  if (isAnimation(bytes)) throw new InvalidPictureError([texts.animation]);
  if (type && file.size <= sizeLimits.imageBytes && !pixelsRefusal(bytes)) return { picture, isFit: true };
  if (!isDecodable(bytes)) throw invalid(file, pictureErrors(bytes), true);
  if (file.size > chosenLimits.bytes)
    throw new InvalidPictureError([texts.tooHeavy(chosenLimits.bytes / 1024 ** 2)]);
  return { picture, isFit: false };
}

export interface SendOptions extends UploadOptions {
  /** Called before work that takes a second or more. */
  onPreparing?: () => void;
}

/** Makes a picture that the server takes. @throws InvalidPictureError for what this browser cannot decode, and the reason of `signal`. */
export async function preparePicture(file: Blob, { signal, onPreparing }: SendOptions = {}): Promise<Blob> {
  const { picture, isFit } = await inspect(file);
  if (isFit) return picture;
  onPreparing?.();
  return redraw(picture, 'whole', signal);
}

/** Draws a picture in a worker of its own. @throws InvalidPictureError if it cannot be drawn, and the reason of `signal`. */
async function redraw(file: Blob, drawn: Drawn, signal?: AbortSignal): Promise<File> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawing>();
  signal?.throwIfAborted();
  const worker = startConstantWorker(workerUrl);
  worker.addEventListener('message', ({ data }: MessageEvent<Drawing>) => resolve(data));
  worker.addEventListener('error', () => reject(new ApiProblem(undefined)));
  signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  // oxlint-disable-next-line require-post-message-target-origin -- a worker has none
  worker.postMessage({ file, drawn } satisfies Order);
  const drawing = await promise.finally(() => worker.terminate());
  if ('refusals' in drawing) throw invalid(file, drawing.refusals);
  return new File([drawing.picture], nameOf(file), { type: drawing.picture.type });
}

/** Whether a file is another one of the library, by its first bytes; or by its name one that the server refuses in words of its own. */
export async function isNoPicture(file: File): Promise<boolean> {
  const start = file.slice(0, 4).text();
  const isByBytes = ['%PDF', 'PK\x03\x04'].includes(await start.catch(() => ''));
  return isByBytes || /\.(?:pdf|(?:doc|xls|ppt)[xmb]?)$/i.test(file.name);
}

/** The name that a file gets in the library: its own may be longer than names there. */
const titleOf = (name: string): string => cutAtWord(name.replaceAll(/\s+/g, ' '), sizeLimits.line - 1);

/** Adds a picture to the library, unless it has the same one. It is called by the name of its file. */
export const addPicture = (file: File, options: SendOptions) =>
  sendPicture<Media>('/media', file, options, titleOf(file.name));

/** The same for a file that is no picture. */
export const addFile = (file: File, options: UploadOptions) =>
  sendFile('/media/files', file, options, titleOf(withoutEnding(file.name)));

/** Uploads a picture as `preparePicture` makes it. @throws InvalidPictureError of that, and ApiProblem if the server refuses it. */
export const sendPicture = async <Stored>(
  path: `/${string}`,
  picture: Blob,
  options: SendOptions = {},
  title?: string,
) => send<Stored>(path, { image: await preparePicture(picture, options), title }, options);

/** Uploads a file that is no picture. @throws ApiProblem if the server refuses it, Error if it is too large. */
export async function sendFile(path: `/${string}`, file: File, options: UploadOptions, title?: string) {
  if (file.size > sizeLimits.fileBytes) throw new Error(refusalText('files.size'));
  return send<Media>(path, { file, title }, options);
}

/** `isNew`: false when the server has the same file already, and stored nothing. */
async function send<Stored>(
  path: `/${string}`,
  { title, ...files }: { title: string | undefined } & ({ image: Blob } | { file: Blob }),
  options: UploadOptions,
) {
  const form = new FormData();
  if (title !== undefined) form.set('title', title);
  for (const [name, file] of Object.entries(files)) form.set(name, file, name);
  const { status, body } = await upload<Stored>(path, form, options);
  if (body === null) throw new ApiProblem(status);
  return { stored: body, isNew: status === 201 };
}

/** For the preview of a picture that is not uploaded yet: the page's policy allows data URLs. Undefined until it is read. */
export function useDataUrl(picture: Blob | null): string | undefined {
  const [read, setRead] = useState<{ picture: Blob; url: string }>();
  useEffect(() => {
    if (picture === null) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => setRead({ picture, url: String(reader.result) }));
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return read?.picture === picture ? read?.url : undefined;
}

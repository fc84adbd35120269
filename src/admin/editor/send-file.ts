// Uploads pictures, and files of the library that are none.

import { cutAtWord } from '../../contract/language/cut.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { withoutEnding } from '../../contract/media/files.ts';
import type { Media } from '../../contract/media/media.ts';
import { ApiProblem } from '../api/problem.ts';
import { refusalText } from '../api/refusal-text.ts';
import { upload, type UploadOptions } from '../api/transfer.ts';

/** Whether this is such a file by its first bytes; or by its name one that the server refuses in words of its own. */
export async function isNoPicture(file: File): Promise<boolean> {
  const start = await file
    .slice(0, 4)
    .text()
    .catch(() => '');
  return ['%PDF', 'PK\x03\x04'].includes(start) || /\.(?:pdf|(?:doc|xls|ppt)[xmb]?)$/i.test(file.name);
}

/** A file's name may be longer than a name in the library. */
const MAX_NAME = 200;

/** The name that a file gets in the library. */
export const titleOf = (name: string): string => cutAtWord(name.replaceAll(/\s+/g, ' '), MAX_NAME - 1);

/** Adds a file to the library, unless it has the same one. It is called by its name. */
export const addFile = (file: File, options: UploadOptions) =>
  sendFile('/media/files', file, options, titleOf(withoutEnding(file.name)));

/** Uploads a file that is no picture. @throws ApiProblem if the server refuses it, Error if it is too large. */
export async function sendFile(path: `/${string}`, file: File, options: UploadOptions, title?: string) {
  if (file.size > sizeLimits.fileBytes) throw new Error(refusalText('files.size'));
  return send<Media>(path, { file, title }, options);
}

/**
 * Uploads one file, with the name that it gets. `isNew`: false when the server has the same file already, and stored nothing.
 * @throws ApiProblem if the server refuses it.
 */
export async function send<Stored>(
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

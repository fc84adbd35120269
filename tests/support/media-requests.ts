// Requests to the calls of the media library that succeed if the caller has the right.

import { randomUUID } from 'node:crypto';
import { insertMedia } from '../../src/server/media/media.queries.ts';
import type { TestApi } from './test-api.ts';
import { formOf } from './test-articles.ts';
import { aPdf, fileFormOf } from './test-files.ts';
import { aPng } from './test-pictures.ts';

/** Stores a picture in the library, with its files. */
export async function aMedia({ db, pictures }: Pick<TestApi, 'db' | 'pictures'>) {
  return insertMedia(db, await pictures.saveForMedia(Buffer.from(await aPng())), 'River');
}

/** Stores a file that is no picture in the library; another one each time. */
export async function aLibraryFile({ db, pictures }: Pick<TestApi, 'db' | 'pictures'>) {
  return insertMedia(db, await pictures.saveFile(aPdf({ words: randomUUID() })), 'Report');
}

/** Returns a request: the id for the URL, and the body; undefined for a call about something else. */
export async function mediaRequest(site: TestApi, method: string, path: string) {
  if (!path.startsWith('/media')) return undefined;
  const remove = async () => {};
  if (path.endsWith('/file') || path.endsWith('/files'))
    return { id: (await aLibraryFile(site)).id, form: fileFormOf(aPdf({ words: randomUUID() })), remove };
  const { id } = await aMedia(site);
  const isUpload = method === 'POST' && !path.endsWith('/restore');
  // Another picture each time: one that is in the library already is not stored again.
  if (isUpload) return { id, form: formOf({}, await aPng({ width: 100 + id })), remove };
  const json = { title: 'River', alt: { en: 'A river' }, focus_x: 10, focus_y: 0 };
  return { id, ...(method === 'PUT' && { json }), remove };
}

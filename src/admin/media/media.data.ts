// API calls of the media library, and the pictures of the site itself, which are shown after those of the library.

import {
  type Media,
  type MediaInput,
  type MediaFilters,
  type MediaItem,
  mediaLimits,
} from '../../contract/media/media.ts';
import { cutAtWord } from '../../contract/language/cut.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { sitePictures } from '../../../content/pictures.ts';
import type { PictureShape } from '../../contract/texts/site-texts.ts';
import { api, bodyAndETagOf, bodyOf, idParam, ifMatchHeader, listOf } from '../api/client.ts';
import type { UploadOptions } from '../api/upload.ts';
import { sendPicture } from '../editor/check-picture.ts';
import { type ListParams, queryOf } from '../list/list-params.ts';
import type { SaveOptions } from '../form/use-edit-form.ts';

/** A picture of the site itself: it is part of the release, and cannot be changed. Its id is negative. */
export type HousePicture = (typeof sitePictures)[number] & { id: number };
export type ShownPicture = MediaItem | HousePicture;

export const isOfHouse = (picture: ShownPicture): picture is HousePicture => 'sizes' in picture;

const house: HousePicture[] = sitePictures.map((picture, index) => ({ ...picture, id: -1 - index }));

/** One page of the pictures that match. Without a filter, those of the house that have a shape stand after all others: null for none. */
export async function listMedia(
  params: ListParams<never, MediaFilters>,
  signal: AbortSignal,
  shape?: PictureShape | null,
): Promise<Listed<ShownPicture>> {
  const { perPage } = mediaLimits;
  const { items, total } = await listOf(
    api.media.$get({ query: queryOf(params, perPage) }, { init: { signal } }),
  );
  if (params.filters.show || shape === null) return { items, total };
  const term = params.search.toLowerCase();
  const matching = house.filter(
    ({ name, alt, sizes }) =>
      `${name} ${alt}`.toLowerCase().includes(term) && (shape === undefined || shape in sizes),
  );
  const start = Math.max(0, (params.page - 1) * perPage - total);
  const rest = matching.slice(start, start + perPage - items.length);
  return { items: [...items, ...rest], total: total + matching.length };
}

export function readMedia(id: string, signal: AbortSignal) {
  return bodyAndETagOf(api.media[':id'].$get(idParam(id), { init: { signal } }));
}

export function readUses(id: number, signal: AbortSignal) {
  return bodyOf(api.media[':id'].uses.$get(idParam(id), { init: { signal } }));
}

export function changeMedia(id: string, json: MediaInput, { etag, signal }: SaveOptions) {
  return bodyOf(
    api.media[':id'].$put({ ...idParam(id), json }, { headers: ifMatchHeader(etag), init: { signal } }),
  );
}

export function restoreMedia(id: number) {
  return bodyOf(api.media[':id'].restore.$post(idParam(id)));
}

/** Adds a picture to the library, unless it has the same file. It is called by the name of its file. */
export function addMedia(picture: File, options: UploadOptions) {
  return sendPicture<Media>('/media', picture, options, cutAtWord(picture.name, MAX_NAME - 1));
}

/** Gives a picture other bytes, in all places that show it. */
export function replaceMedia(id: number, picture: File, options: UploadOptions) {
  return sendPicture<Media>(`/media/${id}/replace`, picture, options);
}

/** A file's name may be longer than a name in the library. */
const MAX_NAME = 200;

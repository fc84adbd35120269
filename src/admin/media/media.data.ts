// API calls of the media library, and the pictures of the site itself, which are shown after those of the library.

import { type Media, type MediaFilters, type MediaItem, mediaLimits } from '../../contract/media/media.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { sitePictures } from '../../../content/pictures.ts';
import type { PictureShape } from '../../contract/texts/site-texts.ts';
import { api, listOf } from '../api/client.ts';
import type { ListQuery } from '../list/use-list.ts';

/** A picture of the site itself: it is part of the release, and cannot be changed. Its id is negative. */
export type HousePicture = (typeof sitePictures)[number] & { id: number };
export type ShownPicture = MediaItem | HousePicture;

export const isOfHouse = (picture: Media | HousePicture): picture is HousePicture => 'sizes' in picture;

const house: HousePicture[] = sitePictures.map((picture, index) => ({ ...picture, id: -1 - index }));

/** One page of the pictures that match. Without a filter, those of the house that have a shape come after all others: null for none. */
export async function listMedia(
  query: ListQuery<never, MediaFilters>,
  options: { init: RequestInit },
  shape?: PictureShape | null,
): Promise<Listed<ShownPicture>> {
  const { perPage } = mediaLimits;
  const { items, total } = await listOf(api.media.$get({ query }, options));
  if (query.show || query.kind === 'files' || shape === null) return { items, total };
  const term = (query.search ?? '').toLowerCase();
  const matching = house.filter(
    ({ name, alt, sizes }) =>
      `${name} ${alt}`.toLowerCase().includes(term) && (shape === undefined || shape in sizes),
  );
  const start = Math.max(0, (Number(query.page) - 1) * perPage - total);
  const rest = matching.slice(start, start + perPage - items.length);
  return { items: [...items, ...rest], total: total + matching.length };
}

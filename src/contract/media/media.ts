// The media library: pictures that are uploaded once and used often (§ 9.27).

import { z } from 'zod';
import { choiceFilter, searchQuery } from '../lists/lists.ts';
import { id, instant, line, mustBe, named } from '../typed/fields.ts';
import type { Name } from '../typed/names.words.km.ts';
import { fileTypes } from './files.ts';

/** `binDays`: how long a deleted picture can be restored. `largeBytes`: from here on, an original counts as too large. */
export const mediaLimits = { binDays: 30, largeBytes: 1024 * 1024, perPage: 24 } as const;

/** Per cent by which a focal point moves: pages have a style for each step, and their policy allows no other. */
export const focusStep = 10;

const percent = (field: Name) => {
  const rule = { error: mustBe(field, '0, 10, 20 and so on up to 100'), abort: true };
  return z.int(rule).min(0, rule).max(100, rule).multipleOf(focusStep, rule);
};

/** What staff say of a picture. `alt`: the alternative text that its uses begin with, by languages. */
export const MediaInput = named('MediaInput', {
  title: line('Name', { required: true }),
  alt: z.object({ en: line('Description') }),
  focus_x: percent('focus_x'),
  focus_y: percent('focus_y'),
  /** Of a file: search engines are asked to leave it out. Without it, that stays as it is. */
  noindex: z.boolean(mustBe('noindex', ['true', 'false'])).optional(),
});
export type MediaInput = z.infer<typeof MediaInput>;

/** A picture of the library, or another file, whose `width` and `height` are 0. `name`: as stored. `bytes`: of the original. */
export const Media = named('Media', {
  id,
  name: z.string(),
  width: z.int().min(0),
  height: z.int().min(0),
  type: z.enum(['jpeg', 'png', 'gif', ...fileTypes]),
  bytes: z.int().positive(),
  ...MediaInput.shape,
  created_at: instant,
  updated_at: instant,
  /** When it was put into the bin; null for one that can be used. */
  deleted_at: instant.nullable(),
});
export type Media = z.infer<typeof Media>;

export const MediaItem = Media.extend({ uses: z.int() }).meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof MediaItem>;

/** A place that shows a picture. `title`: of the article, the draft, the text of the site or the translation. */
export const MediaUse = named('MediaUse', {
  kind: z.enum(['blogs', 'pages', 'drafts', 'texts', 'translations']),
  object_id: id,
  title: z.string(),
  field: z.string(),
  /** Of a translation, the article; or the page, with its kind. */
  translates: id.nullable(),
  translates_kind: z.literal('pages').optional(),
});
export type MediaUse = z.infer<typeof MediaUse>;

/** The field of an upload besides the picture or the file, which is called by its kind without it. */
export const MediaUpload = z.object({ title: line('Name').optional() });
export type MediaUpload = z.infer<typeof MediaUpload>;

/** `unused`: shown nowhere. `no-text`: without an alternative text. `large`: the original is. `bin`: deleted. */
export const mediaShown = ['unused', 'no-text', 'large', 'bin'] as const;
/** Without `kind`, pictures alone. */
export const mediaKinds = ['pictures', 'files', 'all'] as const;
export const MediaFilters = z.object({
  show: choiceFilter('show', mediaShown),
  kind: choiceFilter('kind', mediaKinds),
});
export type MediaFilters = z.infer<typeof MediaFilters>;

export const MediaListQuery = searchQuery.extend(MediaFilters.shape);

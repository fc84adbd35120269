// The media library: pictures that are uploaded once and used often (§ 9.27).

import { z } from 'zod';
import { choiceFilter, pageQuery } from '../lists/lists.ts';
import { id, instant, line, mustBe, text } from '../typed/fields.ts';
import { sizeLimits } from '../limits.ts';
import type { Name } from '../typed/names.words.km.ts';
import { fileTypes } from './files.ts';

/** `binDays`: how long a deleted picture can be restored. `largeBytes`: from here on, an original counts as too large. */
export const mediaLimits = { binDays: 30, largeBytes: 1024 * 1024, perPage: 24 } as const;

/** Per cent by which a focal point moves: pages have a style for each step, and their policy allows no other. */
export const focusStep = 10;

/** A percentage of the width or the height of a picture. */
const percent = (field: Name) => {
  const rule = {
    error: mustBe(field, '0, 10, 20 and so on up to 100'),
    abort: true,
  };
  return z.int(rule).min(0, rule).max(100, rule).multipleOf(focusStep, rule);
};

/** What staff say of a picture. `alt`: the alternative text that its uses begin with, by languages. */
export const MediaInput = z
  .object({
    title: line('Name', { required: true }),
    alt: z.object({ en: line('Description') }),
    focus_x: percent('focus_x'),
    focus_y: percent('focus_y'),
    /** Of a file: search engines are asked to leave it out. Without it, that stays as it is. */
    noindex: z.boolean(mustBe('noindex', ['true', 'false'])).optional(),
  })
  .meta({ id: 'MediaInput' });
export type MediaInput = z.infer<typeof MediaInput>;

/**
 * A picture of the library, or another file. `name`: the stored name, or that of a file in its address; `width` and `height` are of the
 * largest file of a picture, and 0 of another file; `bytes` of the original.
 */
export const Media = z
  .object({
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
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof Media>;

/** A picture in the list, with the number of its uses. */
export const MediaItem = Media.extend({ uses: z.int() }).meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof MediaItem>;

/** A place that shows a picture. `title`: of the article, the draft, the text of the site or the translation. */
export const MediaUse = z
  .object({
    kind: z.enum(['blogs', 'pages', 'drafts', 'texts', 'translations']),
    object_id: id,
    title: z.string(),
    field: z.string(),
    /** Of a translation, the article; or the page, with its kind. */
    translates: id.nullable(),
    translates_kind: z.literal('pages').optional(),
  })
  .meta({ id: 'MediaUse' });
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

/** The query of the library. Newest first. */
export const MediaListQuery = pageQuery.extend({
  search: text('search', { max: sizeLimits.searchTerm }).optional(),
  ...MediaFilters.shape,
});

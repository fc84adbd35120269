import { z } from 'zod';
import { choiceFilter, dayFilters, exportQuery, listQuery } from '../lists/lists.ts';
import { product } from '../product.ts';
import { bulkOf } from '../lists/bulk.ts';
import { choice, id, instant, line, mustBe, text } from '../typed/fields.ts';
import { sizeLimits } from '../limits.ts';
import { type Focus, PICTURE_NAME } from '../media/picture-names.ts';
import {
  includeTranslation,
  LanguageQuery,
  Translated,
  TranslationFilters,
} from '../translations/translations.ts';
import { issue } from '../refusals/refusal.ts';
import type { Name } from '../typed/names.words.km.ts';

/** Categories of articles: the group's own and the research company's (§ 2.3). */
export const blogCategories = [product, 'Chhat Research'] as const;

/** The text fields of an article. Its picture is a separate part of the multipart body. */
export const BlogInput = z
  .object({
    title: line('Title', { required: true }),
    content: text('Content', { max: sizeLimits.articleContent, required: true }),
    category: choice('Category', blogCategories),
    image_alt: line('Description')
      .optional()
      .meta({ description: 'What the picture shows. Without it, the same picture keeps its description.' }),
    author: line('Author').optional().meta({
      description: 'Who wrote it. Without it, the article keeps its author; an empty one removes it.',
    }),
  })
  .meta({ id: 'BlogInput' });
export type BlogInput = z.infer<typeof BlogInput>;

/** The name of a stored picture, in this field. */
export function storedPicture(field: Name) {
  const error = issue('fields.picture-name', { field });
  return z.string(error).regex(PICTURE_NAME, error);
}

/** The text fields of the multipart form, by which its picture can also be removed, or taken from the media library. */
export const BlogForm = BlogInput.extend({
  remove_image: z
    .enum(['0', '1'], mustBe('remove_image', ['0', '1']))
    .optional()
    .meta({
      description: '1 deletes the picture in an update. Not allowed together with image or library_image.',
    }),
  library_image: storedPicture('library_image').optional().meta({
    description: 'The name of a picture of the media library. Not allowed together with a new image.',
  }),
}).meta({ id: 'BlogForm' });

/** An article as the API returns it. */
export const Blog = z
  .object({
    id,
    title: z.string(),
    /** HTML with allowed tags only (see rich-text.ts), or plain text. */
    content: z.string(),
    category: z.enum(blogCategories),
    /** A file name under `/storage/`. */
    image: z.string().nullable(),
    /** What it shows, for those who cannot see it; empty if it is only decoration. */
    image_alt: z.string(),
    /** Absent if the article names none. */
    author: z.string().optional(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Blog' });
export type Blog = z.infer<typeof Blog>;

/** The request body of POST /api/blogs/bulk. */
export const BlogBulk = bulkOf(['delete', 'change'], BlogInput.pick({ category: true })).meta({
  id: 'BlogBulk',
});
export type BlogBulk = z.infer<typeof BlogBulk>;

/** A picture that was uploaded for the text of an article: the attributes of its `<img>`; sizes in px. */
export const TextPicture = z
  .object({ src: z.string(), width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'TextPicture' });
export type TextPicture = z.infer<typeof TextPicture>;

/** A picture that was uploaded to be the `image` of an article in a draft. */
export const Cover = z.object({ image: z.string() }).meta({ id: 'Cover' });
export type Cover = z.infer<typeof Cover>;

/** The filters of the article list; `image`: articles with a picture of their own, or without one. */
export const BlogFilters = z.object({
  category: choiceFilter('category', blogCategories),
  image: choiceFilter('image', ['with', 'without']),
  ...TranslationFilters.shape,
  ...dayFilters('created'),
});
export type BlogFilters = z.infer<typeof BlogFilters>;

/** The query of the article list. Without `sort`: newest first. */
export const BlogListQuery = listQuery(['title', 'created_at']).extend({
  ...BlogFilters.shape,
  ...LanguageQuery.shape,
});
/** The query of the list's route, and its items. */
export const ListedBlogsQuery = BlogListQuery.extend(includeTranslation);
export const ListedBlog = Blog.extend(Translated.shape).meta({ id: 'ListedBlog' });
export type ListedBlog = z.infer<typeof ListedBlog>;
export const BlogExportQuery = exportQuery(BlogListQuery);
export type BlogSort = NonNullable<z.infer<typeof BlogListQuery>['sort']>;

/** What a draft of an article holds. Any field may still be empty. `image`: the name of a stored picture. */
export const BlogDraftFields = z
  .object({
    title: line('Title'),
    content: text('Content', { max: sizeLimits.articleContent }),
    category: choice('Category', blogCategories).nullable(),
    image: storedPicture('image').nullable(),
    image_alt: line('Description').default(''),
    /** The back office sends null for a field that another text of the draft lacks. */
    author: line('Author')
      .nullish()
      .transform((name) => name ?? ''),
  })
  .meta({ id: 'BlogDraftFields' });
export type BlogDraftFields = z.infer<typeof BlogDraftFields>;

/** The words of an article in another language. Category, picture, author and dates are those of the article. */
export const BlogTranslation = BlogDraftFields.pick({ title: true, content: true, image_alt: true }).meta({
  id: 'BlogTranslation',
});
export type BlogTranslation = z.infer<typeof BlogTranslation>;

/** What the page of an article shows. A draft may lack the category. */
export interface ShownBlog extends Pick<
  Blog,
  'title' | 'content' | 'image' | 'image_alt' | 'author' | 'created_at'
> {
  category: Blog['category'] | null;
  /** What a crop of the image keeps. */
  focus?: Focus;
}

import { z } from 'zod';
import { choiceFilter, dayFilters, exportQuery, listQuery } from '../lists/lists.ts';
import { product } from '../product.ts';
import { bulkOf } from '../lists/bulk.ts';
import { choice, id, instant, line, matching, mustBe, named, text } from '../typed/fields.ts';
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

export const blogCategories = [product, 'Chhat Research'] as const;

/** The text fields of an article. Its picture is a separate part of the multipart body. */
export const BlogInput = named('BlogInput', {
  title: line('Title', { required: true }),
  content: text('Content', { max: sizeLimits.articleContent, required: true }),
  category: choice('Category', blogCategories),
  image_alt: line('Description')
    .optional()
    .meta({ description: 'What the picture shows. Without it, the same picture keeps its description.' }),
  author: line('Author').optional().meta({
    description: 'Who wrote it. Without it, the article keeps its author; an empty one removes it.',
  }),
});
export type BlogInput = z.infer<typeof BlogInput>;

export const storedPicture = (field: Name) => matching(PICTURE_NAME, issue('fields.picture-name', { field }));

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

export const Blog = named('Blog', {
  id,
  title: z.string(),
  /** HTML with allowed tags only (see rich-text.ts), or plain text. */
  content: z.string(),
  category: z.enum(blogCategories),
  image: z.string().nullable(),
  /** What it shows, for those who cannot see it; empty if it is only decoration. */
  image_alt: z.string(),
  author: z.string().optional(),
  created_at: instant,
  updated_at: instant,
});
export type Blog = z.infer<typeof Blog>;

export const BlogBulk = bulkOf(['delete', 'change'], BlogInput.pick({ category: true })).meta({
  id: 'BlogBulk',
});
export type BlogBulk = z.infer<typeof BlogBulk>;

/** A picture that was uploaded for the text of an article: the attributes of its `<img>`; sizes in px. */
export const TextPicture = named('TextPicture', {
  src: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type TextPicture = z.infer<typeof TextPicture>;

/** A picture that was uploaded to be the `image` of an article in a draft. */
export const Cover = named('Cover', { image: z.string() });
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
export const ListedBlogsQuery = BlogListQuery.extend(includeTranslation);
export const ListedBlog = Blog.extend(Translated.shape).meta({ id: 'ListedBlog' });
export type ListedBlog = z.infer<typeof ListedBlog>;
export const BlogExportQuery = exportQuery(BlogListQuery);
export type BlogSort = NonNullable<z.infer<typeof BlogListQuery>['sort']>;

/** What a draft of an article holds. Any field may still be empty. `image`: the name of a stored picture. */
export const BlogDraftFields = named('BlogDraftFields', {
  title: line('Title'),
  content: text('Content', { max: sizeLimits.articleContent }),
  category: choice('Category', blogCategories).nullable(),
  image: storedPicture('image').nullable(),
  image_alt: line('Description').default(''),
  /** The back office sends null for a field that another text of the draft lacks. */
  author: line('Author')
    .nullish()
    .transform((name) => name ?? ''),
});
export type BlogDraftFields = z.infer<typeof BlogDraftFields>;

export const emptyBlog = { title: '', content: '', category: null, image: null, image_alt: '', author: '' };

export function fieldsOfBlog({ title, content, category, image, image_alt, author = '' }: Blog) {
  return { title, content, category, image, image_alt, author };
}

export const BlogTranslation = BlogDraftFields.pick({ title: true, content: true, image_alt: true }).meta({
  id: 'BlogTranslation',
});
export type BlogTranslation = z.infer<typeof BlogTranslation>;

export type ShownBlog = Omit<Blog, 'id' | 'category' | 'updated_at'> & {
  category: Blog['category'] | null;
  focus?: Focus;
};

// What drafts, versions, translations and bulk actions have to know about articles.

import { type Blog, BlogDraftFields, BlogTranslation, emptyBlog } from '../../contract/blogs/blogs.ts';
import { parseFields } from '../api/validation.ts';
import { foldLast } from '../db/search.ts';
import { changedFields } from '../audit/change.ts';
import { type BulkKind, pick } from '../lists/bulk.ts';
import { translationVersions } from '../translations/translation-versions.ts';
import type { Versioned } from '../versions/versioned.ts';
import { recordVersions } from '../versions/versions.queries.ts';
import { FilledBlog } from './blog-form.ts';
import { storedTranslation } from './article-texts.queries.ts';
import { blogs, columns, deleteBlog, findBlog, followBlogs, wordsOfBlog } from './blogs.queries.ts';
import { contentText } from './rich-text.ts';

const complete = ({ image: _image, ...fields }: BlogDraftFields) => parseFields(FilledBlog, fields);

export const blogVersions: Versioned<Blog, BlogDraftFields> = {
  kind: 'blogs',
  object: 'blog',
  noun: 'article',
  lang: 'en',
  fields: BlogDraftFields,
  empty: emptyBlog,
  fieldsOf: (blog) => pick({ author: '', ...blog }, BlogDraftFields.keyof().options),
  check: (fields) => void complete(fields),
  find: findBlog,
  publish: (trx, fields, id, { posted }) =>
    blogs.publish(trx, { ...complete(fields), image: fields.image }, id, posted),
  withdraw: deleteBlog,
  auditOf: changedFields,
};

export const blogTranslations = translationVersions<BlogTranslation>({
  english: blogVersions,
  fields: BlogTranslation,
  wordsOf: wordsOfBlog,
  searched: ({ title, content }) => [title, contentText(content)],
  ...storedTranslation('blogs'),
});

export const blogKind: BulkKind<'blogs'> = {
  table: 'blogs',
  object: 'blog',
  audited: columns,
  // Another category, without reading the content again.
  derive: ({ folded, category }) => ({ folded: foldLast(folded, category) }),
  onWritten: followBlogs,
  onPublished: (trx, changes, by) => recordVersions(trx, blogVersions, changes, by),
};

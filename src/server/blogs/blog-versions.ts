// What drafts, versions, translations and bulk actions have to know about articles.

import { type Blog, type BlogInput, BlogDraftFields, BlogTranslation } from '../../contract/blogs/blogs.ts';
import { parseFields } from '../api/validation.ts';
import { foldLast } from '../db/search.ts';
import { auditOf, type BulkKind, pick } from '../lists/bulk.ts';
import { recordLinks } from '../missing-pages/links.queries.ts';
import { translationVersions } from '../translations/translation-versions.ts';
import type { Versioned } from '../versions/versioned.ts';
import { recordVersions } from '../versions/versions.queries.ts';
import { FilledBlog } from './blog-form.ts';
import {
  columns,
  createBlog,
  deleteBlog,
  findBlog,
  followBlogs,
  updateBlog,
  wordsOfBlog,
} from './blogs.queries.ts';
import { cleanContent, contentText, linksInText } from './rich-text.ts';

const complete = ({ image: _image, ...fields }: BlogDraftFields): BlogInput =>
  // Fields without an author name none.
  parseFields(FilledBlog, { ...fields, author: fields.author ?? '' });

export const blogVersions: Versioned<Blog, BlogDraftFields> = {
  kind: 'blogs',
  object: 'blog',
  noun: 'article',
  lang: 'en',
  publisher: 'staff',
  fields: BlogDraftFields,
  empty: { title: '', content: '', category: null, image: null, image_alt: '' },
  fieldsOf(blog) {
    const { author, ...fields } = pick(blog, BlogDraftFields.keyof().options);
    return author ? { ...fields, author } : fields;
  },
  check: (fields) => void complete(fields),
  find: findBlog,
  async publish(trx, fields, id, { posted }) {
    const input = complete(fields);
    const changed = id === null ? undefined : await updateBlog(trx, id, input, fields.image);
    if (changed) return changed;
    return { before: undefined, after: await createBlog(trx, input, fields.image, posted, id ?? undefined) };
  },
  withdraw: deleteBlog,
  auditOf: (before, after) => auditOf(blogKind, before, after),
};

export const blogTranslations = translationVersions<BlogTranslation>({
  english: blogVersions,
  fields: BlogTranslation,
  wordsOf: wordsOfBlog,
  stored: (typed) => ({ ...typed, content: cleanContent(typed.content).content }),
  searched: ({ title, content }) => [title, contentText(content)],
  onPublished: (trx, id, { title: name, content }) =>
    recordLinks(trx, { kind: 'blogs', lang: 'km' }, [{ id, name, hrefs: linksInText(content) }]),
});

export const blogKind: BulkKind<'blogs'> = {
  table: 'blogs',
  object: 'blog',
  // The search index of SQLite takes up to 10 ms for a long text.
  chunk: 5,
  nameOf: ({ title }) => title,
  audited: columns,
  // Another category, without reading the content again.
  derive: ({ folded, category }) => ({ folded: foldLast(folded, category) }),
  onWritten: followBlogs,
  onPublished: (trx, changes, by) => recordVersions(trx, blogVersions, changes, by),
};

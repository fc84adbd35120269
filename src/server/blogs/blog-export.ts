import type { Blog } from '../../contract/blogs/blogs.ts';
import type { ExportedList } from '../lists/send-export.ts';
import { withTranslation, type WithTranslation } from '../translations/translation-states.queries.ts';
import { type BlogFilter, excerpt, listBlogIds, readBlogs } from './blogs.queries.ts';

/** The text of an article is cut: its layout and its pictures are no table. */
const EXCERPT = 500;

export const blogExport: ExportedList<WithTranslation<Blog>, BlogFilter> = {
  name: 'blogs',
  object: 'blog',
  columns: [
    { header: 'ID', width: 8, number: ({ id }) => id },
    { header: 'Title', width: 40, text: ({ title }) => title },
    { header: 'Category', width: 18, text: ({ category }) => category },
    { header: 'Image', width: 30, text: ({ image }) => image },
    { header: 'Description of the picture', width: 40, text: ({ image_alt }) => image_alt },
    { header: 'Excerpt', width: 60, text: (blog) => excerpt(blog, EXCERPT) },
    { header: 'Posted (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
    { header: 'Changed (Phnom Penh)', width: 20, instant: ({ updated_at }) => updated_at },
    { header: 'Khmer', width: 10, text: ({ translation }) => translation },
    { header: 'Title (Khmer)', width: 40, text: ({ khmer }) => khmer.title ?? null },
    {
      header: 'Excerpt (Khmer)',
      width: 60,
      text: ({ khmer: { content } }) => (content ? excerpt({ content }, EXCERPT) : null),
    },
    { header: 'Author', width: 25, text: ({ author }) => author ?? null },
  ],
  listIds: listBlogIds,
  read: async (db, ids) => withTranslation(db, 'blogs', await readBlogs(db, ids)),
};

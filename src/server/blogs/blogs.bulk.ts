import type { BulkKind } from '../lists/bulk.ts';
import { updateLinkPictures } from '../images/link-pictures.queries.ts';
import { recordPictures } from '../db/record-pictures.ts';
import { columns, foldedWith, picturesOf } from './blogs.queries.ts';

/** What bulk actions have to know about articles. */
export const blogKind: BulkKind<'blogs'> = {
  table: 'blogs',
  object: 'blog',
  // The search index of SQLite takes up to 10 ms for a long text.
  chunk: 5,
  nameOf: ({ title }) => title,
  audited: columns,
  derive: foldedWith,
  picturesOf,
  onWritten: (trx, ids) => updateLinkPictures(trx, 'blogs', ids),
  // For the sweep, when the deletion can no longer be undone.
  onDeleted: (trx, rows) => recordPictures(trx, [...new Set(rows.flatMap(picturesOf))], new Date()),
};

import type { BulkKind } from '../bulk/bulk.ts';
import { updateLinkPictures } from '../link-pictures/link-pictures.queries.ts';
import { columns, folded } from './careers.queries.ts';

/** What bulk actions have to know about jobs. */
export const careerKind: BulkKind<'careers'> = {
  tables: ['careers'],
  object: 'career',
  chunk: 20,
  nameOf: ({ title }) => title,
  audited: columns,
  derive: folded,
  onWritten: (trx, ids) => updateLinkPictures(trx, 'careers', ids),
};

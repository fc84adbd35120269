import type { BulkKind } from '../lists/bulk.ts';
import { updateLinkPictures } from '../images/link-pictures.queries.ts';
import { columns, folded } from './careers.queries.ts';

/** What bulk actions have to know about jobs. */
export const careerKind: BulkKind<'careers'> = {
  table: 'careers',
  object: 'career',
  chunk: 20,
  nameOf: ({ title }) => title,
  audited: columns,
  derive: folded,
  onWritten: (trx, ids) => updateLinkPictures(trx, 'careers', ids),
};

import type { Tables } from '../db/tables.ts';

/** How a table is archived, or why it is not. */
type Treatment =
  | {
      /** The columns of its primary key: rows are read in this order. */
      key: readonly string[];
      /** True if the engine numbers its rows: the last id is archived too. */
      isNumbered?: boolean;
    }
  | { leftOut: string };

/**
 * What an archive does with every table, referenced tables first. A table that is missing here is an error of the type
 * check, and of `archived-tables.test.ts` for a table that `Tables` does not have.
 */
export const treatments: Record<keyof Tables, Treatment> = {
  users: { key: ['id'], isNumbered: true },
  careers: { key: ['id'], isNumbered: true },
  blogs: { key: ['id'], isNumbered: true },
  contacts: { key: ['id'], isNumbered: true },
  contact_entries: { key: ['id'], isNumbered: true },
  canned_replies: { key: ['id'], isNumbered: true },
  passkeys: { key: ['id'], isNumbered: true },
  authenticators: { key: ['user_id'] },
  recovery_codes: { key: ['hash'] },
  settings: { key: ['name'] },
  secrets: { key: ['name'] },
  picture_uploads: { key: ['name'] },
  sample_rows: { key: ['entity', 'row_id'] },
  tasks: { key: ['id'], isNumbered: true },
  created_once: { key: ['fingerprint'] },
  saved_filters: { key: ['id'], isNumbered: true },
  audit_log: { key: ['id'], isNumbered: true },
  undo_rows: { leftOut: 'what was deleted must not come back out of a backup' },
  undo_batches: { leftOut: 'like undo_rows' },
  link_pictures: { leftOut: 'the site draws them again' },
  tokens: { leftOut: 'a restored session could be one that has been ended since: staff sign in again' },
  account_links: { leftOut: 'a restored link could be one that has been used since' },
  api_tokens: {
    leftOut: 'a restored token could be one that has been revoked since: its owner makes a new one',
  },
  used_challenges: { leftOut: 'they expire within minutes' },
  processes: { leftOut: 'the processes that run write their rows again' },
  rate_limits: { leftOut: 'what was counted in the last minutes is no content' },
  verified_copies: { leftOut: 'the folders of the copies have them' },
  row_counts: { leftOut: 'triggers make the counts again' },
  generations: { leftOut: 'a restored one could be a number that a running process has already seen' },
};

export interface ArchivedTable {
  name: string;
  key: readonly string[];
  isNumbered: boolean;
}

/** The tables that archives and databases of earlier versions have; migrations move their rows into others. */
export const formerTables: readonly ArchivedTable[] = [
  { name: 'suspected_contacts', key: ['id'], isNumbered: false },
];

/** The tables that an archive may contain, in the order of restoring. */
export const archivedTables: readonly ArchivedTable[] = [
  ...Object.entries(treatments).flatMap(([name, treatment]) =>
    'key' in treatment ? [{ name, key: treatment.key, isNumbered: treatment.isNumbered ?? false }] : [],
  ),
  ...formerTables,
];

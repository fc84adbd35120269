import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { hasObject } from '../versions/versions.queries.ts';

/**
 * The columns of a table's primary key, in whose order its rows are read; `isNumbered` if the engine numbers the rows: then
 * the last id is archived too. `where`: which of its rows an archive has; the others in
 * an archive of an older version are deleted after restoring them.
 */
interface Archived {
  key: readonly string[];
  isNumbered: boolean;
  where?: RawBuilder<boolean> | undefined;
}

const numbered: Archived = { key: ['id'], isNumbered: true };
const keyed = (...key: string[]): Archived => ({ key, isNumbered: false });

const hasApplication = (contact: string) =>
  sql<boolean>`(select contacts.id from contacts where contacts.id = ${sql.ref(contact)}) is not null`;

/**
 * How an archive has every table, or why it leaves it out, referenced tables first. A table that is missing here is an
 * error of the type check, and of `archived-tables.test.ts` for a table that `Tables` does not have.
 */
export const treatments: Record<keyof Tables, Archived | string> = {
  users: numbered,
  careers: numbered,
  blogs: numbered,
  pages: numbered,
  contacts: numbered,
  contact_entries: numbered,
  answer_links: keyed('hash'),
  // Not those that wait for their form, nor those of a deleted application while the deletion can be undone.
  application_files: { ...numbered, where: hasApplication('contact_id') },
  application_chunks: {
    ...keyed('file_id', 'number'),
    where: sql`coalesce((select ${hasApplication('application_files.contact_id')} from application_files where id = file_id), 1 = 0)`,
  },
  erasures: keyed('hash'),
  canned_replies: numbered,
  passkeys: numbered,
  authenticators: keyed('user_id'),
  recovery_codes: keyed('hash'),
  settings: keyed('name'),
  secrets: keyed('name'),
  stored_pictures: keyed('name'),
  sample_rows: keyed('entity', 'row_id'),
  tasks: numbered,
  created_once: keyed('fingerprint'),
  audit_log: numbered,
  texts: numbered,
  drafts: numbered,
  translations: { ...numbered, where: hasObject('translations') },
  media: numbered,
  former_pictures: keyed('stem'),
  // Those of a deleted article or job stay while the deletion can be undone, and are in no archive (see undo_rows).
  versions: { ...numbered, where: hasObject('versions') },
  missing_pages: numbered,
  links: numbered,
  visit_sums: keyed('day', 'kind', 'name', 'lang'),
  visit_salts: 'it is destroyed at midnight, and must not come back',
  visitors_of_day: 'like visit_salts',
  undo_rows: 'what was deleted must not come back out of a backup',
  undo_batches: 'like undo_rows',
  link_pictures: 'the site draws them again',
  tokens: 'a restored session could be one that has been ended since: staff sign in again',
  account_links: 'a restored link could be one that has been used since',
  telegram_bot: 'its token is a secret of this data folder: an admin pastes it again',
  api_tokens: 'a restored token could be one that has been revoked since: its owner makes a new one',
  used_challenges: 'they expire within minutes',
  processes: 'the processes that run write their rows again',
  rate_limits: 'what was counted in the last minutes is no content',
  verified_copies: 'the folders of the copies have them',
  row_counts: 'triggers make the counts again',
  generations: 'a restored one could be a number that a running process has already seen',
};

export interface ArchivedTable extends Archived {
  name: string;
}

/** The tables that archives and databases of earlier versions have; migrations move or drop their rows. */
export const formerTables: readonly ArchivedTable[] = [
  { name: 'saved_filters', ...numbered },
  { name: 'picture_uploads', ...keyed('name') },
  { name: 'media_uses', ...keyed('media_id', 'kind', 'object_id', 'field') },
  { name: 'version_pictures', ...keyed('version_id', 'stem') },
];

/** The tables that an archive may contain, in the order of restoring. */
export const archivedTables: readonly ArchivedTable[] = [
  ...Object.entries(treatments).flatMap(([name, treatment]) =>
    typeof treatment === 'string' ? [] : [{ name, ...treatment }],
  ),
  ...formerTables,
];

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { type AnyDatabase, columnsOf, readLastId, readRows, type StoredRow } from '../db/engine.ts';
import type { Tables } from '../db/tables.ts';
import { hasObject } from '../versions/versions.queries.ts';
import type { Manifest } from './archive-file.ts';

/** `key`: the primary key, the order of reading. `isNumbered`: the last id is archived too. `where`: the rows that are archived and restored. */
type Archived = { key: readonly string[]; isNumbered: boolean; where?: RawBuilder<boolean> };

const numbered: Archived = { key: ['id'], isNumbered: true };
const keyed = (...key: string[]): Archived => ({ key, isNumbered: false });

const hasApplication = (contact: string) =>
  sql<boolean>`(select contacts.id from contacts where contacts.id = ${sql.ref(contact)}) is not null`;

/** How an archive has every table, or why it leaves it out, referenced tables first. */
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

type ArchivedTable = Archived & { name: string };

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

/** `onRow` gets each row, none of which may change meanwhile, and its line. `areAll`: also those that an archive leaves out. */
export async function readTables(
  db: AnyDatabase,
  onRow: (table: string, row: StoredRow, line: string) => Promise<void>,
  areAll: boolean,
): Promise<Manifest['tables']> {
  const summaries: Manifest['tables'] = {};
  for (const table of archivedTables) {
    const columns = (await columnsOf(db, table.name)).map(({ name }) => name);
    // An older database does not have every table.
    if (columns.length === 0) continue;
    const hash = createHash('sha256');
    let count = 0;
    for await (const row of readRows(db, areAll ? { ...table, where: undefined } : table, columns)) {
      const line = `${JSON.stringify(row)}\n`;
      hash.update(line);
      count += 1;
      await onRow(table.name, row, line);
    }
    summaries[table.name] = {
      rows: count,
      sha256: hash.digest('hex'),
      ...(table.isNumbered && { lastId: await readLastId(db, table.name) }),
    };
  }
  return summaries;
}

/** The summary of all rows of every archived table. To compare two databases: equal summaries are equal contents. */
export const checksums = (db: AnyDatabase) => readTables(db, async () => {}, true);

export function differences(a: Manifest['tables'], b: Manifest['tables']): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !isDeepStrictEqual(a[name], b[name]));
}

// The queries of messages that are older than the site needs them (decision 73).

import { sql } from 'kysely';
import type { StaffContact } from '../../contract/contacts.ts';
import type { Listed, PageRange } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { retentionLimit } from '../../contract/person.ts';
import { countMatches } from '../db/pagination.ts';
import type { Database } from '../db/tables.ts';
import type { AttentionCheck } from '../api/context.ts';
import { deleteThreads, staffColumns } from './contacts.queries.ts';

/** One call deletes at most so many messages: a larger transaction would keep others waiting. */
const BATCH = 500;
/** The notice counts no further: each visit of an admin to the dashboard reads it. */
const MAX_NOTICED = 10_000;

const tables = ['contacts', 'suspected_contacts'] as const;

/** The number of messages that were sent before an instant, suspected ones included; of each list at most `max`. */
async function countOld(db: Database, before: string, max?: number): Promise<number> {
  const counts = await Promise.all(
    tables.map((table) => {
      const old = db.selectFrom(table).where('created_at', '<', before);
      if (max === undefined) return countMatches(old);
      return countMatches(db.selectFrom(old.select('id').limit(sql.lit(max)).as('counted')));
    }),
  );
  return counts.reduce((sum, n) => sum + n, 0);
}

/** Lists the messages that were sent before an instant, suspected ones included, oldest first. */
export async function listOld(
  db: Database,
  range: PageRange | undefined,
  before = retentionLimit(),
): Promise<Listed<StaffContact>> {
  const [page, total] = await Promise.all([readOldIds(db, range, before), countOld(db, before)]);
  const ids = page.map(({ id }) => id);
  const read = (table: 'contacts' | 'suspected_contacts') =>
    db.selectFrom(table).select(staffColumns).where('id', 'in', ids).execute();
  const rows = ids.length === 0 ? [] : (await Promise.all(tables.map(read))).flat();
  const byId = new Map(rows.map((row) => [row.id, { ...row, route: paths.adminContact(row.id) }]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** The ids of one page of the old messages. Each list gives its oldest from the index, as no index serves both. */
async function readOldIds(db: Database, range: PageRange | undefined, before: string) {
  const oldest = (table: 'contacts' | 'suspected_contacts') => {
    const old = db
      .selectFrom(table)
      .select(['id', 'created_at'])
      .where('created_at', '<', before)
      .orderBy('created_at')
      .orderBy('id');
    return (range ? old.limit(range.offset + range.limit) : old).as('oldest');
  };
  const merged = db
    .selectFrom(oldest('contacts'))
    .select(['id', 'created_at'])
    .unionAll(db.selectFrom(oldest('suspected_contacts')).select(['id', 'created_at']));
  const sorted = db.selectFrom(merged.as('old')).select('id').orderBy('created_at').orderBy('id');
  return (range ? sorted.limit(range.limit).offset(range.offset) : sorted).execute();
}

/** Deletes the oldest of the messages that were sent before an instant, with their threads, in the transaction `trx`. */
export async function deleteOld(trx: Database, before: string): Promise<{ count: number; left: number }> {
  const { items } = await listOld(trx, { offset: 0, limit: BATCH }, before);
  const ids = items.map(({ id }) => id);
  if (ids.length > 0)
    for (const table of tables) await trx.deleteFrom(table).where('id', 'in', ids).execute();
  await deleteThreads(trx, ids);
  return { count: ids.length, left: await countOld(trx, before) };
}

/** The notice about messages that may no longer be needed. Nothing deletes them but an admin. */
export function checkOldMessages(db: Database): AttentionCheck {
  return async () => {
    const count = await countOld(db, retentionLimit(), MAX_NOTICED);
    if (count === 0) return undefined;
    const { notice, link } = inboxMessages.old;
    return {
      kind: 'old-messages',
      isTrouble: false,
      text: notice(
        count < MAX_NOTICED ? count.toLocaleString('en') : `${MAX_NOTICED.toLocaleString('en')} or more`,
      ),
      link: { text: link, path: paths.adminOldContacts() },
    };
  };
}

// The queries of messages that are older than the site needs them (decision 73).

import { sql } from 'kysely';
import type { StaffContact } from '../../contract/contacts.ts';
import type { Listed, PageRange } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { retentionLimit } from '../../contract/person.ts';
import { countMatches, readSorted } from '../db/pagination.ts';
import type { Database } from '../db/tables.ts';
import type { AttentionCheck } from '../api/context.ts';
import { deleteThreads, staffColumns, withRoute } from './contacts.queries.ts';

/** One call deletes at most so many messages: a larger transaction would keep others waiting. */
const BATCH = 500;
/** The notice counts no further: each visit of an admin to the dashboard reads it. */
const MAX_NOTICED = 10_000;

const areOld = (db: Database, before: string) => db.selectFrom('contacts').where('created_at', '<', before);

/** Lists the messages that were sent before an instant, suspected ones included, oldest first. */
export async function listOld(
  db: Database,
  range: PageRange | undefined,
  before = retentionLimit(),
): Promise<Listed<StaffContact>> {
  const old = areOld(db, before);
  const total = await countMatches(old);
  const order = { sort: 'created_at', columnOf: { created_at: 'created_at' } } as const;
  const items = await readSorted(old.select(staffColumns), order, range, total);
  return { items: items.map(withRoute), total };
}

/** Deletes the oldest of the messages that were sent before an instant, with their threads, in the transaction `trx`. */
export async function deleteOld(trx: Database, before: string): Promise<{ count: number; left: number }> {
  const { items, total } = await listOld(trx, { offset: 0, limit: BATCH }, before);
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('contacts').where('id', 'in', ids).execute();
  await deleteThreads(trx, ids);
  return { count: ids.length, left: total - ids.length };
}

/** The notice about messages that may no longer be needed. Nothing deletes them but an admin. */
export function checkOldMessages(db: Database): AttentionCheck {
  return async () => {
    const noticed = areOld(db, retentionLimit()).select('id').limit(sql.lit(MAX_NOTICED)).as('noticed');
    const count = await countMatches(db.selectFrom(noticed));
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

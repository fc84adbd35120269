// The queries of messages that are suspected to be spam (docs/decisions/database.md#one-table-of-messages).

import { sql, type SqlBool } from 'kysely';
import type { ContactInput, SpamReason } from '../../contract/contacts/contacts.ts';
import type { Audit } from '../audit/change.ts';
import { lockOne } from '../db/engine.ts';
import { countMatches } from '../db/pagination.ts';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import { paths } from '../../contract/url/paths.ts';
import type { Database } from '../db/tables.ts';
import { deleteContacts, isNotSuspected, isSuspected } from './contacts.queries.ts';

const DAY = 24 * 3_600_000;
/** At most this many messages are compared with a new one, so that the cost does not grow. */
const MAX_COMPARED = 400;

/** Counts the other e-mail addresses that sent the text of a new message in the last day. Suspected messages count too. */
export async function countSameText(db: Database, { email, message }: ContactInput): Promise<number> {
  const yesterday = new Date(Date.now() - DAY).toISOString();
  const ids = db.selectFrom('contacts').select('id').where('created_at', '>', yesterday);
  const newest = ids.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MAX_COMPARED);
  const same = db.selectFrom('contacts').where('id', 'in', newest).where('message', '=', message);
  const others = same.where(sql<SqlBool>`lower(email) <> lower(${email})`);
  const counted = others.select(sql<number>`count(distinct lower(email))`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

const STAFF_ALONE = JSON.stringify(['staff'] satisfies SpamReason[]);

function setAside(db: Database, since: string) {
  const suspected = db.selectFrom('contacts').where(isSuspected).where('created_at', '>=', since);
  return suspected.where('spam_reasons', '<>', STAFF_ALONE);
}

export const countSetAside = (db: Database, since: string) => countMatches(setAside(db, since));

/** The notice that messages have been set aside for more than a day, in the week before: an honest letter may be among them. */
export async function checkHeld(db: Database, now = Date.now()) {
  const since = new Date(now - 8 * DAY).toISOString();
  const held = setAside(db, since).where('created_at', '<', new Date(now - DAY).toISOString());
  const count = await countMatches(held);
  return count === 0 ? undefined : attentionItem('held', false, { count }, paths.adminSuspected());
}

export async function namesSetAside(db: Database, since: string, max: number) {
  const newest = setAside(db, since).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return newest.select(['id', 'fullname', 'subject']).limit(max).execute();
}

/** Marks a message as suspected spam, with its audit row; returns false when it is already, or does not exist. */
export async function markSpam(trx: Database, audit: Audit, id: number, reasons: SpamReason[]) {
  const update = trx.updateTable('contacts').set({ spam_reasons: JSON.stringify(reasons) });
  const marking = update.where('id', '=', id).where(isNotSuspected);
  const marked = await marking.returning('id').executeTakeFirst();
  if (marked) await auditSpam(audit, id, true);
  return marked !== undefined;
}

/** Marks a message as no spam, with its audit row; returns why it was suspected, or undefined. */
export async function clearSpam(trx: Database, audit: Audit, id: number): Promise<SpamReason[] | undefined> {
  const row = await lockOne(trx, trx.selectFrom('contacts').select('spam_reasons').where('id', '=', id));
  if (!row?.spam_reasons) return undefined;
  await trx.updateTable('contacts').set({ spam_reasons: null }).where('id', '=', id).execute();
  await auditSpam(audit, id, false);
  return JSON.parse(row.spam_reasons) as SpamReason[];
}

function auditSpam(audit: Audit, objectId: number, suspected: boolean) {
  const states = { before: { suspected: !suspected }, after: { suspected } };
  return audit({ action: 'changed', object: 'contact', objectId, ...states });
}

/** Those that arrived after `newest` stay. */
export async function deleteSuspected(trx: Database, newest: number): Promise<number> {
  const suspected = trx.selectFrom('contacts').select('id').where(isSuspected).where('id', '<=', newest);
  return deleteContacts(trx, await suspected.execute());
}

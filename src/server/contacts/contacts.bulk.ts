// What bulk actions and their undo have to know about messages (docs/decisions/lists.md#undo).

import type { z } from 'zod';
import type { SpamReason } from '../../contract/contacts/contacts.ts';
import type { ContactBulk } from '../../contract/contacts/inbox.ts';
import { type Batch, bulkDelete, type BulkKind, type BulkWriter, runBulk } from '../lists/bulk.ts';
import type { Outbox } from '../mail/mail.ts';
import { discardTask } from '../tasks/tasks.queries.ts';
import { tellStaff } from './contact-mail.ts';
import { findContact } from './contacts.queries.ts';
import { type ContactStates, recordState, restoreState } from './inbox.queries.ts';
import { clearSpam, markSpam } from './spam.queries.ts';
import { insertEntries, takeEntries } from './thread.queries.ts';

/** What is remembered of a message that was no spam after all; `mail` is the task of the mail that it caused. */
type Cleared = { reasons: SpamReason[]; mail: number | null };

/** Messages, suspected or not. The audit log has their ids only. */
export const contactKind: BulkKind<'contacts'> = {
  table: 'contacts',
  object: 'contact',
  audited: [],
  parts: { take: takeEntries, insert: insertEntries },
  undo: {
    change: (batch, { row_id, ...states }) => restoreState(batch, row_id, states as ContactStates),
    spam: async ({ trx, audit }, { row_id }) => (await clearSpam(trx, audit, row_id)) !== undefined,
    async not_spam({ trx, audit }, { row_id, before }) {
      const { reasons, mail } = before as Cleared;
      if (!(await markSpam(trx, audit, row_id, reasons))) return false;
      // A mail that is on its way, or has been sent, cannot be taken back.
      if (mail !== null) await discardTask(trx, ['mail'], mail);
      return true;
    },
  },
};

/** Returns what an undo has to know, or undefined when the message was not changed. */
type ChangeOne = (batch: Batch, id: number) => Promise<{ before: object; after: object } | undefined>;

/** What is no spam, and was not marked by staff, causes its mail now. @throws 422 when nobody has the account */
export function bulkContacts(
  caller: BulkWriter,
  outbox: Outbox,
  { ids, action, change = {} }: z.infer<typeof ContactBulk>,
) {
  if (action === 'delete') return bulkDelete(caller, contactKind, ids);
  const changes: Record<typeof action, ChangeOne> = {
    change: (batch, id) => recordState(batch, id, change),
    spam: async ({ trx, audit }, id) =>
      (await markSpam(trx, audit, id, ['staff'])) ? { before: {}, after: {} } : undefined,
    not_spam: async ({ trx, audit }, id) => {
      const reasons = await clearSpam(trx, audit, id);
      if (!reasons) return undefined;
      const mail = reasons.includes('staff')
        ? undefined
        : await tellStaff(outbox, trx, (await findContact(trx, id))!);
      return { before: { reasons, mail: mail ?? null } satisfies Cleared, after: {} };
    },
  };
  return runBulk(caller, contactKind, action, ids, async (batch, chunk) => {
    const rows = [];
    for (const row_id of chunk) {
      const states = await changes[action](batch, row_id);
      if (states) rows.push({ row_id, ...states });
    }
    return rows;
  });
}

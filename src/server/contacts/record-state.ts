import type { StaffContact } from '../../contract/contacts.ts';
import type { ContactStateChange } from '../../contract/inbox.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import type { Audit } from '../audit/change.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { Database } from '../db/tables.ts';
import { findContact } from './contacts.queries.ts';
import { changeState, type ContactState, lockState } from './inbox.queries.ts';
import { addEntry } from './thread.queries.ts';

/** Who changes a state, and the audit log of the transaction. */
interface Recording {
  audit: Audit;
  user: { id: number; name: string };
}

/**
 * Changes the state of a message that is not suspected. Returns the state before and after; undefined when there is no such
 * message.
 */
export function recordState(trx: Database, recording: Recording, id: number, change: ContactStateChange) {
  return recorded(trx, recording, id, () => changeState(trx, id, change));
}

/** Writes the state that a message had `before`, unless it has got another one since: then it returns false. */
export function restoreState(
  trx: Database,
  recording: Recording,
  id: number,
  { before, after }: { before: ContactState; after: ContactState },
): Promise<boolean> {
  return recorded(trx, recording, id, async () => {
    const current = await lockState(trx, id);
    if (!current || changedFields<ContactState>(current, after).after) return false;
    await trx.updateTable('contacts').set(before).where('id', '=', id).execute();
    return true;
  });
}

const { statuses, events } = inboxMessages;

/** Runs a change of a message's state, and writes its audit row and the sentences that the thread has about it. */
async function recorded<Result>(
  trx: Database,
  { audit, user }: Recording,
  contactId: number,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = await findContact(trx, contactId);
  const result = await write();
  const after = await findContact(trx, contactId);
  if (!before || !after) return result;
  const changed = changedFields(auditedState(before), auditedState(after));
  if (changed.after) await audit({ action: 'changed', object: 'contact', objectId: contactId, ...changed });
  const addEvent = (text: string) => addEntry(trx, { contactId, kind: 'event', user, text });
  if (before.status !== after.status) await addEvent(events.status(statuses[after.status]));
  if (before.assigned_to !== after.assigned_to)
    await addEvent(after.assigned_name === null ? events.unassigned : events.assigned(after.assigned_name));
  return result;
}

/** The state of a message in the words of the audit log. */
function auditedState({ status, assigned_name, opened_at }: StaffContact) {
  return { status, assigned_to: assigned_name, opened: opened_at !== null };
}

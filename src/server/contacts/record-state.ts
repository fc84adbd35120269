import type { StaffContact } from '../../contract/contacts.ts';
import type { ContactStateChange } from '../../contract/inbox.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import type { Audit } from '../audit/change.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { Database } from '../db/tables.ts';
import { findContact } from './contacts.queries.ts';
import { changeState, type ContactState } from './inbox.queries.ts';
import { addEntry } from './thread.queries.ts';

/** Who changes a state, and the audit log of the transaction. */
interface Recording {
  audit: Audit;
  user: { id: number; name: string };
}

/**
 * Changes the state of a message that is not suspected, with its audit row and the events of its thread. Returns the state
 * before and after; undefined when there is no such message.
 */
export async function recordState(
  trx: Database,
  recording: Recording,
  id: number,
  change: ContactStateChange,
): Promise<{ before: ContactState; after: ContactState } | undefined> {
  const before = await findContact(trx, id);
  const states = await changeState(trx, id, change);
  if (!before || !states) return undefined;
  await recordStateEvents(trx, recording, before, (await findContact(trx, id))!);
  return states;
}

/** Writes the audit row of a change of a message's state, and the sentences of its thread about it. */
export async function recordStateEvents(
  trx: Database,
  { audit, user }: Recording,
  before: StaffContact,
  after: StaffContact,
): Promise<void> {
  const { id: contactId, status, assigned_to, assigned_name } = after;
  const changed = changedFields(auditedState(before), auditedState(after));
  if (changed.after) await audit({ action: 'changed', object: 'contact', objectId: contactId, ...changed });
  const addEvent = (text: string) => addEntry(trx, { contactId, kind: 'event', user, text });
  if (before.status !== status) await addEvent(events.status(statuses[status]));
  if (before.assigned_to !== assigned_to)
    await addEvent(assigned_name === null ? events.unassigned : events.assigned(assigned_name));
}

const { statuses, events } = inboxMessages;

/** The state of a message in the words of the audit log. */
function auditedState({ status, assigned_name, opened_at }: StaffContact) {
  return { status, assigned_to: assigned_name, opened: opened_at !== null };
}

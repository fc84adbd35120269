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

/** Writes the audit row and the events of a change of a message's state. */
export async function recordStateEvents(
  trx: Database,
  { audit, user }: Recording,
  before: StaffContact,
  after: StaffContact,
): Promise<void> {
  const changed = changedFields(auditedState(before), auditedState(after));
  if (changed.after) await audit({ action: 'changed', object: 'contact', objectId: after.id, ...changed });
  for (const text of eventsOf(before, after))
    await addEntry(trx, { contactId: after.id, kind: 'event', user, text });
}

const { statuses, events } = inboxMessages;

type State = Pick<StaffContact, 'status' | 'assigned_to' | 'assigned_name' | 'opened_at'>;

/** The sentences that the thread of a message has about a change of its state. */
function eventsOf(before: State, after: State): string[] {
  return [
    ...(before.status === after.status ? [] : [events.status(statuses[after.status])]),
    ...(before.assigned_to === after.assigned_to
      ? []
      : [after.assigned_name === null ? events.unassigned : events.assigned(after.assigned_name)]),
  ];
}

/** The state of a message in the words of the audit log. */
function auditedState({ status, assigned_name, opened_at }: State) {
  return { status, assigned_to: assigned_name, opened: opened_at !== null };
}

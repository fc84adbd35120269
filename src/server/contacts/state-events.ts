import type { StaffContact } from '../../contract/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';

const { statuses, events } = inboxMessages;

type State = Pick<StaffContact, 'status' | 'assigned_to' | 'assigned_name' | 'opened_at'>;

/** The sentences that the thread of a message has about a change of its state. */
export function eventsOf(before: State, after: State): string[] {
  return [
    ...(before.status === after.status ? [] : [events.status(statuses[after.status])]),
    ...(before.assigned_to === after.assigned_to
      ? []
      : [after.assigned_name === null ? events.unassigned : events.assigned(after.assigned_name)]),
  ];
}

/** The state of a message in the words of the audit log. */
export function auditedState({ status, assigned_name, opened_at }: State) {
  return { status, assigned_to: assigned_name, opened: opened_at !== null };
}

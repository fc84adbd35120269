// Where the answer to a message stands: its status, and who sees to it.

import { Select, SimpleGrid } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ContactStatus, contactStatuses, type StaffContact } from '../../contract/contacts/contacts.ts';
import type { ContactStateChange } from '../../contract/contacts/inbox.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { invalidate } from '../api/query-client.ts';
import { optionsOf } from '../form/options.ts';
import { showErrorToast } from '../dialog/toasts.tsx';
import { changeState, inboxOptionsQuery } from './inbox.data.ts';

const { statuses, state } = inboxMessages;
const NOBODY = '';

/** A change is stored at once, as the toast of a failure says otherwise. */
export function StateFields({ contact }: { contact: StaffContact }) {
  const staff = useQuery(inboxOptionsQuery).data?.staff ?? [];
  const change = useMutation({
    mutationFn: (json: ContactStateChange) => changeState(contact.id, json),
    // One after the other: else the last choice may be stored first, and overwritten by the one before.
    scope: { id: `state of ${contact.id}` },
    onError: (error) => showErrorToast(state.failed, error),
    // Also after an error: the server may have stored it, and its response was lost.
    onSettled: () => invalidate('contacts'),
  });
  // Show what was chosen while it is being stored.
  const shown = { ...contact, ...(change.isPending && change.variables) };
  const people = staff.map(({ id, name }) => ({ value: String(id), label: name }));
  // The list of people may be older than the assignment.
  if (contact.assigned_to !== null && !staff.some(({ id }) => id === contact.assigned_to))
    people.push({ value: String(contact.assigned_to), label: contact.assigned_name ?? '' });
  return (
    <SimpleGrid minColWidth="min(100%, 10rem)" autoFlow="auto-fit" spacing="0.75rem">
      <Select
        label={state.status}
        data={optionsOf(contactStatuses, statuses)}
        value={shown.status}
        onChange={(status) => change.mutate({ status: status as ContactStatus })}
      />
      <Select
        label={state.assignedTo}
        data={[{ value: NOBODY, label: state.nobody }, ...people]}
        value={shown.assigned_to === null ? NOBODY : String(shown.assigned_to)}
        searchable
        nothingFoundMessage={state.notFound}
        onChange={(id) => change.mutate({ assigned_to: id === NOBODY ? null : Number(id) })}
      />
    </SimpleGrid>
  );
}

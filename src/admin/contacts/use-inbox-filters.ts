import { contactStatuses, InboxFilters } from '../../contract/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import type { ListFilters } from '../ui/filters/filter-fields.ts';
import { contactFilters } from './contact-filters.ts';
import { ME } from './inbox.data.ts';
import { useInboxOptions } from './use-inbox-options.ts';

const { statuses, tabs } = inboxMessages;

/** The filters of the messages that are not suspected. The people load later. */
export function useInboxFilters(): ListFilters<InboxFilters> {
  const staff = useInboxOptions()?.staff ?? [];
  return {
    schema: InboxFilters,
    fields: [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: [
          { value: 'open', label: tabs.open },
          ...contactStatuses.map((value) => ({ value, label: statuses[value] })),
        ],
      },
      {
        kind: 'choice',
        name: 'assigned_to',
        label: 'Assigned to',
        options: [
          { value: ME, label: tabs.me },
          ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
        ],
      },
      ...contactFilters.fields,
    ],
  };
}

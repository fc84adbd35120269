import { useQuery } from '@tanstack/react-query';
import { auditMessages } from '../../contract/audit-messages.ts';
import { ContactFilters, contactStatuses, InboxFilters } from '../../contract/contacts/contacts.ts';
import { readFilters } from '../../contract/lists/filters.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { choice, including, type ListFilters } from '../list/filter-fields.ts';
import { optionsOf } from '../form/options.ts';
import { useParamsOfUrl } from '../url/url-params.ts';
import { inboxOptionsQuery, ME } from './inbox.data.ts';

const { list, state, statuses, tabs } = inboxMessages;

/** The filters of both lists of messages. */
export const contactFilters: ListFilters<ContactFilters> = {
  schema: ContactFilters,
  fields: [{ kind: 'days', name: 'created', label: list.columns.sent }],
};

/** The filters of the messages that are not suspected. The people load later; one of the URL may be gone. */
export function useInboxFilters(): ListFilters<InboxFilters> {
  const staff = useQuery(inboxOptionsQuery).data?.staff;
  const [query] = useParamsOfUrl();
  const people = [
    { value: ME, label: tabs.me },
    ...(staff ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const assignee = staff && readFilters(InboxFilters, query).assigned_to;
  return {
    schema: InboxFilters,
    fields: [
      choice('status', state.status, [
        { value: 'open', label: tabs.open },
        ...optionsOf(contactStatuses, statuses),
      ]),
      choice('assigned_to', state.assignedTo, including(assignee, auditMessages.account, people)),
      ...contactFilters.fields,
    ],
  };
}

// API calls of the bulk actions of messages.

import type { ContactFilters, ContactSort, InboxFilters } from '../../contract/contacts.ts';
import type { ContactBulk } from '../../contract/inbox.ts';
import { api, bodyOf } from '../api/client.ts';
import type { ListParams } from '../ui/list-params.ts';

/** The query of all that match: without a page. */
const queryOf = <Filters extends object>({ search, sort, filters }: ListParams<ContactSort, Filters>) => ({
  ...(search && { search }),
  ...(sort && { sort }),
  ...filters,
});

/** The ids of all messages that match, in the order of the list. */
export function listContactIds(params: ListParams<ContactSort, InboxFilters>) {
  return bodyOf(api.contacts.ids.$get({ query: queryOf(params) }));
}

/** The ids of all suspected messages that match. */
export function listSuspectedIds(params: ListParams<ContactSort, ContactFilters>) {
  return bodyOf(api.contacts.suspected.ids.$get({ query: queryOf(params) }));
}

/** Does something with many messages. */
export function changeContacts(json: ContactBulk) {
  return bodyOf(api.contacts.bulk.$post({ json }));
}

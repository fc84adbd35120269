// API calls of the bulk actions of messages.

import type { ContactFilters, ContactSort } from '../../contract/contacts.ts';
import type { ContactBulk } from '../../contract/inbox.ts';
import { api, bodyOf } from '../api/client.ts';
import type { ListParams } from '../ui/list-params.ts';

type Params = ListParams<ContactSort, ContactFilters>;

const queryOf = ({ search, sort, filters }: Params) => ({
  ...(search && { search }),
  ...(sort && { sort }),
  ...filters,
});

/** The ids of all messages that match, in the order of the list. */
export function listContactIds(params: Params) {
  return bodyOf(api.contacts.ids.$get({ query: queryOf(params) }));
}

/** The ids of all suspected messages that match. */
export function listSuspectedIds(params: Params) {
  return bodyOf(api.contacts.suspected.ids.$get({ query: queryOf(params) }));
}

/** Does something with many messages. */
export function changeContacts(json: ContactBulk) {
  return bodyOf(api.contacts.bulk.$post({ json }));
}

/** Fetches who can be assigned. */
export function readInboxOptions(signal: AbortSignal) {
  return bodyOf(api.contacts.options.$get({}, { init: { signal } }));
}

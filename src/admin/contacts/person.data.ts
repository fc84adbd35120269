// API calls of old messages, and of everything about one e-mail address.

import { api, bodyOf, listOf } from '../api/client.ts';
import { type ListParams, queryOf } from '../list/list-params.ts';

/** Fetches one page of the messages that may no longer be needed, oldest first. */
export function listOld(params: ListParams, signal: AbortSignal) {
  return listOf(api.contacts.old.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** Deletes some of the messages that were sent before an instant. Resolves to how many are left. */
export function removeOld(before: string) {
  return bodyOf(api.contacts.old.$delete({ query: { before } }));
}

/** Fetches everything that the site stores of an e-mail address. */
export function readPerson(email: string, signal: AbortSignal) {
  return bodyOf(api.contacts.person.$get({ query: { email } }, { init: { signal } }));
}

/** The same, recorded as an export in the audit log. */
export function exportPerson(email: string) {
  return bodyOf(api.contacts.person.export.$get({ query: { email } }));
}

export function erasePerson(email: string) {
  return bodyOf(api.contacts.person.$delete({ query: { email } }));
}

import { ContactFilters } from '../../contract/contacts.ts';
import type { ListFilters } from '../ui/filters/filter-fields.ts';

/** The filters of both lists of messages. */
export const contactFilters: ListFilters<ContactFilters> = {
  schema: ContactFilters,
  fields: [{ kind: 'days', name: 'created', label: 'Sent Date' }],
};

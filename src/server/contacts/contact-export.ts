import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { ExportColumn, ExportedList } from '../lists/send-export.ts';
import { type ContactFilter, listContactIds, readContacts } from './contacts.queries.ts';
import { contactStatusNames, spamReasons } from '../../contract/contacts/inbox.words.ts';

/** `state`: the column with the state of the messages. */
const columnsWith = (state: ExportColumn<StaffContact>): ExportColumn<StaffContact>[] => [
  { header: 'ID', width: 8, number: ({ id }) => id },
  { header: 'Name', width: 24, text: ({ fullname }) => fullname },
  { header: 'Email', width: 30, text: ({ email }) => email },
  { header: 'Subject', width: 32, text: ({ subject }) => subject },
  { header: 'Message', width: 60, text: ({ message }) => message },
  state,
  { header: 'Sent (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
];

export const contactExport: ExportedList<StaffContact, ContactFilter> = {
  name: 'contacts',
  object: 'contact',
  columns: columnsWith({
    header: 'Status',
    width: 12,
    text: ({ status }) => contactStatusNames[status],
  }),
  listIds: listContactIds,
  read: readContacts,
};

export const suspectedExport: typeof contactExport = {
  ...contactExport,
  name: 'suspected-spam',
  columns: columnsWith({
    header: 'Why',
    width: 40,
    text: ({ spam_reasons = [] }) => spam_reasons.map((reason) => spamReasons[reason]).join('; '),
  }),
};

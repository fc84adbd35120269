import { adminMessages } from '../../contract/admin-messages.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import type { ExportColumn } from '../lists/export-columns.ts';
import type { ExportedList } from '../lists/send-export.ts';
import { type ContactFilter, listContactIds, readContacts } from './contacts.queries.ts';

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

const { reasons } = adminMessages.spam;

export const contactExport: ExportedList<StaffContact, ContactFilter> = {
  name: 'contacts',
  object: 'contact',
  columns: columnsWith({
    header: 'Status',
    width: 12,
    text: ({ status }) => inboxMessages.statuses[status],
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
    text: ({ spam_reasons = [] }) => spam_reasons.map((reason) => reasons[reason]).join('; '),
  }),
};

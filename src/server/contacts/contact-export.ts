import { adminMessages } from '../../contract/admin-messages.ts';
import type { StaffContact } from '../../contract/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import type { ExportColumn } from '../lists/export-columns.ts';
import type { ExportedList } from '../lists/send-export.ts';
import { type ContactFilter, listContactIds, readContacts } from './contacts.queries.ts';

const columns: ExportColumn<StaffContact>[] = [
  { header: 'ID', width: 8, number: ({ id }) => id },
  { header: 'Name', width: 24, text: ({ fullname }) => fullname },
  { header: 'Email', width: 30, text: ({ email }) => email },
  { header: 'Subject', width: 32, text: ({ subject }) => subject },
  { header: 'Message', width: 60, text: ({ message }) => message },
  { header: 'Status', width: 12, text: ({ status }) => inboxMessages.statuses[status] },
  { header: 'Sent (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
];

const { reasons } = adminMessages.spam;

/** The columns of the suspected messages: why they are suspected, in place of the status. */
const suspectedColumns = columns.map<ExportColumn<StaffContact>>((column) =>
  column.header === 'Status'
    ? {
        header: 'Why',
        width: 40,
        text: ({ spam_reasons = [] }) => spam_reasons.map((reason) => reasons[reason]).join('; '),
      }
    : column,
);

export const contactExport: ExportedList<StaffContact, ContactFilter> = {
  name: 'contacts',
  object: 'contact',
  columns,
  listIds: listContactIds,
  read: readContacts,
};

export const suspectedExport: typeof contactExport = {
  ...contactExport,
  name: 'suspected-spam',
  columns: suspectedColumns,
};

import { shortDate } from '../../contract/calendar.ts';
import type { ContactSort, StaffContact } from '../../contract/contacts.ts';
import { langOf } from '../../contract/language.ts';
import type { Column } from '../ui/ItemTable.tsx';
import { StatusMark } from '../ui/StatusMark.tsx';

/** The columns of a list of messages. */
export const contactColumns: Column<StaffContact, ContactSort>[] = [
  {
    header: 'Name',
    cell: ({ fullname }) => <span lang={langOf(fullname)}>{fullname}</span>,
    sort: 'fullname',
  },
  { header: 'Subject', cell: ({ subject }) => <span lang={langOf(subject)}>{subject}</span> },
  {
    header: 'Sent Date',
    cell: ({ created_at }) => <time dateTime={created_at}>{shortDate(created_at)}</time>,
    sort: 'created_at',
  },
];

/** The status of a message, and who sees to it. */
export const statusColumn: Column<StaffContact, ContactSort> = {
  header: 'Status',
  cell: ({ status, assigned_name }) => (
    <div>
      <StatusMark status={status} />
      {assigned_name !== null && <div lang={langOf(assigned_name)}>{assigned_name}</div>}
    </div>
  ),
};

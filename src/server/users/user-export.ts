import type { User } from '../../contract/users.ts';
import type { ExportColumn } from '../lists/export-columns.ts';

export const userColumns: ExportColumn<User>[] = [
  { header: 'ID', width: 8, number: ({ id }) => id },
  { header: 'Name', width: 24, text: ({ name }) => name },
  { header: 'Email', width: 30, text: ({ email }) => email },
  { header: 'Phone', width: 20, text: ({ phone }) => phone },
  { header: 'Date of Birth', width: 14, day: ({ dob }) => dob },
  { header: 'Branch', width: 14, text: ({ branch }) => branch },
  { header: 'Permission', width: 12, text: ({ permission }) => permission },
  { header: 'Created (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
];

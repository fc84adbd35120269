/** Fixed texts of the audit log in the back office (§ 8.12). */
export const auditMessages = {
  introduction:
    'Every change, sign-in and export of the last 400 days. The newest 10,000 that match are listed.',
  empty: 'No entries found.',
  emptyHint: 'What people and programs change is listed here.',
  listFailed: 'An error occurred while fetching the audit log',
} as const;

import type { ActorKind, AuditAction, AuditObject } from '../../contract/audit/audit.ts';

/** Fixed texts of the audit log in the back office (§ 8.12). */
export const auditWords = {
  introduction:
    'Every change, sign-in and export of the last 400 days. The newest 10,000 that match are listed.',
  search: 'Search Names',
  empty: 'No entries found.',
  emptyHint: 'What people and programs change is listed here.',
  listFailed: 'An error occurred while fetching the audit log',
  columns: { time: 'Time', who: 'Who', what: 'What', object: 'Object', details: 'Details' },
  history: { action: 'History', of: (name: string) => `of ${name}` },
  /** Who made a change without a session. */
  actors: {
    program: 'Program',
    visitor: 'Visitor',
    command: 'Command line',
    site: 'The site',
  } satisfies Record<Exclude<ActorKind, 'user'>, string>,
  unknown: 'Unknown',
  account: (id: string) => `Account ${id}`,
  /** An object without a name. */
  number: (id: number) => `No. ${id}`,
  actions: {
    created: 'Created',
    changed: 'Changed',
    deleted: 'Deleted',
    'signed in': 'Signed in',
    'sign-in failed': 'Sign-in failed',
    'signed out': 'Signed out',
    confirmed: 'Confirmed',
    'sent again': 'Sent again',
    restored: 'Restored',
    moved: 'Moved',
    exported: 'Exported',
    requested: 'Requested',
    unlocked: 'Unlocked',
    published: 'Published',
    scheduled: 'Scheduled',
    archived: 'Archived',
    opened: 'Opened',
  } satisfies Record<AuditAction, string>,
  /** The kinds of objects: in English, each has its name in the API. */
  objects: {} as Partial<Record<AuditObject, string>>,
  /** Of rows that an earlier version wrote. */
  formerObjects: { 'saved filter': 'Saved filter' },
  /** The fields whose label is not their name in the API. */
  fields: {
    dob: 'Date of birth',
    lang: 'Language',
    up_to: 'Up to number',
    otherSessions: 'Other sessions',
    publish_at: 'To be published',
    target: 'Leads to',
    focus_x: 'Centre from the left',
    focus_y: 'Centre from the top',
  } as Record<string, string>,
  /** The words for the values of a field, where the API has a code. */
  values: {
    state: { draft: 'Draft', archived: 'Archived' },
    format: { csv: 'CSV file', xlsx: 'Excel file (XLSX)' },
    purpose: { invite: 'Invitation', reset: 'New password' },
    with: {
      password: 'Password',
      passkey: 'Passkey',
      authenticator: 'Authenticator app',
      recovery: 'Recovery code',
    },
  } as Record<string, Record<string, string>>,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  longText: (characters: string) => `a text of ${characters} characters`,
  /** Between the value before a change and the one after it, for screen readers. */
  now: ', now ',
  address: 'Address',
  session: 'Session',
};

// The words of the audit log: for who made a change, for fields, and for their values.

import type { ActorKind } from '../../contract/audit.ts';
import { dateAndTime } from '../../contract/calendar.ts';
import { factorLevels } from '../../contract/factors.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { tokenMessages } from '../../contract/token-messages.ts';

/** Who made a change, where it was nobody with a session. */
export const actorNames: Record<Exclude<ActorKind, 'user'>, string> = {
  program: 'Program',
  visitor: 'Visitor',
  command: 'Command line',
  site: 'The site',
};

const fieldNames: Record<string, string> = {
  jobtype: 'Job type',
  dob: 'Date of birth',
  up_to: 'Up to number',
  requirement: 'Requirements',
  responsible: 'Responsibilities',
  benefit: 'Benefits',
  otherSessions: 'Other sessions',
  publish_at: 'To be published',
  target: 'Leads to',
};

const levels = Object.fromEntries(
  factorLevels.map((level) => [level, signInMessages.policy.levels[level].label]),
);

/** The words for the values of a field, where the API has a code. */
const valueWords: Record<string, Record<string, string>> = {
  status: inboxMessages.statuses,
  state: { draft: 'Draft', archived: 'Archived' },
  language: inboxMessages.canned.languages,
  list: { careers: 'Career', blogs: 'Blogs', contacts: 'Sent Contacts', users: 'User' },
  format: { csv: 'CSV file', xlsx: 'Excel file (XLSX)' },
  purpose: { invite: 'Invitation', reset: 'New password' },
  with: {
    password: 'Password',
    passkey: 'Passkey',
    authenticator: 'Authenticator app',
    recovery: 'Recovery code',
  },
  // The policy for second factors, of each permission.
  admin: levels,
  user: levels,
};

/** A word of the log as a label: `sign-in failed` as "Sign-in failed". */
export function label(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}

/** The label of a field, by its name in the API. */
export function fieldName(name: string): string {
  return fieldNames[name] ?? label(name);
}

/** A value of the field `name` in words. Of a long text, the log knows the length alone. */
export function valueText(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'string') {
    if (isInstant(value)) return dateAndTime(value);
    if (name === 'scopes') return value.split(', ').map(scopeText).join('; ');
    return valueWords[name]?.[value] ?? value;
  }
  if (Array.isArray(value)) return value.map((part) => valueText(part, name)).join(', ');
  const { characters } = value as { characters?: number };
  if (characters !== undefined) return `a text of ${characters.toLocaleString('en')} characters`;
  return Object.entries(value)
    .map(([part, of]) => `${fieldName(part)}: ${valueText(of, part)}`)
    .join(', ');
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

const scopeText = (scope: string) => (tokenMessages.scopes as Record<string, string>)[scope] ?? scope;

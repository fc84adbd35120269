// The words of the audit log: for fields, and for their values.

import type { AuditEntry } from '../../contract/audit/audit.ts';
import { auditMessages } from '../../contract/audit-messages.ts';
import { careerMessages } from '../../contract/career-messages.ts';
import { factorLevels } from '../../contract/auth/factors.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { tokenMessages } from '../../contract/token-messages.ts';
import { dateAndTime } from '../screen/values.tsx';

const { nothing, yes, no, longText } = auditMessages;
/** Those of a job have the names of its form. */
const fields: Partial<Record<string, string>> = { ...careerMessages.fields, ...auditMessages.fields };
const words: Partial<Record<string, string>> = { ...auditMessages.actions, ...auditMessages.objects };

const levels = Object.fromEntries(
  factorLevels.map((level) => [level, signInMessages.policy.levels[level].label]),
);

/** The words for the values of a field, where the API has a code. */
const valueWords: Record<string, Record<string, string>> = {
  ...auditMessages.values,
  jobtype: careerMessages.jobTypes,
  status: inboxMessages.statuses,
  language: inboxMessages.canned.languages,
  // The policy for second factors, of each permission.
  admin: levels,
  user: levels,
};

/** An action, a kind of object or another word of the log as a label: `sign-in failed` as "Sign-in failed". */
export function label(word: string): string {
  return words[word] ?? word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}

/** The name of an entry's object; undefined for a draft without a title, and for a picture that has only the name of its kind. */
export function ownName({
  object,
  object_name,
}: Pick<AuditEntry, 'object' | 'object_name'>): string | undefined {
  return object_name === label(object) ? undefined : object_name || undefined;
}

/** The label of a field, by its name in the API. */
export function fieldName(name: string): string {
  return fields[name] ?? label(name);
}

/** A value of the field `name` in words. Of a long text, the log knows the length alone. */
export function valueText(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'string') {
    if (isInstant(value)) return dateAndTime(value);
    if (name === 'scopes') return value.split(', ').map(scopeText).join('; ');
    return valueWords[name]?.[value] ?? value;
  }
  if (Array.isArray(value)) return value.map((part) => valueText(part, name)).join(', ');
  const { characters } = value as { characters?: number };
  if (characters !== undefined) return longText(characters.toLocaleString('en'));
  return Object.entries(value)
    .map(([part, of]) => `${fieldName(part)}: ${valueText(of, part)}`)
    .join(', ');
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

const scopeText = (scope: string) => (tokenMessages.scopes as Record<string, string>)[scope] ?? scope;

import type { AuditEntry } from '../../contract/audit/audit.ts';
import { factorLevels } from '../../contract/auth/factors.ts';
import { dateAndTime } from '../screen/values.tsx';
import { words } from '../words/words.ts';

const { nothing, yes, no, longText } = words.audit;
/** Those of a job have the names of its form. */
const fields: Partial<Record<string, string>> = { ...words.careers.fields, ...words.audit.fields };
const names: Partial<Record<string, string>> = {
  ...words.audit.actions,
  ...words.audit.objects,
  ...words.audit.formerObjects,
};

const levels = Object.fromEntries(
  factorLevels.map((level) => [level, words.auth.policy.levels[level].label]),
);

/** The words for the values of a field, where the API has a code. */
const valueWords: Record<string, Record<string, string>> = {
  ...words.audit.values,
  jobtype: words.careers.jobTypes,
  status: words.inbox.statuses,
  language: words.inbox.canned.languages,
  // The policy for second factors, of each permission.
  admin: levels,
  user: levels,
};

/** An action, a kind of object or another word of the log as a label: `sign-in failed` as "Sign-in failed". */
export function label(word: string): string {
  return names[word] ?? word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}

/** The name of an entry's object; undefined for a draft without a title, and for a picture that has only the name of its kind. */
export function ownName({ object, object_name }: Pick<AuditEntry, 'object' | 'object_name'>) {
  return object_name === label(object) ? undefined : object_name || undefined;
}

export const fieldName = (name: string): string => fields[name] ?? label(name);

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

const scopeText = (scope: string) => (words.tokens.scopes as Record<string, string>)[scope] ?? scope;

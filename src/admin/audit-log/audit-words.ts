// The words of the audit log: for who made a change, for fields, and for their values.

import type { ActorKind } from '../../contract/audit.ts';
import { dateAndTime } from '../../contract/calendar.ts';

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
};

/** A word of the log as a label: `sign-in failed` as "Sign-in failed". */
export function label(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}

/** The label of a field, by its name in the API. */
export function fieldName(name: string): string {
  return fieldNames[name] ?? label(name);
}

/** A value of a field in words. Of a long text, the log knows the length alone. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'string') return isInstant(value) ? dateAndTime(value) : value;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  const { characters } = value as { characters?: number };
  if (characters !== undefined) return `a text of ${characters.toLocaleString('en')} characters`;
  return Object.entries(value)
    .map(([name, part]) => `${fieldName(name)}: ${valueText(part)}`)
    .join(', ');
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

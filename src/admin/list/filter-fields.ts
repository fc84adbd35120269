// The filters of a list: what a form asks for, and the words for the filters that are set.

import { shortDate } from '../screen/values.tsx';
import type { z } from 'zod';
import { words } from '../words/words.ts';

const { days } = words.filter;

export type Options = readonly { value: string; label: string }[];

/** `choice`: one of a few values of the parameter `name`. `days`: the first and the last one, `{name}_from` and `{name}_to`. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'choice'; options: Options; /** The word for none of them, if it is not "Any". */ none?: string }
  | { kind: 'days' }
);

export type FilterSchema<Filters extends object> = z.ZodObject & z.ZodType<Filters>;

export interface ListFilters<Filters extends object> {
  schema: FilterSchema<Filters>;
  fields: readonly FilterField[];
}

export type FilterValues = Readonly<Record<string, string | undefined>>;

export function choice(name: string, label: string, options: Options, none?: string): FilterField {
  return { kind: 'choice', name, label, options, none };
}

/** The options, and the value of the URL if it is not among them. */
export function including(
  value: string | null | undefined,
  labelOf: (value: string) => string,
  options: Options,
): Options {
  if (!value || options.some((option) => option.value === value)) return options;
  return [{ value, label: labelOf(value) }, ...options];
}

/** The parameters of a filter. */
export function namesOf({ kind, name }: FilterField): string[] {
  return kind === 'days' ? [`${name}_from`, `${name}_to`] : [name];
}

/** The filters that are set, in the order of the form: their parameters (`names`) and their words. */
export function activeFilters(fields: readonly FilterField[], values: object) {
  return fields.flatMap((field) => {
    const names = namesOf(field);
    const text = textOf(field, names, values as FilterValues);
    return text ? [{ names, text: `${field.label}: ${text}` }] : [];
  });
}

function textOf(field: FilterField, names: string[], values: FilterValues): string | undefined {
  const [first, last] = names.map((name) => values[name]);
  if (field.kind === 'choice') return field.options.find(({ value }) => value === first)?.label;
  if (first && first === last) return shortDate(first);
  if (first && last) return days.between(shortDate(first), shortDate(last));
  if (first) return days.from(shortDate(first));
  return last && days.to(shortDate(last));
}

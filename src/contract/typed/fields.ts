import { z } from 'zod';
import { looksEmpty, plainName, VISIBLE, withoutInvisible } from '../language/invisible.ts';
import { sizeLimits } from '../limits.ts';
import { issue } from '../refusals/refusal.ts';
import type { khmerNames, Name } from './names.words.km.ts';

/**
 * Building blocks of every schema. Texts are trimmed, empty if they show nothing, and otherwise stored as written. Refused: characters that a
 * database cannot store (NUL, lone surrogates), control characters, and line breaks in one-line fields.
 */
// oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const NOT_STORABLE = new RegExp(`${CONTROLS.source}|\ufffd`, 'g');
const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;

/** True if a text can be stored. U+FFFD is refused too: decoders insert it for bytes that are not valid text. */
export const isStorable = (value: string): boolean =>
  value.isWellFormed() && !CONTROLS.test(value) && !value.includes('\ufffd');

export const removeUnstorable = (value: string): string => value.toWellFormed().replaceAll(NOT_STORABLE, '');

/** The checks below as ECMAScript patterns, for the OpenAPI document. */
const patterns = {
  text: `^[^${CONTROLS.source.slice(1, -1)}\\ufffd]*$`,
  line: `^[^${CONTROLS.source.slice(1, -1)}${LINE_BREAKS.source.slice(1, -1)}\\ufffd]*$`,
  /** The same, but with a character that is seen. */
  filled: (pattern: string) => pattern.replace('^', `^(?=[\\s\\S]*${VISIBLE})`),
};

/** An object that the OpenAPI document describes under a name. */
export const named = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name });

interface TextOptions {
  /** Maximum length in UTF-16 units. Defaults: `sizeLimits.message` for text, `sizeLimits.line` for a line. */
  max?: number;
  required?: boolean;
  /** Applied before every check. */
  clean?: (value: string) => string;
}

/** A text that may have line breaks. `field` names it in refusals. */
export function text(field: Name, options: TextOptions = {}) {
  const { max = sizeLimits.message, required = false, clean = (value) => value } = options;
  const missing = issue('fields.required', { field });
  const schema = z
    .string({ error: ({ input }) => (input == null ? missing : issue('fields.text', { field })) })
    .overwrite((value) => (looksEmpty(value) ? '' : clean(value).trim()))
    .max(max, issue('fields.too-long', { field, max }))
    .refine(isStorable, issue('fields.unstorable', { field }));
  return described(required ? schema.min(1, missing) : schema, patterns.text, required);
}

const described = (schema: z.ZodString, pattern: string, isRequired: boolean) =>
  schema.meta({ pattern: isRequired ? patterns.filled(pattern) : pattern });

export function line(field: Name, options: TextOptions = {}) {
  const schema = text(field, { max: sizeLimits.line, ...options }).refine(
    (value) => !LINE_BREAKS.test(value),
    issue('fields.one-line', { field }),
  );
  return described(schema, patterns.line, options.required ?? false);
}

/** A line that has no invisible characters, such as a telephone number or a code: those that copying added are removed. */
export const visibleLine = (field: Name, options: TextOptions = {}) =>
  line(field, { ...options, clean: withoutInvisible });

export const personName = (field: Name) => line(field, { required: true, clean: plainName });

/** An email address. Its case is not changed. */
export const email = () =>
  visibleLine('Email', { max: sizeLimits.email, required: true })
    .refine((value) => value === '' || z.regexes.email.test(value), issue('fields.email'))
    .meta({ format: 'email', pattern: z.regexes.email.source });

/** An existing calendar day between 1900 and 2999, as YYYY-MM-DD. */
export const day = (field: Name) =>
  line(field, { required: true })
    .refine((value) => value === '' || isCalendarDay(value), issue('fields.day', { field }))
    .meta({
      format: 'date',
      pattern: z.regexes.date.source.replace('^', '^(?=19|2)'),
      minLength: 'YYYY-MM-DD'.length,
      maxLength: 'YYYY-MM-DD'.length,
    });

export function isCalendarDay(value: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** True if nothing was sent, or a text that shows nothing. */
export const isMissing = (input: unknown): boolean =>
  input == null || (typeof input === 'string' && looksEmpty(input));

/** Refuses anything but these values, or what they are said to be. */
export const mustBe = (field: Name, values: keyof typeof khmerNames | readonly string[]): string =>
  issue('fields.choice', { field, values: typeof values === 'string' ? values : values.join(' or ') });

export const choice = <const Values extends readonly string[]>(field: Name, values: Values) =>
  z.enum(values, {
    error: ({ input }) => (isMissing(input) ? issue('fields.required', { field }) : mustBe(field, values)),
  });

type Listed<Text extends string> = Text extends `${infer First}, ${infer Rest}` ? First | Listed<Rest> : Text;

/** A long list of fixed texts: `listed('created, signed in')` is `['created', 'signed in']`, with their types. */
export const listed = <const Text extends string>(list: Text) => list.split(', ') as Listed<Text>[];

/** A few fixed values in a query: unlike in `choice`, an empty text is refused like any other. */
export const oneOf = <const Values extends readonly string[]>(field: Name, values: Values) =>
  z.enum(values, issue('fields.one-of', { field, values: values.join(', ') }));

/** A text of a program, in the one form that it has. */
export const matching = (pattern: RegExp, error: string) => z.string(error).regex(pattern, error);

/** A point in time, such as `created_at`: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** A pattern that matches the whole numbers from 1 to `max` as text: JSON Schema cannot compare texts as numbers. */
export function numbersUpTo(max: number): string {
  const digits = String(max);
  const smaller = Array.from(digits, (digit, index) => {
    const least = index === 0 ? 1 : 0;
    const rest = digits.length - index - 1;
    return Number(digit) > least
      ? [`${digits.slice(0, index)}[${least}-${Number(digit) - 1}]\\d{${rest}}`]
      : [];
  });
  const shorter = digits.length > 1 ? [`[1-9]\\d{0,${digits.length - 2}}`] : [];
  return `^(?:${[...shorter, ...smaller.flat(), digits].join('|')})$`;
}

export const MAX_ID = 2 ** 31 - 1;
/** The id of a row: a positive 32-bit integer. `error`: the message for anything else. */
export const idWith = (error?: string) => z.int(error).positive(error).max(MAX_ID, error);
export const id = idWith();

export const idInQuery = (error: string) => matching(/^[1-9]\d{0,8}$/, error).transform(Number);

/** The id in a URL, in plain decimal form (not `01`, `1e0`, `+1`). For any other text the response is 404. */
export const IdParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .refine((value) => Number(value) <= MAX_ID)
    .meta({ pattern: numbersUpTo(MAX_ID) })
    .transform(Number),
});

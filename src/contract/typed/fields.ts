import { z } from 'zod';
import { looksEmpty, plainName, VISIBLE, withoutInvisible } from '../language/invisible.ts';
import { sizeLimits } from '../limits.ts';

/**
 * Building blocks of every schema. Texts are trimmed, empty if they show nothing, and otherwise stored as written. Refused: characters that a
 * database cannot store (NUL, lone surrogates), control characters, and line breaks in one-line fields.
 */
// oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const NOT_STORABLE = new RegExp(`${CONTROLS.source}|\ufffd`, 'g');
const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;

/** True if a text can be stored. U+FFFD is refused too: decoders insert it for bytes that are not valid text. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !CONTROLS.test(value) && !value.includes('\ufffd');
}

/** Removes every character for which `isStorable` refuses a text. */
export function removeUnstorable(value: string): string {
  return value.toWellFormed().replaceAll(NOT_STORABLE, '');
}

/** The checks below as ECMAScript patterns, for the OpenAPI document. */
const patterns = {
  text: `^[^${CONTROLS.source.slice(1, -1)}\\ufffd]*$`,
  line: `^[^${CONTROLS.source.slice(1, -1)}${LINE_BREAKS.source.slice(1, -1)}\\ufffd]*$`,
  /** The same, but with a character that is seen. */
  filled: (pattern: string) => pattern.replace('^', `^(?=[\\s\\S]*${VISIBLE})`),
};

interface TextOptions {
  /** Maximum length in UTF-16 units. Defaults: `sizeLimits.message` for text, `sizeLimits.line` for a line. */
  max?: number;
  required?: boolean;
  /** Applied before every check. */
  clean?: (value: string) => string;
}

/** A text that may have line breaks. `label` names the field in error messages. */
export function text(label: string, options: TextOptions = {}) {
  const { max = sizeLimits.message, required = false, clean = (value) => value } = options;
  const field = z
    .string({ error: ({ input }) => (input == null ? `${label} is required.` : `${label} must be text.`) })
    .overwrite((value) => (looksEmpty(value) ? '' : clean(value).trim()))
    .max(max, `${label} must have at most ${max.toLocaleString('en')} characters.`)
    .refine(isStorable, `${label} has characters that cannot be stored.`);
  if (!required) return described(field, patterns.text, false);
  return described(field.min(1, `${label} is required.`), patterns.text, true);
}

function described(field: z.ZodString, pattern: string, isRequired: boolean) {
  return field.meta({ pattern: isRequired ? patterns.filled(pattern) : pattern });
}

/** A text of one line. */
export function line(label: string, options: TextOptions = {}) {
  const field = text(label, { max: sizeLimits.line, ...options }).refine(
    (value) => !LINE_BREAKS.test(value),
    `${label} must be one line.`,
  );
  return described(field, patterns.line, options.required ?? false);
}

/** A line that has no invisible characters, such as a telephone number or a code: those that copying added are removed. */
export const visibleLine = (label: string, options: TextOptions = {}) =>
  line(label, { ...options, clean: withoutInvisible });

/** The name of a person. */
export const personName = (label: string) => line(label, { required: true, clean: plainName });

/** An email address. Its case is not changed. */
export function email() {
  return visibleLine('Email', { max: sizeLimits.email, required: true })
    .refine((value) => value === '' || z.regexes.email.test(value), 'Invalid email address')
    .meta({ format: 'email', pattern: z.regexes.email.source });
}

/** An existing calendar day between 1900 and 2999, as YYYY-MM-DD. */
export function day(label: string) {
  return line(label, { required: true })
    .refine(
      (value) => value === '' || isCalendarDay(value),
      `${label} must be a day of the calendar, written YYYY-MM-DD.`,
    )
    .meta({
      format: 'date',
      pattern: z.regexes.date.source.replace('^', '^(?=19|2)'),
      minLength: 'YYYY-MM-DD'.length,
      maxLength: 'YYYY-MM-DD'.length,
    });
}

/** True if a text is an existing day between 1900 and 2999, as YYYY-MM-DD. */
export function isCalendarDay(value: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** True if nothing was sent, or a text that shows nothing. */
export const isMissing = (input: unknown): boolean =>
  input == null || (typeof input === 'string' && looksEmpty(input));

/** One of a few fixed values. The error message lists them. */
export function choice<const Values extends readonly string[]>(label: string, values: Values) {
  return z.enum(values, {
    error: ({ input }) =>
      isMissing(input) ? `${label} is required.` : `${label} must be ${values.join(' or ')}.`,
  });
}

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

/** An id in a query. */
export const idInQuery = (error: string) =>
  z
    .string(error)
    .regex(/^[1-9]\d{0,8}$/, error)
    .transform(Number);

/** The id in a URL, in plain decimal form (not `01`, `1e0`, `+1`). For any other text the response is 404. */
export const IdParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .refine((value) => Number(value) <= MAX_ID)
    .meta({ pattern: numbersUpTo(MAX_ID) })
    .transform(Number),
});

/**
 * The body of every error response: a message for people and, if fields of the request caused the error (an email
 * address that is taken), the error messages by field name.
 */
export const Problem = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** Of a 5xx: the id of the request in the server's log. */
    request_id: z.string().optional(),
    /** True: the person confirms who they are (password or passkey), and the client sends the call again. */
    verify: z.literal(true).optional(),
    /** True: the account must set up a second factor before anything else. */
    setup: z.literal(true).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** The body of a 422: the same, always with error messages by field name. */
export const ValidationProblem = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) })
  .meta({ id: 'ValidationProblem' });
export type ValidationProblem = z.infer<typeof ValidationProblem>;

import { z } from 'zod';
import { sizeLimits } from './limits.ts';

/**
 * Building blocks of every schema. Texts are trimmed and otherwise kept as they came: what a person
 * wrote is what the database holds. What no engine can store (NUL, half of a surrogate pair) and what
 * no field means (control characters; line breaks in one-line fields) is refused.
 */
// oxlint-disable-next-line no-control-regex -- they are exactly what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const NOT_STORABLE = new RegExp(`${CONTROLS.source}|\ufffd`, 'g');
const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;

/**
 * Whether a text has no character that every stored text is refused for. U+FFFD is what a decoder puts in the
 * place of bytes that are no text.
 */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !CONTROLS.test(value) && !value.includes('\ufffd');
}

/** A text without the characters that every stored text is refused for. */
export function removeUnstorable(value: string): string {
  return value.toWellFormed().replaceAll(NOT_STORABLE, '');
}

/** Texts in the API's document, as ECMAScript patterns: what the checks below let through. */
const patterns = {
  text: `^[^${CONTROLS.source.slice(1, -1)}\\ufffd]*$`,
  line: `^[^${CONTROLS.source.slice(1, -1)}${LINE_BREAKS.source.slice(1, -1)}\\ufffd]*$`,
  /** The same with something else than white space. */
  filled: (pattern: string) => pattern.replace('^', '^(?=[\\s\\S]*\\S)'),
};

interface TextOptions {
  /** The most characters (UTF-16 units); a line has 200 unless told. */
  max?: number;
  required?: boolean;
}

/** Text of several lines. */
export function text(label: string, { max = sizeLimits.message, required = false }: TextOptions = {}) {
  const field = z
    .string({ error: ({ input }) => (input == null ? `${label} is required.` : `${label} must be text.`) })
    .trim()
    .max(max, `${label} must have at most ${max.toLocaleString('en')} characters.`)
    .refine(isStorable, `${label} has characters that cannot be stored.`);
  return described(required ? field.min(1, `${label} is required.`) : field, patterns.text, required);
}

function described(field: z.ZodString, pattern: string, isRequired: boolean) {
  return field.meta({ pattern: isRequired ? patterns.filled(pattern) : pattern });
}

/** One line of text. */
export function line(label: string, { max = sizeLimits.line, required = false }: TextOptions = {}) {
  const field = text(label, { max, required }).refine(
    (value) => !LINE_BREAKS.test(value),
    `${label} must be one line.`,
  );
  return described(field, patterns.line, required);
}

/** An e-mail address, as typed. */
export function email() {
  return line('Email', { max: sizeLimits.email, required: true })
    .refine((value) => value === '' || z.regexes.email.test(value), 'Invalid email address')
    .meta({ format: 'email', pattern: z.regexes.email.source });
}

/** A calendar day, YYYY-MM-DD, that exists and lies between 1900 and 2999. */
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

/** Whether a text is a day that exists, written YYYY-MM-DD, between 1900 and 2999. */
export function isCalendarDay(value: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** One of a few words, with a message that names them. */
export function choice<const Words extends readonly string[]>(label: string, words: Words) {
  return z.enum(words, {
    error: ({ input }) =>
      input == null || input === '' ? `${label} is required.` : `${label} must be ${words.join(' or ')}.`,
  });
}

/** `created_at`: ISO 8601, UTC, milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** The plain decimal spellings of the numbers from 1 to `max`, for the API's document: JSON Schema cannot compare texts. */
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

const MAX_ID = 2 ** 31 - 1;
export const id = z.int().positive().max(MAX_ID);

/** The id in an address: only its plain decimal spelling counts (not `01`, `1e0`, `+1`); all else is not found. */
export const IdParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .refine((value) => Number(value) <= MAX_ID)
    .meta({ pattern: numbersUpTo(MAX_ID) })
    .transform(Number),
});

/**
 * The body of every response that is not a success: a sentence a person can act on, and, where fields of the request
 * are the reason (an e-mail address that is taken), the errors of each.
 */
export const Problem = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** The body of a 422: the same, with the faults of each field. */
export const ValidationProblem = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) })
  .meta({ id: 'ValidationProblem' });
export type ValidationProblem = z.infer<typeof ValidationProblem>;

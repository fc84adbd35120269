import { z } from 'zod';
import { withoutInvisible } from '../language/invisible.ts';
import { sizeLimits } from '../limits.ts';
import { issue } from '../refusals/refusal.ts';
import type { Name } from './names.words.km.ts';

/** Parsers of what people type or paste (§ 3.5): as screens show it, in Latin, Khmer or full-width digits, with one meaning only. */
const ZEROS = ['0', '\u17e0', '\uff10'].map((zero) => zero.charCodeAt(0));
const OTHER_DIGIT = /[\u17e0-\u17e9\uff10-\uff19]/g;

export const withLatinDigits = (text: string): string =>
  text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - ZEROS.findLast((zero) => zero <= code)!);
  });

/** The first step of every parser: Latin digits, plain spaces and hyphens, no invisible characters, trimmed. */
export const plainText = (typed: string): string =>
  withoutInvisible(withLatinDigits(typed))
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/** Digits, optionally in groups of three with the same separator, and optionally one or two decimals. */
const AMOUNT = /^(?:\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,4}|[1-9]\d{0,2}(?: \d{3}){1,4})(?:\.\d{1,2})?$/;

/** Dollars: `1,200`, `1 200.50`, `$1,200`, `1,200 $`, `$1,200 a month`; undefined with two meanings: `1.200`, `12,00`, `1,5`. */
export function readAmount(typed: string): number | undefined {
  const plain = plainText(typed)
    .replaceAll('\uff0c', ',')
    .replaceAll('\uff0e', '.')
    .replaceAll('\uff04', '$');
  const [, before, digits = '', after] =
    /^(\$ ?)?([^$]*?)( ?\$)?$/.exec(plain.replace(/ a month$/, '')) ?? [];
  if ((before && after) || !AMOUNT.test(digits)) return undefined;
  return Number(digits.replace(/[, ]/g, ''));
}

/** Made when it is first used: public pages load this file and never do, and the first use is slow on a phone. */
let amounts: Intl.NumberFormat | undefined;

/** Formats an amount for lists and forms: `1,200`, `1,250.5`. */
export const formatAmount = (amount: number): string =>
  (amounts ??= new Intl.NumberFormat('en', { maximumFractionDigits: 2 })).format(amount);

/** Schema of a form field: outputs what `read` makes of a text. `code`: for a text without meaning. */
export function typedField<Value extends string | number>(
  field: Name,
  code: 'fields.typed-day' | 'fields.typed-number' | 'fields.typed-phone',
  read: (typed: string) => Value | undefined,
) {
  return z.string().transform((typed, { addIssue }) => {
    const value = read(typed);
    if (value !== undefined) return value;
    addIssue(issue(plainText(typed) === '' ? 'fields.required' : code, { field }));
    return z.NEVER;
  });
}

export const typedAmount = (field: Name) => typedField(field, 'fields.typed-number', readAmount);

/** One or several telephone numbers with the usual punctuation, and an optional extension. */
const PHONE = /^[+(]{0,2}\d[\d ()+.,;/-]*(?:(?:ext\.?|x|#) ?\d+)?$/i;

/** Parses a telephone number: Latin digits and plain spaces, otherwise as typed. Undefined for any other text. */
export function readPhone(typed: string): string | undefined {
  const phone = plainText(typed).replaceAll('\uff0b', '+');
  return PHONE.test(phone) ? phone : undefined;
}

/** A telephone number. `stored` is accepted unchanged: saving other fields must not rewrite or refuse it. */
export function typedPhone(field: Name, stored?: string) {
  const isStored = (phone: string) => Boolean(stored) && phone === stored;
  const read = (typed: string) => (isStored(typed) ? typed : readPhone(typed));
  return typedField(field, 'fields.typed-phone', read).refine(
    (phone) => isStored(phone) || phone.length <= sizeLimits.phone,
    issue('fields.too-long', { field, max: sizeLimits.phone }),
  );
}

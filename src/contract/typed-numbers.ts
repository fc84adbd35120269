import { z } from 'zod';
import { sizeLimits } from './limits.ts';

/**
 * Parsers of numbers as people type or paste them (§ 3.5). Each accepts the forms that the screens show, with Latin,
 * Khmer or full-width digits, and refuses a text that has no meaning or more than one.
 */
const ZEROS = ['0', '\u17e0', '\uff10'].map((zero) => zero.charCodeAt(0));
const OTHER_DIGIT = /[\u17e0-\u17e9\uff10-\uff19]/g;

/** Characters without a width that come along when text is copied: direction marks, Khmer word breaks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The same text with Latin digits in the place of Khmer and full-width ones. */
export function withLatinDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - ZEROS.findLast((zero) => zero <= code)!);
  });
}

/** What every reader begins with: Latin digits, plain blanks and hyphens, nothing invisible, nothing around it. */
export function plainText(typed: string): string {
  return withLatinDigits(typed)
    .replace(INVISIBLE, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}

/** Digits alone or in groups of three (by one separator throughout), and one or two decimals. */
const AMOUNT = /^(?:\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,4}|[1-9]\d{0,2}(?: \d{3}){1,4})(?:\.\d{1,2})?$/;

/**
 * An amount of dollars: `1200`, `1,200`, `1 200.50`, `$1,200`, `1,200 $`, `$1,200 a month`; undefined for any other
 * text. A point or comma that could separate thousands as well as decimals has two readings (`1.200`, `12,00`, `1,5`)
 * and is refused.
 */
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

/** An amount as the lists and forms show it: `1,200`, `1,250.5`. */
export function formatAmount(amount: number): string {
  return amount.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** Parses a field's text as an amount. */
export function typedAmount(label: string) {
  return z.string().transform((typed, { addIssue }) => {
    const amount = readAmount(typed);
    if (amount !== undefined) return amount;
    addIssue(
      plainText(typed) === ''
        ? `${label} is required.`
        : `${label} must be a number, written like 1200, 1,200 or 1,200.50.`,
    );
    return z.NEVER;
  });
}

/** Digits between the signs that telephone numbers are written with, several numbers, an extension. */
const PHONE = /^[+(]{0,2}\d[\d ()+.,;/-]*(?:(?:ext\.?|x|#) ?\d+)?$/i;

/** A telephone number with Latin digits and plain blanks, otherwise as typed; undefined for what is none. */
export function readPhone(typed: string): string | undefined {
  const phone = plainText(typed).replaceAll('\uff0b', '+');
  return PHONE.test(phone) ? phone : undefined;
}

/**
 * Parses a field's text as a telephone number.
 * @param stored accepted and returned as it is: a change of other fields must not rewrite or refuse it.
 */
export function typedPhone(label: string, stored?: string) {
  return z.string().transform((typed, { addIssue }) => {
    if (stored && typed === stored) return typed;
    const phone = readPhone(typed);
    if (phone === undefined)
      addIssue(
        plainText(typed) === ''
          ? `${label} is required.`
          : `${label} must be a telephone number, such as +855 23 000 111.`,
      );
    else if (phone.length > sizeLimits.phone)
      addIssue(`${label} must have at most ${sizeLimits.phone} characters.`);
    return phone ?? z.NEVER;
  });
}

import { product } from '../../../content/product.ts';
import { InvalidFields } from '../http/errors.ts';

/** Up to this many digits and signs around a word are ignored: a year, "123!", "!!". */
const MAX_DECORATION = 8;

const texts = {
  common: 'This password is among those that are guessed first. Choose a longer or less usual one.',
  email: 'The password must not be the e-mail address or a part of it. Choose another one.',
  product: `The password must not be the name ${product}. Choose another one.`,
} as const;

/**
 * Rejects a new password that is easy to guess (§ 3.4). Existing passwords stay valid.
 * @throws 422 for `password` when it is a common password, the account's e-mail address or the part before its @, or
 * the product's name; in any case, with or without a few digits and signs around it; or a short or
 * common text that is repeated.
 */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const reason = await findWeakness(password, email);
  if (reason) throw new InvalidFields({ password: [texts[reason]] });
}

async function findWeakness(password: string, email: string): Promise<keyof typeof texts | undefined> {
  const given = password.normalize('NFKC').trim().toLowerCase();
  const [local = ''] = email.split('@');
  const squeezed = new Set([lettersAndDigits(given), ...withoutDecoration(lettersAndDigits(given))]);
  const isOneOf = (...words: string[]) =>
    words.some((word) => word !== '' && squeezed.has(lettersAndDigits(word.toLowerCase())));
  if (isOneOf(email, local)) return 'email';
  if (isOneOf(product, product + product)) return 'product';
  if (isRun(given)) return 'common';
  const common = await commonPasswords();
  const words = [given, ...withoutDecoration(given)];
  return words.some((word) => common.has(word) || repeatsLittle(word, common)) ? 'common' : undefined;
}

/** Shorter texts are no password when they are repeated: "abcabcabcabc". */
const SHORT = 5;

/** True for a short or common text that is repeated: "password password". Spaces and signs do not count. */
function repeatsLittle(word: string, common: ReadonlySet<string>): boolean {
  const squeezed = lettersAndDigits(word);
  const period = (squeezed + squeezed).indexOf(squeezed, 1);
  const part = squeezed.slice(0, period);
  return period < squeezed.length && (part.length < SHORT || common.has(part));
}

const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** [the password without digits and signs at its ends]; [] when there is no word, or there are too many of them. */
function withoutDecoration(password: string): string[] {
  const word = /\p{L}(?:.*\p{L})?/su.exec(password)?.[0] ?? '';
  return word !== '' && password.length - word.length <= MAX_DECORATION ? [word] : [];
}

/** True for "aaaaaaaa", "abcdefgh" and "87654321": the character codes stay equal, or change by 1 in one direction. */
function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, n) => n === 0 || code - (codes[n - 1] ?? 0) === step);
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * 49,000 common passwords in lower case, from leaks, as collected for zxcvbn. Loaded when the first new password is
 * set: unpacking takes 20 MB, and most runs of the site never need it.
 */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  // Do not cache a failed load: the next password tries again.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

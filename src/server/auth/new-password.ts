import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { product } from '../../contract/product.ts';
import { normalize } from '../../contract/typed/normalize.ts';
import { InvalidFields } from '../api/errors.ts';
import { refusal } from '../../contract/refusals/refusal.ts';

/** Up to this many digits and signs around a word are ignored: a year, "123!", "!!". */
const MAX_DECORATION = 8;

/** A password that falls within 10^6 guesses counts as common. */
const MIN_GUESSES = 6;
/** The estimate reads so many characters: its time grows faster than the length. */
const MAX_ESTIMATED = 32;

const weaknesses = {
  common: refusal('users.password-common'),
  email: refusal('users.password-email'),
  product: refusal('users.password-product', { product }),
};

/**
 * Rejects a new password that is easy to guess (§ 3.4). Existing passwords stay valid.
 * @throws 422 for `password` when it falls within few guesses, or is the account's e-mail address, the part before its @, or
 * the product's name, in any case, with or without a few digits and signs around it.
 */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const reason = await findWeakness(password, email);
  if (reason) throw new InvalidFields({ password: weaknesses[reason] });
}

async function findWeakness(password: string, email: string): Promise<keyof typeof weaknesses | undefined> {
  const given = normalize(password, 'NFKC').trim().toLowerCase();
  const [local = ''] = email.split('@');
  const squeezed = new Set([lettersAndDigits(given), ...withoutDecoration(lettersAndDigits(given))]);
  const isOneOf = (...words: string[]) =>
    words.some((word) => word !== '' && squeezed.has(lettersAndDigits(word.toLowerCase())));
  if (isOneOf(email, local)) return 'email';
  if (isOneOf(product, product + product)) return 'product';
  const strength = await strengthMeter();
  const known = [...email.split(/[@.]/), product];
  // Signs between letters hide repetitions from the estimate; a password that is mostly signs is judged with them.
  const plain = lettersAndDigits(given);
  const isGuessed = [given, plain.length * 2 > given.length ? plain : given].some(
    (text) => strength.check(text.slice(0, MAX_ESTIMATED), known).guessesLog10 < MIN_GUESSES,
  );
  return isGuessed ? 'common' : undefined;
}

const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** [the password without digits and signs at its ends]; [] when there is no word, or there are too many of them. */
function withoutDecoration(password: string): string[] {
  const word = /\p{L}(?:.*\p{L})?/su.exec(password)?.[0] ?? '';
  return word !== '' && password.length - word.length <= MAX_DECORATION ? [word] : [];
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/**
 * Estimates after how many guesses a password falls. It knows 49,000 passwords from leaks, 7,000 words, keyboards, dates, runs,
 * repetitions and usual replacements of letters. Loaded when the first new password is set: it takes 20 MB, and most runs
 * of the site never need it.
 */
async function strengthMeter(): Promise<ZxcvbnFactory> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs }]) =>
      new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  // Do not cache a failed load: the next password tries again.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

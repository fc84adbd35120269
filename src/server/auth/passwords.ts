import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { product } from '../../contract/product.ts';
import { normalize } from '../../contract/typed/normalize.ts';
import { InvalidFields, TooBusy } from '../api/errors.ts';
import { type Refusal, refusal } from '../../contract/refusals/refusal.ts';
import { FairQueue, QueueFull } from '../limits/fair-queue.ts';

/** Up to this many digits and signs around a word are ignored: a year, "123!", "!!". */
const MAX_DECORATION = 8;

/** A password that falls within 10^6 guesses counts as common. */
const MIN_GUESSES = 6;
/** The estimate reads so many characters: its time grows faster than the length. */
const MAX_ESTIMATED = 32;

const refused = (reason: Refusal) => new InvalidFields({ password: reason });

/** @throws 422 for `password` when a new one is easy to guess (§ 3.4). Existing passwords stay valid. */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const given = normalize(password, 'NFKC').trim().toLowerCase();
  const [local = ''] = email.split('@');
  const squeezed = new Set([lettersAndDigits(given), ...withoutDecoration(lettersAndDigits(given))]);
  const isOneOf = (...words: string[]) =>
    words.some((word) => word !== '' && squeezed.has(lettersAndDigits(word.toLowerCase())));
  if (isOneOf(email, local)) throw refused(refusal('users.password-email'));
  if (isOneOf(product, product + product)) throw refused(refusal('users.password-product', { product }));
  const strength = await strengthMeter();
  const known = [...email.split(/[@.]/), product];
  // Signs between letters hide repetitions from the estimate; a password that is mostly signs is judged with them.
  const plain = lettersAndDigits(given);
  const isGuessed = [given, plain.length * 2 > given.length ? plain : given].some(
    (text) => strength.check(text.slice(0, MAX_ESTIMATED), known).guessesLog10 < MIN_GUESSES,
  );
  if (isGuessed) throw refused(refusal('users.password-common'));
}

const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** [the password without digits and signs at its ends]; [] when there is no word, or there are too many of them. */
function withoutDecoration(password: string): string[] {
  const word = /\p{L}(?:.*\p{L})?/su.exec(password)?.[0] ?? '';
  return word !== '' && password.length - word.length <= MAX_DECORATION ? [word] : [];
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loaded when the first new password is set: it takes 20 MB, and most runs of the site never need it. */
async function strengthMeter(): Promise<ZxcvbnFactory> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs }]) =>
      new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  // Do not cache a failed load: the next password tries again.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's minimum for argon2id: 19 MiB, two passes (Password Storage Cheat Sheet). */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/** Four hashes at once are enough for every core, and take 76 MiB. A full queue of 250 takes about three seconds. */
const queue = new FairQueue({
  running: 4,
  runningPerAddress: 4,
  waiting: (address) => (signedInLately.has(address) ? 300 : 250),
  waitingPerAddress: 60,
});

/** Client addresses that sent a right password in the last 30 days: a flood from others does not keep them out. */
const signedInLately = new LRUCache<string, true>({ max: 10_000, ttl: 30 * 24 * 3_600_000 });

/** The queue's "address" for hashing new passwords, so that they do not wait behind login attempts. */
const NEW_PASSWORDS = 'new passwords';

/** For `.catch` of a queue: throws 503 when it is full, and every other error as it is. */
export const whenBusy = (error: unknown) => {
  throw error instanceof QueueFull ? new TooBusy('calls.too-many-sign-ins') : error;
};

const inQueue = (address: string, parameters: Argon2Parameters): Promise<Buffer> =>
  queue.run(address, () => derive('argon2id', parameters)).catch(whenBusy);

/** The hash in the PHC format. @throws 503 when too many passwords are waiting to be hashed. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inQueue(NEW_PASSWORDS, { message: password, nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Without a hash it takes as long, so that timing does not reveal accounts. @throws 503 when too many passwords wait */
export async function verifyPassword(password: string, hash: string | null | undefined, address: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '');
  const [, memory = COST.memory, passes = COST.passes, parallelism = COST.parallelism, salt, expected] =
    match ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = salt ? Buffer.from(salt, 'base64') : randomBytes(16);
  const tag = await inQueue(address, { ...COST, ...cost, message: password, nonce });
  const expectedTag = Buffer.from(expected ?? '', 'base64');
  const isRight = expectedTag.length === tag.length && timingSafeEqual(tag, expectedTag);
  if (isRight) signedInLately.set(address, true);
  return isRight;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

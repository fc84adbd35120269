import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { TooBusy } from '../api/errors.ts';
import { FairQueue, QueueFull } from '../limits/fair-queue.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's minimum for argon2id: 19 MiB, two passes (Password Storage Cheat Sheet). */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * At most four hashes at once: enough for every core, and 76 MiB at most. Client addresses take turns. A full queue of
 * 250 takes about three seconds; then an entry of the address with the most entries is rejected.
 */
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

/**
 * True if `password` matches `hash`. Without a hash (no such account, or no password set) it takes as long and returns
 * false, so that timing does not reveal accounts. `address` is the client's, for the queue.
 * @throws 503 when too many passwords are waiting to be checked.
 */
export async function verifyPassword(password: string, hash: string | null, address: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '');
  const [, memory = COST.memory, passes = COST.passes, parallelism = COST.parallelism, salt, expected] =
    match ?? [];
  const tag = await inQueue(address, {
    message: password,
    nonce: salt ? Buffer.from(salt, 'base64') : randomBytes(16),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: COST.tagLength,
  });
  const expectedTag = Buffer.from(expected ?? '', 'base64');
  const isRight = expectedTag.length === tag.length && timingSafeEqual(tag, expectedTag);
  if (isRight) signedInLately.set(address, true);
  return isRight;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

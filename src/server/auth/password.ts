import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { tooBusy } from '../http/errors.ts';
import { FairQueue, QueueFull } from '../http/fair-queue.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * Four at once: enough for every core, and at most 76 MiB however many try to sign in. The addresses take turns; 250
 * that wait take about three seconds. One more is refused, of the address with the most if there is one.
 */
const queue = new FairQueue({ running: 4, runningPerAddress: 4, waiting: 250, waitingPerAddress: 60 });

/** Passwords that are set, and not tried, have a line of their own. */
const NEW_PASSWORDS = 'new passwords';

/** @throws 503 when too many wait already. */
async function inQueue(address: string, parameters: Argon2Parameters): Promise<Buffer> {
  try {
    return await queue.run(address, () => derive('argon2id', parameters));
  } catch (error) {
    throw error instanceof QueueFull ? tooBusy() : error;
  }
}

/** Derives the hash of a password, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inQueue(NEW_PASSWORDS, { message: password, nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Whether `password` is the one that `hash` was made of. Without a hash (no such account, or one
 * without a password) it takes as long and answers no. `address` is the client address that tries it.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  address: string,
): Promise<boolean> {
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
  return expectedTag.length === tag.length && timingSafeEqual(tag, expectedTag);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { tooBusy } from '../http/errors.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/** Four at once: enough for every core, and at most 76 MiB however many try to sign in. */
const slots = pLimit(4);

/** A login that waits longer than this many others do, about a second, is better refused. */
const MAX_WAITING = 60;

/** @throws 503 when too many wait already. */
async function inQueue(parameters: Argon2Parameters): Promise<Buffer> {
  if (slots.pendingCount >= MAX_WAITING) throw tooBusy();
  return slots(() => derive('argon2id', parameters));
}

/** Derives the hash of a password, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inQueue({ message: password, nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Whether `password` is the one that `hash` was made of. Without a hash (no such account, or one
 * without a password) it takes as long and answers no.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '');
  const [, memory = COST.memory, passes = COST.passes, parallelism = COST.parallelism, salt, expected] =
    match ?? [];
  const tag = await inQueue({
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

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readSecret } from '../db/secrets.ts';
import type { Database } from '../db/tables.ts';

/** What a challenge may be used for: a text that is signed with it. */
export type ChallengePurpose =
  'login' | `verify ${number}` | `register ${number}` | `authenticator ${number} ${string}`;

const LIFETIME = 5 * 60_000;
const TIME_BYTES = 6;
const NONCE_BYTES = 18;
const SIGNATURE_BYTES = 24;

/**
 * Challenges of passkeys: random, signed, and valid for five minutes. They are not stored when they are issued, so that
 * visitors who open the login write nothing; they are stored when they are used, so that each is used once.
 */
export function createChallenges(db: Database) {
  let key: Promise<Buffer> | undefined;
  const readKey = () => {
    key ??= readSecret(db, 'challenges').then((value) => Buffer.from(value, 'base64url'));
    // Do not cache a failed read: the next challenge tries again.
    key.catch(() => (key = undefined));
    return key;
  };
  const sign = async (signed: Buffer, purpose: ChallengePurpose) =>
    createHmac('sha256', await readKey())
      .update(`challenge ${purpose} `)
      .update(signed)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  return {
    async issue(purpose: ChallengePurpose): Promise<Buffer<ArrayBuffer>> {
      const expiry = Buffer.alloc(TIME_BYTES);
      expiry.writeUIntBE(Date.now() + LIFETIME, 0, TIME_BYTES);
      const signed = Buffer.concat([expiry, randomBytes(NONCE_BYTES)]);
      return Buffer.concat([signed, await sign(signed, purpose)]);
    },
    /** True for a challenge (in base64url) that was issued for this purpose and has not expired. */
    async isValid(challenge: string, purpose: ChallengePurpose): Promise<boolean> {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== TIME_BYTES + NONCE_BYTES + SIGNATURE_BYTES) return false;
      const signed = bytes.subarray(0, TIME_BYTES + NONCE_BYTES);
      const expected = await sign(signed, purpose);
      return (
        timingSafeEqual(bytes.subarray(TIME_BYTES + NONCE_BYTES), expected) &&
        signed.readUIntBE(0, TIME_BYTES) > Date.now()
      );
    },
  };
}

/** Marks a challenge as used, in the transaction of what it allows; returns false if it was used before. */
export async function spendChallenge(trx: Database, challenge: string): Promise<boolean> {
  const now = Date.now();
  await trx.deleteFrom('used_challenges').where('expires_at', '<', new Date(now).toISOString()).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_challenges')
    .values({ challenge, expires_at: new Date(now + LIFETIME).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

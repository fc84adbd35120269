// Passkeys: what browsers need to make and use them, and the check of what they send (WebAuthn).

import { isIP } from 'node:net';
import { randomUUID } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import { product } from '../../contract/product.ts';
import type { NewPasskeyResponse, PasskeyResponse } from '../../contract/auth/factors.ts';
import type { Database } from '../db/tables.ts';
import type { Account } from './accounts.queries.ts';
import { findKeys, recordPasskeyUse } from './factors.queries.ts';
import { readSecret } from '../db/secrets.ts';

export type Passkeys = ReturnType<typeof createPasskeys>;

type PasskeyOptions = { challenge: string; allowCredentials?: { id: string }[] };

// Loaded at the first use of a passkey: a start without one reads fewer files. It throws for a response that is not acceptable.
const library = () => import('@simplewebauthn/server');

/** Under which a device stores the account: it says nothing about the person. */
const userHandle = (userId: number) => Buffer.from(`user ${userId}`);

export function createPasskeys(db: Database, publicUrl: string) {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const challenges = createChallenges(db);
  const expected = (purpose: ChallengePurpose) => ({
    expectedOrigin: origin,
    expectedRPID: hostname,
    expectedChallenge: (challenge: string) => challenges.isValid(challenge, purpose),
    requireUserVerification: true,
  });
  return {
    challenges,
    /** False where browsers have none: passkeys belong to a domain, and need https except on localhost. */
    isPossible:
      isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost'),
    /** The options to make a passkey, on a device that has none of the account. */
    async offer({ id, name, email }: Account): Promise<PasskeyOptions> {
      const { generateRegistrationOptions } = await library();
      const existing = await findKeys(db, { user_id: id });
      return generateRegistrationOptions({
        rpName: product,
        rpID: hostname,
        userName: email,
        userDisplayName: name,
        userID: new Uint8Array(userHandle(id)),
        challenge: await challenges.issue(`register ${id}`),
        attestationType: 'none',
        excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
        // A passkey alone signs in: the device must find it by itself, and check the person (PIN, finger, face).
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    /** The options to use a passkey: one of this user, or any that the device has for this site. */
    async ask(purpose: ChallengePurpose, userId?: number): Promise<PasskeyOptions> {
      const { generateAuthenticationOptions } = await library();
      const allowed = userId === undefined ? undefined : await findKeys(db, { user_id: userId });
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: await challenges.issue(purpose),
        userVerification: 'required',
        allowCredentials: allowed?.map(({ credential_id, transports }) => ({
          id: credential_id,
          transports: JSON.parse(transports) as string[],
        })),
      });
    },
    async readNew(userId: number, response: NewPasskeyResponse) {
      const { verifyRegistrationResponse } = await library();
      const checked = await verifyRegistrationResponse({
        response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        ...expected(`register ${userId}`),
      }).catch(() => undefined);
      if (!checked?.verified) return undefined;
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        challenge: challengeOf(response.response.clientDataJSON),
      };
    },
    async readUse(purpose: ChallengePurpose, response: PasskeyResponse) {
      const [key] = await findKeys(db, { credential_id: response.id });
      const handle = response.response.userHandle;
      if (!key || (handle && handle !== userHandle(key.user_id).toString('base64url'))) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const checked = await verifyAuthenticationResponse({
        response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        ...expected(purpose),
        credential: {
          id: key.credential_id,
          publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
          counter: key.counter,
        },
      }).catch(() => undefined);
      if (!checked?.verified) return undefined;
      return {
        userId: key.user_id,
        /** In the transaction of what it allows. False if it was used before, or the passkey was deleted: store nothing then. */
        async store(trx: Database): Promise<boolean> {
          if (!(await spendChallenge(trx, challengeOf(response.response.clientDataJSON)))) return false;
          return recordPasskeyUse(trx, key.credential_id, checked.authenticationInfo.newCounter);
        },
      };
    },
  };
}

/** The challenge that a browser signed. Read after the library has checked the data. */
const challengeOf = (clientData: string): string =>
  (JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge: string }).challenge;

/** What a challenge may be used for: a text that is signed with it. */
type ChallengePurpose =
  'login' | `verify ${number}` | `register ${number}` | `authenticator ${number} ${string}`;

const LIFETIME = 5 * 60_000;

/** Signed, and stored only when they are used, so that each is used once, and visitors who open the login write nothing. */
const createChallenges = (db: Database) => ({
  async issue(purpose: ChallengePurpose) {
    const exp = Math.floor((Date.now() + LIFETIME) / 1000);
    const key = await readSecret(db, 'challenges');
    return Buffer.from(await sign({ aud: purpose, exp, jti: randomUUID() }, key));
  },
  /** True for a challenge (in base64url) that was issued for this purpose and has not expired. */
  async isValid(challenge: string, purpose: ChallengePurpose): Promise<boolean> {
    const key = await readSecret(db, 'challenges');
    const token = Buffer.from(challenge, 'base64url').toString();
    const claims = await verify(token, key, { alg: 'HS256', aud: purpose }).catch(() => undefined);
    return claims !== undefined;
  },
});

/** Marks a challenge as used, in the transaction of what it allows; returns false if it was used before. */
export async function spendChallenge(trx: Database, challenge: string): Promise<boolean> {
  const now = Date.now();
  await trx.deleteFrom('used_challenges').where('expires_at', '<', new Date(now).toISOString()).execute();
  const used = { challenge, expires_at: new Date(now + LIFETIME).toISOString() };
  const inserting = trx.insertInto('used_challenges').values(used);
  const inserted = await inserting.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

// Passkeys: what browsers need to make and use them, and the check of what they send (WebAuthn).

import { isIP } from 'node:net';
import { product } from '../../../content/product.ts';
import type { NewPasskeyResponse, PasskeyResponse } from '../../contract/factors.ts';
import type { Database, Tables } from '../db/tables.ts';
import { type ChallengePurpose, type Challenges, createChallenges } from './challenges.ts';

/** The passkeys of this site's address. */
export interface Passkeys {
  challenges: Challenges;
  /** False where browsers have none: passkeys belong to a domain, and need https except on localhost. */
  isPossible: boolean;
  /** The options to make a passkey; `existing`: credential ids that the device must not have already. */
  offer(
    user: { id: number; name: string; email: string },
    existing: readonly string[],
  ): Promise<PasskeyOptions>;
  /** The options to use a passkey: one of `allowed`, or any that the device has for this site. */
  ask(purpose: ChallengePurpose, allowed?: readonly StoredKey[]): Promise<PasskeyOptions>;
  /** What to store of a new passkey, or undefined if the response is not acceptable. */
  readNew(userId: number, response: NewPasskeyResponse): Promise<NewKey | undefined>;
  /** The challenge and the new counter of a used passkey, or undefined if the response is not acceptable. */
  readUse(
    purpose: ChallengePurpose,
    response: PasskeyResponse,
    key: StoredKey,
  ): Promise<{ challenge: string; counter: number } | undefined>;
}

type PasskeyOptions = { challenge: string; allowCredentials?: { id: string }[] };
export type StoredKey = Pick<
  Tables['passkeys'],
  'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'
>;
type NewKey = Omit<StoredKey, 'user_id'> & { challenge: string };

// Loaded when somebody uses a passkey: a start without one reads fewer files.
const library = () => import('@simplewebauthn/server');

/** The handle under which a device stores the account: it says nothing about the person. */
const userHandle = (userId: number) => Buffer.from(`user ${userId}`);

export function createPasskeys(db: Database, publicUrl: string): Passkeys {
  const { origin, hostname, protocol } = new URL(publicUrl);
  const challenges = createChallenges(db);
  const expected = (purpose: ChallengePurpose) => ({
    expectedOrigin: origin,
    expectedRPID: hostname,
    expectedChallenge: (challenge: string) => challenges.isValid(challenge, purpose),
  });
  return {
    challenges,
    isPossible:
      isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost'),
    async offer({ id, name, email }, existing) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: product,
        rpID: hostname,
        userName: email,
        userDisplayName: name,
        userID: new Uint8Array(userHandle(id)),
        challenge: await challenges.issue(`register ${id}`),
        attestationType: 'none',
        excludeCredentials: existing.map((credential) => ({ id: credential })),
        // A passkey alone signs in: the device must find it by itself, and check the person (PIN, finger, face).
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    async ask(purpose, allowed) {
      const { generateAuthenticationOptions } = await library();
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
    async readNew(userId, response) {
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        ...expected(`register ${userId}`),
        requireUserVerification: true,
      }).catch(refused);
      if (!verified || !registrationInfo) return undefined;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        challenge: challengeOf(response.response.clientDataJSON),
      };
    },
    async readUse(purpose, response, key) {
      const handle = response.response.userHandle;
      if (handle && handle !== userHandle(key.user_id).toString('base64url')) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        ...expected(purpose),
        requireUserVerification: true,
        credential: {
          id: key.credential_id,
          publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
          counter: key.counter,
        },
      }).catch(refused);
      if (!verified || !authenticationInfo) return undefined;
      return {
        challenge: challengeOf(response.response.clientDataJSON),
        counter: authenticationInfo.newCounter,
      };
    },
  };
}

/** The library throws for a response that is not acceptable: which one, only its message says. */
const refused = () =>
  ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const;

/** The challenge that a browser signed. Read after the library has checked the data. */
function challengeOf(clientData: string): string {
  return (JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge: string }).challenge;
}

// Requests to the calls of second factors that succeed if the caller has the right.

import { Secret, TOTP } from 'otpauth';
import { deleteFactors, insertPasskey, storeAuthenticator } from '../../src/server/auth/factors.queries.ts';
import { createPasskeys } from '../../src/server/auth/passkeys.ts';
import { publicUrl, type TestApi } from './test-api.ts';
import { TestPasskey } from './test-passkey.ts';

/** True for a call that `factorRequest` has a request for. */
export const isAboutFactors = (path: string) =>
  path === '/login/passkey' || path === '/verify' || path.startsWith('/factors');

/**
 * Gives the user the factors that a call needs, and returns a request to it.
 * @returns the id for the URL, the body, and what removes the factors again
 */
export async function factorRequest(site: TestApi, method: string, path: string, userId: number) {
  const { db } = site;
  const secret = new Secret({ size: 20 }).base32;
  const { challenges } = createPasskeys(db, publicUrl);
  const issue = async (purpose: Parameters<typeof challenges.issue>[0]) =>
    (await challenges.issue(purpose)).toString('base64url');
  const passkey = new TestPasskey(userId);
  const stored = await insertPasskey(db, 'Phone', passkey.stored());
  await storeAuthenticator(db, { userId, secret, step: 0 });
  const bodies: Partial<Record<string, () => Promise<object>>> = {
    'POST /login/passkey': async () => ({ passkey: passkey.used(await issue('login')) }),
    'POST /verify': async () => ({ passkey: passkey.used(await issue(`verify ${userId}`)) }),
    'POST /factors/passkeys': async () => ({
      name: 'Laptop',
      passkey: new TestPasskey(userId).created(await issue(`register ${userId}`)),
    }),
    'PUT /factors/passkeys/:id': async () => ({ name: 'Laptop' }),
    'PUT /factors/authenticator': async () => ({
      secret,
      ticket: await issue(`authenticator ${userId} ${secret}`),
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
    }),
    'PUT /factors/policy': async () => ({ admin: 'off', user: 'off' }),
  };
  const json = bodies[`${method} ${path}`];
  return { id: stored.id, json: await json?.(), remove: () => deleteFactors(db, userId) };
}

// Requests to the calls of second factors that succeed if the caller has the right.

import { Secret, TOTP } from 'otpauth';
import { findAccount } from '../../src/server/auth/accounts.queries.ts';
import { deleteFactors, insertPasskey, storeAuthenticator } from '../../src/server/auth/factors.queries.ts';
import { createPasskeys } from '../../src/server/auth/passkeys.ts';
import { publicUrl, type TestApi } from './test-api.ts';
import { TestPasskey } from './test-passkey.ts';

const isAboutFactors = (path: string) =>
  path === '/login/passkey' || path === '/verify' || path.startsWith('/factors');

/**
 * Gives the user, or the admin if there is no such user, the factors that a call needs, and returns a request to it.
 * @returns the id for the URL, the body, and what removes the factors again; undefined for a call about something else
 */
export async function factorRequest(site: TestApi, method: string, path: string, callerId: number) {
  if (!isAboutFactors(path)) return undefined;
  const { db } = site;
  const isThere = await findAccount(db, { id: callerId });
  const userId = isThere ? callerId : site.ids.admin;
  const secret = new Secret({ size: 20 }).base32;
  const { challenges } = createPasskeys(db, publicUrl);
  const issue = async (purpose: Parameters<typeof challenges.issue>[0]) =>
    (await challenges.issue(purpose)).toString('base64url');
  const passkey = new TestPasskey(userId);
  const stored = await insertPasskey(db, { name: 'Phone', ...passkey.stored() });
  await storeAuthenticator(db, { userId, secret, step: 0 });
  const bodies: Partial<Record<string, () => Promise<object>>> = {
    'POST /login/passkey': async () => ({ passkey: passkey.used(await issue('login')) }),
    'POST /verify': async () => ({ passkey: passkey.used(await issue(`verify ${userId}`)) }),
    'POST /factors/passkeys': async () => ({
      name: 'Laptop',
      passkey: new TestPasskey(userId).created(await issue(`register ${userId}`)),
    }),
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

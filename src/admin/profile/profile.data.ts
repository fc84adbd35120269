// API calls of the screens of one's own account: ways to sign in, sessions and API tokens.

import type { ApiTokenInput } from '../../contract/auth/api-tokens.ts';
import { PasskeyInput } from '../../contract/auth/factors.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { makePasskey } from '../api/passkeys.ts';
import { ApiProblem } from '../api/problem.ts';
import type { SaveOptions } from '../form/use-edit-form.ts';
import { validateBy } from '../form/validate-by.ts';

export const factorsQuery = readQuery(['factors'], api.factors);

const checkName = validateBy(PasskeyInput.pick({ name: true }));

/** Makes a passkey on this device and stores it. @throws ApiProblem for a refused name, before the device makes one */
export async function addPasskey(name: string) {
  const { name: refusal } = checkName({ name });
  if (refusal) throw new ApiProblem(422, undefined, { name: [refusal] });
  const options = await bodyOf(api.factors.passkeys.new.$get());
  const passkey = await makePasskey(options);
  return bodyOf(api.factors.passkeys.$post({ json: { name, passkey } }));
}

export function removePasskey(id: number) {
  return api.factors.passkeys[':id'].$delete(idParam(id));
}

/** A new secret for an authenticator app; nothing is stored yet. */
export function offerAuthenticator() {
  return bodyOf(api.factors.authenticator.$get());
}

export function confirmAuthenticator(json: { secret: string; ticket: string; code: string }) {
  return bodyOf(api.factors.authenticator.$put({ json }));
}

export function removeAuthenticator() {
  return api.factors.authenticator.$delete();
}

export function renewRecoveryCodes() {
  return bodyOf(api.factors['recovery-codes'].$post());
}

export const sessionsQuery = readQuery(['sessions'], api.sessions);

export function endSession(id: string) {
  return api.sessions[':id'].$delete({ param: { id } });
}

export function endOtherSessions() {
  return api.sessions.$delete({});
}

export const tokensQuery = readQuery(['tokens'], api.tokens);

export function createToken(json: ApiTokenInput, { signal }: SaveOptions) {
  return bodyOf(api.tokens.$post({ json }, { init: { signal } }));
}

export function revokeToken(id: number) {
  return api.tokens[':id'].$delete(idParam(id));
}

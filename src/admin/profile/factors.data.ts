// API calls of the Sign-in screen: the signed-in user's second factors.

import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf, idParam } from '../api/client.ts';
import { makePasskey } from '../api/passkeys.ts';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => bodyOf(api.factors.$get({}, { init: { signal } })),
});

/** Makes a passkey on this device and stores it. */
export async function addPasskey(name: string) {
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

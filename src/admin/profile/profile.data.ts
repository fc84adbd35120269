// API calls of the screens of one's own account: ways to sign in, sessions and API tokens.

import { queryOptions } from '@tanstack/react-query';
import type { ApiTokenDraft } from '../../contract/api-tokens.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { makePasskey } from '../api/passkeys.ts';
import type { SaveOptions } from '../ui/use-edit-form.ts';

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

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => bodyOf(api.sessions.$get({}, { init: { signal } })),
});

export function endSession(id: string) {
  return api.sessions[':id'].$delete({ param: { id } });
}

export function endOtherSessions() {
  return api.sessions.$delete({});
}

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => bodyOf(api.tokens.$get({}, { init: { signal } })),
});

export function createToken(json: ApiTokenDraft, { signal }: SaveOptions) {
  return bodyOf(api.tokens.$post({ json }, { init: { signal } }));
}

export function revokeToken(id: number) {
  return api.tokens[':id'].$delete(idParam(id));
}

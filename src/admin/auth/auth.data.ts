// API calls that sign in and sign out.

import type { NewPasswordInput } from '../../contract/users/accounts.ts';
import { LoginResponse, type LoginInput } from '../../contract/auth/auth.ts';
import { api, bodyOf, newTokenOption } from '../api/client.ts';
import { askForPasskey, offerPasskeysInField } from '../api/passkeys.ts';
import { ApiProblem, problemOf } from '../api/problem.ts';

/**
 * Signs in.
 * @throws ApiProblem if the login fails, also for a 200 response whose `status` is not 'success'.
 */
export async function logIn(draft: LoginInput): Promise<LoginResponse> {
  const response = await api.login.$post({ json: draft });
  const body: unknown = await response.json();
  if ((body as Partial<LoginResponse> | null)?.status !== 'success') throw problemOf(200, body);
  return LoginResponse.parse(body);
}

/** Signs in with a passkey, which the person chooses in a dialog of the browser, or in the list of the e-mail field. */
export async function logInWithPasskey({ inField = false } = {}): Promise<LoginResponse | undefined> {
  const read = () => bodyOf(api.login.passkey.$get());
  const passkey = inField ? await offerPasskeysInField(read) : await askForPasskey(await read());
  if (!passkey) return undefined;
  const response = await api.login.passkey.$post({ json: { passkey } });
  return LoginResponse.parse(await response.json());
}

/** The e-mail address of the signed-in person, and how the second step of a confirmation can be taken. */
export function readVerifyOptions() {
  return bodyOf(api.verify.$get());
}

/** Confirms by a passkey who the signed-in person is (§ 6.7). */
export async function verifyPasskey(): Promise<void> {
  const passkey = await askForPasskey(await bodyOf(api.verify.$get()));
  await api.verify.$post({ json: { passkey } }, newTokenOption);
}

/** Confirms who the signed-in person is (§ 6.7). @throws ApiProblem 422 for a wrong password, a wrong or a missing code. */
export async function verifyPassword(json: { password: string; code?: string }): Promise<void> {
  await api.verify.$post({ json }, newTokenOption);
}

/** Revokes the token. A 401 response is a success too: the token is no longer valid. */
export async function logOut(): Promise<void> {
  try {
    await api.logout.$post();
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
  }
}

/** Whose password the link with this token sets. @throws ApiProblem 410 for a link that does not work. */
export async function readLinkHolder(token: string, signal: AbortSignal) {
  return bodyOf(api.password.link.$get({}, { headers: { 'X-Link-Token': token }, init: { signal } }));
}

/** Sets a password by a link. */
export async function setPasswordByLink(json: NewPasswordInput) {
  return bodyOf(api.password.$post({ json }));
}

/** Whether the site sends such a mail. */
export function readForgotOptions() {
  return bodyOf(api.password.options.$get());
}

/** Asks for a mail with a link, for somebody who forgot a password. */
export async function askForLink(email: string) {
  return bodyOf(api.password.forgot.$post({ json: { email } }));
}

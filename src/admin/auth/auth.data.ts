// API calls that sign in and sign out.

import { LoginResponse, type LoginInput } from '../../contract/auth/auth.ts';
import { api, bodyOf } from '../api/client.ts';
import { askForPasskey, offerPasskeysInField } from '../api/passkeys.ts';
import { ApiProblem, problemOf } from '../api/problem.ts';

/**
 * Signs in.
 * @throws ApiProblem if the login fails, also for a 200 response whose `status` is not 'success'.
 */
export async function logIn(input: LoginInput): Promise<LoginResponse> {
  const response = await api.login.$post({ json: input });
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

/** Revokes the token. A 401 response is a success too: the token is no longer valid. */
export async function logOut(): Promise<void> {
  try {
    await api.logout.$post();
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
  }
}

export async function askForLink(email: string) {
  return bodyOf(api.password.forgot.$post({ json: { email } }));
}

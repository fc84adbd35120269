import { LoginInput, LoginResponse } from '../../contract/auth/auth.ts';
import { ForgotInput } from '../../contract/users/users.ts';
import { api, bodyOf } from '../api/client.ts';
import { askForPasskey, offerPasskeysInField } from '../api/passkeys.ts';
import { ApiProblem, problemOf } from '../api/problem.ts';
import { refusalText } from '../api/refusal-text.ts';
import { validateBy } from '../form/validate-by.ts';
import { words } from '../words/words.ts';

export { mailOptions } from '../api/client.ts';
export { stopOfferingPasskeys } from '../api/passkeys.ts';

export const checkLogin = validateBy(LoginInput);
export const checkForgot = validateBy(ForgotInput);

/** @throws ApiProblem if the login fails, also for a 200 response whose `status` is not 'success'. */
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
  await api.logout.$post().catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}

export const askForLink = (email: string) => bodyOf(api.password.forgot.$post({ json: { email } }));

/** How the second step of a login can be taken, if the first one is done. */
export const methodsOf = (error: unknown) => (error instanceof ApiProblem ? error.methods : []);

export const isRefused = (error: unknown) => error instanceof ApiProblem && error.status === 401;

export interface LoginFailure {
  title: string;
  text: string;
  /** The server's own message, if it helps: how long to wait before the next attempt. */
  advice?: string;
}

const { login } = words.auth;

export function loginFailure(error: unknown): LoginFailure {
  if (error instanceof DOMException || (error instanceof Error && error.name === 'NotAllowedError'))
    return { title: login.failed, text: words.auth.passkeyFailed };
  if (!(error instanceof ApiProblem)) return { title: words.ui.error, text: login.unexpected };
  if (error.methods.length > 0 || error.code === 'auth.passkey-refused')
    return { title: login.failed, text: error.message };
  const { status, serverMessage } = error;
  if (status === undefined) return { title: words.ui.error, text: login.noResponse };
  if (status === 200) return { title: words.ui.error, text: serverMessage ?? login.refused };
  if (status === 401) return { title: login.failed, text: refusalText('auth.wrong-pair') };
  if (status === 422) {
    const text = Object.values(error.errors).flat().join(', ');
    return { title: login.validation, text: text || login.invalid };
  }
  const advice = status === 429 ? serverMessage : undefined;
  return { title: words.ui.error, text: login.unexpectedResponse, advice };
}

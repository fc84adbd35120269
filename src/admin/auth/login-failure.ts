import { ApiProblem } from '../api/problem.ts';
import { refusalText } from '../api/refusal-text.ts';
import { words } from '../words/words.ts';

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
  switch (error.status) {
    case undefined:
      return { title: words.ui.error, text: login.noResponse };
    case 200:
      return { title: words.ui.error, text: error.serverMessage ?? login.refused };
    case 401:
      return { title: login.failed, text: refusalText('auth.wrong-pair') };
    case 422:
      return {
        title: login.validation,
        text: Object.values(error.errors).flat().join(', ') || login.invalid,
      };
    case 429:
      return { title: words.ui.error, text: login.unexpectedResponse, advice: error.serverMessage };
    default:
      return { title: words.ui.error, text: login.unexpectedResponse };
  }
}

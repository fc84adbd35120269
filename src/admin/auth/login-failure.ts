import { adminMessages } from '../../contract/admin-messages.ts';
import { ApiProblem } from '../api/problem.ts';

export interface LoginFailure {
  title: string;
  text: string;
  /** What the server said beside it that helps: how long to wait. */
  advice?: string;
}

const { login } = adminMessages;

/** The message for a login that failed (§ 11.2). */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiProblem)) return { title: 'Error', text: login.unexpected };
  switch (error.status) {
    case undefined:
      return { title: 'Error', text: login.noResponse };
    case 200:
      return { title: 'Error', text: error.told ?? login.refused };
    case 401:
      return { title: 'Login Failed', text: login.wrongPair };
    case 422:
      return {
        title: 'Validation Error',
        text: Object.values(error.errors).flat().join(', ') || login.invalid,
      };
    case 429:
      return { title: 'Error', text: login.unexpectedResponse, advice: error.told };
    default:
      return { title: 'Error', text: login.unexpectedResponse };
  }
}

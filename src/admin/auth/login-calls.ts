// What the login needs once something was typed: its checks, its calls, and what is said when they fail.

import { ForgotInput } from '../../contract/users/users.ts';
import { LoginInput } from '../../contract/auth/auth.ts';
import { validateBy } from '../form/validate-by.ts';
import { ApiProblem } from '../api/problem.ts';

export { askForLink, logIn, logInWithPasskey } from './auth.data.ts';
export { mailOptions } from '../api/mail.data.ts';
export { stopOfferingPasskeys } from '../api/passkeys.ts';
export { loginFailure } from './login-failure.ts';

export const checkLogin = validateBy(LoginInput);
export const checkForgot = validateBy(ForgotInput);

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** How the second step of a login can be taken, if the first one is done. */
export const methodsOf = (error: unknown) => (error instanceof ApiProblem ? error.methods : []);

export const isRefused = (error: unknown) => error instanceof ApiProblem && error.status === 401;

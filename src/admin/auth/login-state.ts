import type { LoginRedirectState } from './Guard.tsx';

/** The navigation state of the login screen: what the guard passes, or whose password a link has just set. */
export interface LoginState extends Partial<LoginRedirectState> {
  /** The e-mail address of the account. */
  newPasswordOf?: string;
}

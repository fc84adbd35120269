/** The navigation state of the login screen. */
export interface LoginState {
  /** The URL that the visitor wanted to open: path, query and fragment. */
  from?: string;
  /** Whose session ended on this screen; undefined if nobody was signed in. Another user does not return to it. */
  userId?: number | undefined;
  /** True if the server refused the stored token; false if no token was stored. */
  hasSessionEnded?: boolean;
  /** The e-mail address of the account whose password a link has just set. */
  newPasswordOf?: string;
  /** The e-mail address that was typed: it stays when another language loads the page again. */
  email?: string;
}

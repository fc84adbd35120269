/**
 * The e-mail address of the account whose password a form takes, for password managers. Chromium also reports a form without
 * one on its console. Must come before the field of the password.
 */
export function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

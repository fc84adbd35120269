/** Fixed texts about signing in and its second factor, of the server and of the back office (§ 6.7, § 6.9, § 9.18). */
export const signInMessages = {
  wrongPassword: 'This password is wrong. Please try again.',
  codeNeeded: 'Please enter a code of your authenticator app, or a recovery code.',
  passkeyNeeded: 'Please sign in with your passkey, or enter a recovery code.',
  wrongCode: 'This code is wrong, or was used already. Please try again.',
  passkeyRefused: 'This passkey was not accepted. Please try again, or sign in in another way.',
  passkeyNotAdded: 'The passkey could not be added. Please try again.',
  passkeyExists: 'This device has a passkey for this account already.',
  passkeysImpossible: 'Passkeys need a domain name and https. Use an authenticator app.',
  offerExpired: 'This took too long. Please begin again.',
  lastFactor: 'Your account needs a second factor. Add another one before you remove this one.',
  noFactor: 'Add a passkey or an authenticator app first.',
  verification: {
    title: 'Confirm that it is you',
    text: 'You signed in more than 15 minutes ago. This change needs your password once more.',
    action: 'Confirm',
    busy: 'Confirming...',
  },
} as const;

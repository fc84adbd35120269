import { userRefusals } from '../../contract/users/users.words.ts';

/** Fixed texts about signing in and its second factor, of the server and of the back office (§ 6.2, § 6.7, § 6.9, § 8.13). */
export const authWords = {
  login: {
    refused: 'Invalid login credentials',
    title: 'Login',
    welcome: 'Where the group’s staff keep its site in order.',
    sessionEnded: 'Your session has ended. Please sign in again.',
    failed: 'Login Failed',
    validation: 'Validation Error',
    invalid: 'Please check the form and try again.',
    unexpectedResponse: 'An unexpected error occurred. Please try again.',
    noResponse: 'No response from server. Please try again.',
    unexpected: 'An unexpected error occurred.',
    busy: 'Logging in...',
    forgot: { title: 'Contact to Admin', text: userRefusals['users.forgot-no-mail'] },
  },
  logout: {
    confirmation: { title: 'Are you sure?', text: 'Do you really want to log out?', action: 'Yes, log out!' },
    failed: 'There was an error logging out',
  },
  passkeyFailed: 'The passkey was not used. Please try again, or choose another way.',
  passkeyLogin: 'Sign in with a passkey',
  filters: { with: 'With second factor', without: 'No second factor' },
  /** The mark of an account with a second factor. */
  secondFactor: 'Second factor',
  verification: {
    title: 'Confirm that it is you',
    text: 'You signed in more than 15 minutes ago. This change needs your password once more.',
    textWithFactor: 'You signed in more than 15 minutes ago. This change needs your second factor once more.',
    code: { label: 'Code', hint: 'A code of your authenticator app, or one of your recovery codes.' },
    action: 'Confirm',
    busy: 'Confirming...',
    passkey: 'Use a passkey',
  },
  /** The second step of a login. */
  step: {
    title: 'One more step',
    app: {
      label: 'Code',
      hint: 'Open your authenticator app and enter the six digits that it shows for this site.',
      choose: 'Use the authenticator app',
    },
    recovery: {
      label: 'Recovery code',
      hint: 'Enter one of the recovery codes that you stored. Each works once.',
      choose: 'Use a recovery code',
    },
    passkey: 'Use a passkey',
    action: 'Continue',
    busy: 'Checking...',
    back: 'Start again',
  },
  /** The screen Ways to Sign In (§ 8.13). */
  factors: {
    loadFailed: 'An error occurred while fetching how you sign in',
    changeFailed: 'There was an error changing how you sign in',
    added: 'Added',
    lastUsed: 'Last used',
    made: 'Made',
    remove: 'Remove',
    passkeys: {
      title: 'Passkeys',
      text: 'A passkey signs you in with your fingerprint, your face or the PIN of your device. Nobody can guess it, and it works on this site only.',
      add: 'Add a passkey',
      hint: 'Your browser asks you next where the passkey is to be stored: on this device, on your phone, or on a security key.',
      nameHint: 'By which you recognize it, such as the name of the device.',
      continue: 'Continue',
      added: 'The passkey was added.',
      removed: 'The passkey was removed.',
      name: 'Name',
      /** The name that the form proposes. */
      proposed: (number: number) => `Passkey ${number}`,
      unused: 'Not used yet',
      unsupported: 'This browser cannot use passkeys.',
      confirmation: (name: string) => ({
        title: 'Are you sure?',
        text: `Do you really want to remove ${name}? It will not sign you in any more.`,
        action: 'Yes, remove it!',
      }),
    },
    app: {
      title: 'Authenticator app',
      text: 'An app on your phone shows a new code every 30 seconds. After your password, the login asks for it.',
      add: 'Add an authenticator app',
      scan: 'Scan this with your authenticator app, then enter the code that the app shows.',
      qr: 'QR code for the authenticator app',
      secret: 'If you cannot scan it, type this key into the app:',
      code: 'Code',
      codeHint: 'Six digits',
      confirm: 'Add the app',
      added: 'The authenticator app was added.',
      removed: 'The authenticator app was removed.',
      confirmation: {
        title: 'Are you sure?',
        text: 'Do you really want to remove the authenticator app? Its codes will not work any more.',
        action: 'Yes, remove it!',
      },
    },
    recovery: {
      title: 'Recovery codes',
      text: 'Each of them signs you in once, after your password, when your passkey and your phone are not at hand. Keep them where only you can find them.',
      left: (count: number) => `${count} of 10 codes left`,
      renew: 'Make new codes',
      once: 'These codes are shown only now. Print them, or store them in a password manager.',
      copy: 'Copy',
      copied: 'The codes have been copied.',
      copyFailed: 'The codes could not be copied. Download them.',
      download: 'Download',
      stored: 'I have stored them',
      confirmation: {
        title: 'Are you sure?',
        text: 'New codes replace the present ones, which will not work any more.',
        action: 'Yes, make new ones!',
      },
    },
  },
  /** Above every screen, for accounts without a second factor (§ 6.9). */
  due: {
    encouraged: 'Make your account safer: add a passkey or an authenticator app.',
    required: (days: number) =>
      days === 1
        ? 'Your account needs a second factor within 1 day.'
        : `Your account needs a second factor within ${days} days.`,
    overdue: 'Your account needs a second factor now. Add one, and you can go on.',
    link: 'Set it up',
    /** Puts the advice away for a week. */
    later: 'Not now',
  },
  /** The screen Second Factor Policy, for admins. */
  policy: {
    loadFailed: 'An error occurred while fetching the policy',
    saveFailed: 'There was an error saving the policy',
    saved: 'The policy was saved.',
    text: 'A second factor is a passkey or an authenticator app. It protects an account when its password becomes known. Choose what is asked of people who have none.',
    label: (permission: string) => `Accounts with the permission ${permission}`,
    counts: (accounts: number, without: number) => `${without} of ${accounts} have no second factor`,
    levels: {
      off: { label: 'Off', text: 'Nobody is asked. Everybody may add one.' },
      encouraged: { label: 'Encouraged', text: 'A notice invites people to add one.' },
      required: {
        label: 'Required',
        text: 'People have 7 days to add one, new people none. After that, they can do nothing else before they do.',
      },
    },
    since: (level: string, day: string) => `${level} since ${day}`,
  },
  /** In the form of a user, for admins. */
  reset: {
    has: (what: string) => `Second factor: ${what}`,
    passkeys: (count: number) => (count === 1 ? '1 passkey' : `${count} passkeys`),
    app: 'authenticator app',
    action: 'Reset second factor',
    done: 'The second factor was removed.',
    failed: 'There was an error removing the second factor',
    confirmation: {
      title: 'Are you sure?',
      text: 'This removes all passkeys, the authenticator app and the recovery codes of this person. The password alone signs them in again.',
      action: 'Yes, remove them!',
    },
  },
};

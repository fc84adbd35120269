/** Fixed texts about signing in and its second factor, of the server and of the back office (§ 6.7). */
export const signInMessages = {
  wrongPassword: 'This password is wrong. Please try again.',
  verification: {
    title: 'Confirm that it is you',
    text: 'You signed in more than 15 minutes ago. This change needs your password once more.',
    action: 'Confirm',
    busy: 'Confirming...',
  },
} as const;

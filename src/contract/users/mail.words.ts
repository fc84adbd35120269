/** The mail with a link to set a password (§ 6.8). */
export const linkMailWords = {
  inviteSubject: (product: string) => `Your account in the back office of ${product}`,
  resetSubject: (product: string) => `A new password for the back office of ${product}`,
  hello: (name: string) => `Hello ${name},`,
  invite: 'You have an account in our back office. Choose your password by this link:',
  reset: 'With this link you choose a new password for our back office:',
  validity: (moment: string) =>
    `The link works once, until ${moment} (Phnom Penh). Do not pass it on: whoever has it can set your password.`,
  unasked: 'If you did not ask for this, ignore this mail: your password stays as it is.',
};

/** What the API and the login say to everybody who asks for such a mail. */
export const linkAskedFor =
  'If there is an account with this e-mail address, a mail with a link is on its way. It works once, for 30 minutes.';

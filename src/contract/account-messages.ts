import { inLanguage } from './in-language.ts';

/** Fixed texts of accounts without a shell: links, mails and passwords (§ 6.8). */
export const accountMessages = inLanguage('account', {
  /** The labels of a person's fields. */
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    birth: 'Date of Birth',
    branch: 'Branch',
    permission: 'Permission',
    password: 'Password',
    newPassword: 'New Password',
    language: 'Language',
  },
  permissions: { admin: 'admin', user: 'user' },
  branches: { 'Phnom Penh': 'Phnom Penh' },
  /** The advice below the field of a new password. */
  advice:
    'At least 12 characters. Several words that do not belong together are easy to remember and hard to guess.',
  /** The mark of an account without a password. */
  invited: 'Invited',
  link: {
    title: 'Sign-in link',
    create: 'Create link',
    copy: 'Copy link',
    send: 'Send by mail',
    invites: (name: string) => `With this link, ${name} chooses a password and can then sign in.`,
    resets: (name: string) =>
      `With this link, ${name} chooses a new password. Until then, the present one works.`,
    replaces: 'A link that was made before stops working when a new one is made.',
    once: (moment: string) =>
      `It works once, until ${moment}, or until a new link is made for this person. It is shown only now.`,
    mailed: (email: string) => `This link was mailed to ${email}.`,
    mailFailed: 'There was an error mailing the link',
    copied: 'The link was copied.',
    notCopied: 'The link could not be copied. Select it, and copy it yourself.',
    failed: 'There was an error making the link',
  },
  forgot: {
    title: 'Forgot password',
    action: 'Get a link by mail',
    send: 'Send',
    text: 'Type the e-mail address of your account. You get a mail with a link to choose a new password.',
    sent: 'If there is an account with this e-mail address, a mail with a link is on its way. It works once, for 30 minutes.',
    noMail: 'Look into your spam folder too. If no mail comes, reach out to the admin.',
    failed: 'The mail could not be asked for',
  },
  newPassword: {
    title: 'Choose a password',
    action: 'Set password',
    of: (email: string) => `For the account ${email}`,
    done: 'Your password is set. Please sign in with it.',
    failed: 'The password was not set',
    loadFailed: 'The link could not be checked.',
  },
  mail: {
    inviteSubject: (product: string) => `Your account in the back office of ${product}`,
    resetSubject: (product: string) => `A new password for the back office of ${product}`,
    hello: (name: string) => `Hello ${name},`,
    invite: 'You have an account in our back office. Choose your password by this link:',
    reset: 'With this link you choose a new password for our back office:',
    validity: (moment: string) =>
      `The link works once, until ${moment} (Phnom Penh). Do not pass it on: whoever has it can set your password.`,
    unasked: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  },
});

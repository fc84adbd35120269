import { linkAskedFor } from '../../contract/users/mail.words.ts';

/** Fixed texts of accounts without a shell: links, mails and passwords (§ 6.8). */
export const accountWords = {
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
    sent: linkAskedFor,
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
};

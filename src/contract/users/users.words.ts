/** Why a change of an account, or of its password, is refused. */
export const userRefusals = {
  'users.email-taken': 'This e-mail address is already used by another user.',
  'users.last-admin': 'This is the last admin. Make somebody else an admin first.',
  'users.own-account': 'You cannot delete your own account. Ask another admin.',
  'users.programs-only-invite':
    'An API token invites people: it sets no password, changes no e-mail address, and makes nobody an admin. Sign in and do it yourself.',
  'users.nobody': 'Nobody has this account any more.',
  'users.password-short': 'Password must have at least {min} characters.',
  'users.password-long': 'Password must have at most {max} bytes.',
  'users.password-common':
    'This password is among those that are guessed first. Choose a longer or less usual one.',
  'users.password-email': 'The password must not be the e-mail address or a part of it. Choose another one.',
  'users.password-product': 'The password must not be the name {product}. Choose another one.',
  'users.link-gone':
    'This link does not work any more: it has been used, replaced, or is too old. Ask for a new one.',
  'users.link-own': 'To change your own password, edit your profile.',
  'users.link-has-password': 'This person has a password already. Make a link for a new password.',
  'users.link-no-mail': 'This site sends no mail. Copy the link and send it yourself.',
  'users.link-not-mailed':
    'The link works, but it was not mailed: {reason}. Try again, or copy it and send it yourself.',
  'users.forgot-no-mail': 'Please reach out to the admin for password recovery.',
} as const;

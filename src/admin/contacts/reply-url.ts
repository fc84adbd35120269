import type { Contact } from '../../contract/contacts/contacts.ts';

/** Returns the `mailto:` URL of a reply: to the sender, with "Re:" and their subject. */
export function replyUrl({ email, subject }: Pick<Contact, 'email' | 'subject'>): string {
  // Encode `?`, `&` and `%` of the sender's e-mail address: otherwise it could add recipients or a body.
  const to = email.split('@').map(encode).join('@');
  return `mailto:${to}?subject=${encode(/^re:/i.test(subject) ? subject : `Re: ${subject}`)}`;
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

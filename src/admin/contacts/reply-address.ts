import type { Contact } from '../../contract/contacts.ts';

/** The `mailto:` address that begins an answer: to the sender, under their subject. */
export function replyAddress({ email, subject }: Pick<Contact, 'email' | 'subject'>): string {
  // A `?`, `&` or `%` of the sender's must not become part of the address: it could add receivers or a text.
  const to = email.split('@').map(encode).join('@');
  return `mailto:${to}?subject=${encode(/^re:/i.test(subject) ? subject : `Re: ${subject}`)}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

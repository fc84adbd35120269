import { product } from '../../../content/product.ts';
import { accountMessages } from '../../contract/account-messages.ts';
import { dateAndTime } from '../../contract/calendar.ts';
import type { User } from '../../contract/users.ts';
import type { Mail } from '../mail/outbox.ts';
import { type NewLink, pathOfLink } from './links.queries.ts';

const { mail } = accountMessages;

/**
 * The mail with a link by which a person sets a password. It is sent at once and never queued: whoever reads the queue, or
 * a backup of it, could set the password.
 */
export function linkMail(origin: string, { name, email }: Pick<User, 'name' | 'email'>, link: NewLink): Mail {
  const isInvitation = link.purpose === 'invite';
  return {
    to: [email],
    subject: isInvitation ? mail.inviteSubject(product) : mail.resetSubject(product),
    text: [
      mail.hello(name),
      isInvitation ? mail.invite : mail.reset,
      origin + pathOfLink(link),
      mail.validity(dateAndTime(link.expires_at)),
      ...(isInvitation ? [] : [mail.unasked]),
      '',
    ].join('\n\n'),
  };
}

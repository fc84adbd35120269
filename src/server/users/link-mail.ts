import { product } from '../../../content/product.ts';
import { accountMessages } from '../../contract/account-messages.ts';
import type { LinkPurpose } from '../../contract/accounts.ts';
import { dateAndTime } from '../../contract/calendar.ts';
import { paths } from '../../contract/paths.ts';
import type { User } from '../../contract/users.ts';
import type { Database } from '../db/tables.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { NewLink } from './links.queries.ts';

const { mail } = accountMessages;

const LINK = new RegExp(`(${paths.adminPassword()})#\\S+`, 'g');

/** The text of a mail without the secret of a link by which a person sets a password: nobody else may use it. */
export const withoutLinks = (text: string) => text.replace(LINK, '$1#…');

/** Queues the mail with a link by which a person sets a password. */
export async function queueLinkMail(
  outbox: Outbox,
  trx: Database,
  { name, email }: Pick<User, 'name' | 'email'>,
  { path, expires_at, purpose }: NewLink & { purpose: LinkPurpose },
): Promise<void> {
  const isInvitation = purpose === 'invite';
  await outbox.queue(trx, {
    to: [email],
    subject: isInvitation ? mail.inviteSubject(product) : mail.resetSubject(product),
    text: [
      mail.hello(name),
      isInvitation ? mail.invite : mail.reset,
      outbox.origin + path,
      mail.validity(dateAndTime(expires_at)),
      ...(isInvitation ? [] : [mail.unasked]),
      '',
    ].join('\n\n'),
  });
}

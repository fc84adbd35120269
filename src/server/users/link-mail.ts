import { product } from '../../contract/product.ts';
import { accountMessages } from '../../contract/account-messages.ts';
import { dateAndTime } from '../../contract/language/calendar.ts';
import { khmerMail } from '../../contract/khmer-mail.ts';
import type { User } from '../../contract/users/users.ts';
import type { CallContext } from '../api/context.ts';
import { conflict, HttpError, linkGone } from '../api/errors.ts';
import { sendMail } from '../mail/mailer.ts';
import type { Mail } from '../mail/outbox.ts';
import { findLink, type NewLink, pathOfLink } from './links.queries.ts';

/**
 * The mail with a link by which a person sets a password, in their language. It is sent at once and never queued: whoever reads the queue, or
 * a backup of it, could set the password.
 */
export function linkMail(
  origin: string,
  { name, email, lang }: Pick<User, 'name' | 'email' | 'lang'>,
  link: NewLink,
): Mail {
  const mail = lang === 'km' ? khmerMail : accountMessages.mail;
  const isInvitation = link.purpose === 'invite';
  return {
    to: [email],
    subject: isInvitation ? mail.inviteSubject(product) : mail.resetSubject(product),
    text: [
      mail.hello(name),
      isInvitation ? mail.invite : mail.reset,
      origin + pathOfLink(link),
      mail.validity(dateAndTime(link.expires_at, lang ?? 'en')),
      ...(isInvitation ? [] : [mail.unasked]),
      '',
    ].join('\n\n'),
  };
}

/** The admin waits for each step of the connection to the mail server for at most this long, in ms. */
const TIMEOUT = 8000;

/**
 * Mails a link to its person that an admin has made before, and may have copied. At once: only this request has the link,
 * and in the queue others could read it. Returns it with the name of the person.
 * @throws 409 without a mail server, 410 when this is not the link of the account, 503 when the mail is not sent.
 */
export async function mailLink(
  { db, outbox }: Pick<CallContext, 'db' | 'outbox'>,
  userId: number,
  token: string,
): Promise<NewLink & { name: string }> {
  if (!outbox.mailConfig) throw conflict(accountMessages.link.noMail);
  const holder = await findLink(db, token);
  if (holder?.id !== userId) throw linkGone();
  const { name, purpose, expires_at } = holder;
  const link = { token, purpose, expires_at };
  const linked = linkMail(outbox.origin, holder, link);
  await sendMail(outbox.mailConfig, linked, { timeout: TIMEOUT }).catch((error: Error) => {
    throw new HttpError(503, accountMessages.link.notMailed(error.message));
  });
  return { ...link, name };
}

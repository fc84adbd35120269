import { randomBytes } from 'node:crypto';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { LinkPurpose, User, UserInput } from '../../contract/users/users.ts';
import type { Audit } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { conflict, found, HttpError, linkGone } from '../api/errors.ts';
import { findLink, type NewLink, newLink, pathOfLink, storeLink } from './links.queries.ts';
import { auditOfUser, createUser, findUser, type Hashed } from './users.queries.ts';
import { product } from '../../contract/product.ts';
import { dateAndTime } from '../../contract/language/calendar.ts';
import type { CallContext } from '../api/context.ts';
import { type Mail, sendMail } from '../mail/mail.ts';
import { linkMailWords } from '../../contract/users/mail.words.ts';
import { khmerLinkMailWords } from '../../contract/users/mail.words.km.ts';

/** `createdBy`: the admin who asked. @throws 404 without such an account, 409 for an invitation of a person with a password */
export async function giveLink(
  trx: Database,
  audit: Audit,
  { userId, purpose, createdBy }: { userId: number; purpose: LinkPurpose; createdBy?: number },
) {
  const user = found(await findUser(trx, userId), 'User');
  if (purpose === 'invite' && user.status === 'active') throw conflict('users.link-has-password');
  const link = newLink(purpose);
  await storeLink(trx, userId, link, createdBy);
  await audit(auditOfLink(user, { purpose }));
  return link;
}

export const auditOfLink = ({ id, name }: { id: number; name: string }, after: object) =>
  ({ action: 'created', object: 'sign-in link', objectId: id, objectName: name, after }) as const;

export const makePassword = () => randomBytes(12).toString('base64url');

/** Creates an account for a command; without a password, with a link that sets one. @throws 409 when its e-mail address is taken */
export async function addAccount(trx: Database, audit: Audit, input: Hashed<UserInput>) {
  const user = await createUser(trx, input);
  const hasPassword = input.password_hash !== undefined;
  await audit({ action: 'created', ...auditOfUser(undefined, user, hasPassword) });
  if (hasPassword) return { user };
  return { user, link: await giveLink(trx, audit, { userId: user.id, purpose: 'invite' }) };
}

/** In the person's language. It is never queued: who reads the queue, or a backup of it, could set the password. */
export function linkMail(origin: string, to: Pick<User, 'name' | 'email' | 'lang'>, link: NewLink): Mail {
  const mail = to.lang === 'km' ? khmerLinkMailWords : linkMailWords;
  const isInvitation = link.purpose === 'invite';
  return {
    to: [to.email],
    subject: isInvitation ? mail.inviteSubject(product) : mail.resetSubject(product),
    text: [
      mail.hello(to.name),
      isInvitation ? mail.invite : mail.reset,
      origin + pathOfLink(link),
      mail.validity(dateAndTime(link.expires_at, to.lang ?? 'en')),
      ...(isInvitation ? [] : [mail.unasked]),
      '',
    ].join('\n\n'),
  };
}

/** The admin waits for each step of the connection to the mail server for at most this long, in ms. */
const TIMEOUT = 8000;

/** @throws 409 without a mail server, 410 when this is not the link of the account, 503 when the mail is not sent */
export async function mailLink({ db, outbox }: CallContext, userId: number, token: string) {
  if (!outbox.mailConfig) throw conflict('users.link-no-mail');
  const holder = await findLink(db, token);
  if (holder?.id !== userId) throw linkGone();
  const link = { token, ...holder };
  const mail = linkMail(outbox.origin, holder, link);
  await sendMail(outbox.mailConfig, mail, { timeout: TIMEOUT }).catch((error: Error) => {
    throw new HttpError(503, refusal('users.link-not-mailed', { reason: error.message }));
  });
  return link;
}

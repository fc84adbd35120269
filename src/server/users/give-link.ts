import { accountMessages } from '../../contract/account-messages.ts';
import type { LinkPurpose } from '../../contract/accounts.ts';
import type { Audit } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Outbox } from '../mail/outbox.ts';
import { queueLinkMail } from './link-mail.ts';
import { createLink, type NewLink } from './links.queries.ts';
import { findUser } from './users.queries.ts';

export interface LinkOptions {
  userId: number;
  purpose: LinkPurpose;
  /** The admin who asked for it; nobody, if the person did. */
  createdBy?: number;
  /** Mails the link too. */
  sendBy?: Outbox;
}

/**
 * Makes a link by which a person sets a password, perhaps with a mail, and the audit row of it. The link itself is in
 * neither.
 * @throws 404 without such an account, 409 for an invitation of a person who has a password.
 */
export async function giveLink(
  trx: Database,
  audit: Audit,
  { userId, purpose, createdBy, sendBy }: LinkOptions,
): Promise<NewLink> {
  const user = await findUser(trx, userId);
  if (!user) throw notFound('User');
  if (purpose === 'invite' && user.status === 'active') throw conflict(accountMessages.link.hasPassword);
  const link = await createLink(trx, { userId, purpose, createdBy });
  if (sendBy) await queueLinkMail(sendBy, trx, user, { ...link, purpose });
  await audit({
    action: 'created',
    object: 'sign-in link',
    objectId: userId,
    objectName: user.name,
    after: { purpose, mailed: sendBy !== undefined },
  });
  return link;
}

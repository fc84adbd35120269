import { accountMessages } from '../../contract/account-messages.ts';
import type { LinkPurpose } from '../../contract/accounts.ts';
import type { Audit } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { conflict, found } from '../api/errors.ts';
import { type NewLink, newLink, storeLink } from './links.queries.ts';
import { findUser } from './users.queries.ts';

export interface LinkOptions {
  userId: number;
  purpose: LinkPurpose;
  /** The admin who asked for it; nobody, if the person did. */
  createdBy?: number;
}

/**
 * Makes a link by which a person sets a password, and the audit row of it. The link itself is not in the row.
 * @throws 404 without such an account, 409 for an invitation of a person who has a password.
 */
export async function giveLink(
  trx: Database,
  audit: Audit,
  { userId, purpose, createdBy }: LinkOptions,
): Promise<NewLink> {
  const user = found(await findUser(trx, userId), 'User');
  if (purpose === 'invite' && user.status === 'active') throw conflict(accountMessages.link.hasPassword);
  const link = newLink(purpose);
  await storeLink(trx, userId, link, createdBy);
  await audit(auditOfLink(user, { purpose }));
  return link;
}

/** What the audit log says of a link of a person. */
export const auditOfLink = ({ id, name }: { id: number; name: string }, after: object) =>
  ({ action: 'created', object: 'sign-in link', objectId: id, objectName: name, after }) as const;

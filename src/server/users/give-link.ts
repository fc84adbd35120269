import { randomBytes } from 'node:crypto';
import { accountMessages } from '../../contract/account-messages.ts';
import type { LinkPurpose } from '../../contract/users/accounts.ts';
import type { User, UserInput } from '../../contract/users/users.ts';
import type { Audit } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { conflict, found } from '../api/errors.ts';
import { type NewLink, newLink, storeLink } from './links.queries.ts';
import { auditOfUser, createUser, findUser, type Hashed } from './users.queries.ts';

/**
 * Makes a link by which a person sets a password, and the audit row of it. The link itself is not in the row. `createdBy`: the admin
 * who asked for it.
 * @throws 404 without such an account, 409 for an invitation of a person who has a password.
 */
export async function giveLink(
  trx: Database,
  audit: Audit,
  { userId, purpose, createdBy }: { userId: number; purpose: LinkPurpose; createdBy?: number },
) {
  const user = found(await findUser(trx, userId), 'User');
  if (purpose === 'invite' && user.status === 'active') throw conflict(accountMessages.link.hasPassword);
  const link = newLink(purpose);
  await storeLink(trx, userId, link, createdBy);
  await audit(auditOfLink(user, { purpose }));
  return link;
}

export const auditOfLink = ({ id, name }: { id: number; name: string }, after: object) =>
  ({ action: 'created', object: 'sign-in link', objectId: id, objectName: name, after }) as const;

export const makePassword = () => randomBytes(12).toString('base64url');

/**
 * Creates an account for a command. Without a password it has a link, by which the person sets one.
 * @throws 409 when the e-mail address is taken
 */
export async function addAccount(
  trx: Database,
  audit: Audit,
  input: Hashed<UserInput>,
): Promise<{ user: User; link?: NewLink }> {
  const user = await createUser(trx, input);
  const hasPassword = input.password_hash !== undefined;
  await audit({ action: 'created', ...auditOfUser(undefined, user, hasPassword) });
  if (hasPassword) return { user };
  return { user, link: await giveLink(trx, audit, { userId: user.id, purpose: 'invite' }) };
}

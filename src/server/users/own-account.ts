import { accountMessages } from '../../contract/account-messages.ts';
import type { UserChange } from '../../contract/users.ts';
import { findAccountById } from '../auth/accounts.queries.ts';
import { attemptPassword } from '../auth/login-attempts.ts';
import type { Database } from '../db/tables.ts';
import { InvalidFields, notFound } from '../http/errors.ts';
import type { RateLimits } from '../http/rate-limits.ts';

/** A change of an account, without the present password. */
export type ProvenChange = Omit<UserChange, 'current_password'>;

/**
 * What a person may change in their own account by this request (§ 9.17): without the present password, e-mail address and
 * password stay as they are. A wrong one counts like a wrong login.
 * @throws 422 for a wrong present password, 429 after too many.
 */
export async function provenChange(
  { db, rateLimits, address }: { db: Database; rateLimits: RateLimits; address: string },
  id: number,
  change: ProvenChange,
  present: string | undefined,
): Promise<ProvenChange> {
  const account = await findAccountById(db, id);
  if (!account) throw notFound('User');
  const { email } = account;
  if (change.password === undefined && change.email === email) return change;
  if (present === undefined) return { ...change, email, password: undefined };
  const isRight = await attemptPassword(rateLimits, address, { ...account, password: present });
  if (!isRight) throw new InvalidFields({ current_password: [accountMessages.presentPassword.wrong] });
  return change;
}

// What holds whenever factors of an account are added or removed (§ 6.9).

import { signInMessages } from '../../contract/sign-in-messages.ts';
import type { Database } from '../db/tables.ts';
import type { SessionUser } from '../api/context.ts';
import { conflict } from '../api/errors.ts';
import { readPolicy } from './factor-policy.ts';
import { countFactors, deleteFactors, hasFactor, replaceRecoveryCodes } from './factors.queries.ts';

/** Makes the recovery codes of an account that gets its first factor; undefined if it has factors already. */
export async function codesOfFirstFactor(trx: Database, userId: number): Promise<string[] | undefined> {
  return hasFactor(await countFactors(trx, userId)) ? undefined : replaceRecoveryCodes(trx, userId);
}

/**
 * Checks the account after a factor was removed. Recovery codes go with the last factor, as they would open nothing.
 * @throws 409 when the account needs a factor and has none left
 */
export async function keepRequiredFactor(trx: Database, user: SessionUser): Promise<void> {
  if (hasFactor(await countFactors(trx, user.id))) return;
  const policy = await readPolicy(trx);
  if (policy[user.permission].level === 'required') throw conflict(signInMessages.lastFactor);
  await deleteFactors(trx, user.id);
}

import type { PasskeyResponse } from '../../contract/factors.ts';
import type { Database } from '../db/tables.ts';
import { type ChallengePurpose, spendChallenge } from './challenges.ts';
import { findKey, recordPasskeyUse } from './factors.queries.ts';
import type { Passkeys } from './passkeys.ts';

/** A passkey that was used rightly: `store` completes its use in the transaction of what it allows. */
export interface UsedPasskey {
  userId: number;
  /** Returns false if the same response was sent before. Then nothing else may be stored. */
  store: (trx: Database) => Promise<boolean>;
}

/** Checks what a browser sent when a person used a passkey; undefined if it is not acceptable. */
export async function checkPasskey(
  { db, passkeys }: { db: Database; passkeys: Passkeys },
  purpose: ChallengePurpose,
  response: PasskeyResponse,
): Promise<UsedPasskey | undefined> {
  const key = await findKey(db, response.id);
  const use = key && (await passkeys.readUse(purpose, response, key));
  if (!use) return undefined;
  return {
    userId: key.user_id,
    async store(trx) {
      if (!(await spendChallenge(trx, use.challenge))) return false;
      await recordPasskeyUse(trx, key.credential_id, use.counter);
      return true;
    },
  };
}

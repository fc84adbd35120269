// Who needs a second factor: the policy of each permission, and what it means for one account (§ 6.9).

import { sql } from 'kysely';
import type { FactorDue, FactorLevel, FactorPolicy, FactorPolicyState } from '../../contract/auth/factors.ts';
import { permissions, type User } from '../../contract/users/users.ts';
import type { SessionUser } from '../api/context.ts';
import { conflict } from '../api/errors.ts';
import { lockOne } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { countFactors, deleteFactors, hasFactor, replaceRecoveryCodes } from './factors.queries.ts';

/** How long, in ms, an account that was there when the policy began has to set up its factor. Newer ones have no time. */
const GRACE_PERIOD = 7 * 24 * 3_600_000;

export const hasSecondFactor = sql<boolean>`(
  exists (select 1 from passkeys where passkeys.user_id = users.id)
  or exists (select 1 from authenticators where authenticators.user_id = users.id)
)`;

const parsePolicy = (value: string | null = null) =>
  value
    ? (JSON.parse(value) as { level: FactorLevel; since: string | null })
    : { level: 'off' as const, since: null };

/** What an account without a factor has to do; undefined if nothing. `value`: the stored policy of its permission. */
export function factorDue(value: string | null, joinedAt: string): FactorDue | undefined {
  const { level, since } = parsePolicy(value);
  if (level === 'off') return undefined;
  if (level === 'encouraged') return { level };
  if (since === null || joinedAt > since) return { level, before: joinedAt };
  return { level, before: new Date(Date.parse(since) + GRACE_PERIOD).toISOString() };
}

export async function readPolicy(db: Database) {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const of = (permission: User['permission']) =>
    parsePolicy(rows.find(({ name }) => name === `second-factor:${permission}`)?.value);
  return { admin: of('admin'), user: of('user') };
}

/** A level that stays keeps its start. Returns the policy before. */
export async function storePolicy(trx: Database, policy: FactorPolicy): Promise<FactorPolicy> {
  const before = await readPolicy(trx);
  for (const permission of permissions) {
    if (before[permission].level === policy[permission]) continue;
    const value = JSON.stringify({ level: policy[permission], since: new Date().toISOString() });
    const insert = trx.insertInto('settings').values({ name: `second-factor:${permission}`, value });
    await insert.onConflict((existing) => existing.column('name').doUpdateSet({ value })).execute();
  }
  return { admin: before.admin.level, user: before.user.level };
}

export async function readPolicyState(db: Database): Promise<FactorPolicyState> {
  const policy = await readPolicy(db);
  const users = await db
    .selectFrom('users')
    .select(({ fn, not }) => [
      'users.permission',
      fn.countAll().as('accounts'),
      fn.countAll().filterWhere(not(hasSecondFactor)).as('without'),
    ])
    .groupBy('users.permission')
    .execute();
  const of = (permission: User['permission']) => {
    const { accounts = 0, without = 0 } = users.find((row) => row.permission === permission) ?? {};
    return { ...policy[permission], accounts: Number(accounts), without: Number(without) };
  };
  return { admin: of('admin'), user: of('user') };
}

/** Locks the account until the transaction ends, so that its factors are counted one change after the other. */
async function hasFactorLocked(trx: Database, id: number): Promise<boolean> {
  await lockOne(trx, trx.selectFrom('users').select('id').where('id', '=', id));
  return hasFactor(await countFactors(trx, id));
}

/** Makes the recovery codes of an account that gets its first factor; undefined if it has factors already. */
export const codesOfFirstFactor = async (trx: Database, userId: number) =>
  (await hasFactorLocked(trx, userId)) ? undefined : replaceRecoveryCodes(trx, userId);

/** Removes the recovery codes when no factor is left: they open nothing. @throws 409 when the account needs a factor */
export async function keepRequiredFactor(trx: Database, user: Pick<SessionUser, 'id' | 'permission'>) {
  // After the deletion, as a login with a passkey locks the passkey first.
  if (await hasFactorLocked(trx, user.id)) return;
  const policy = await readPolicy(trx);
  if (policy[user.permission].level === 'required') throw conflict('auth.last-factor');
  await deleteFactors(trx, user.id);
}

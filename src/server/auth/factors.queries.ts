import { type FactorMethod, factorMethods } from '../../contract/auth/auth.ts';
import type { FactorCounts, Factors, Passkey } from '../../contract/auth/factors.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { Audit } from '../audit/change.ts';
import type { Database, Tables } from '../db/tables.ts';
import { hashRecoveryCode, isRecoveryCode, makeRecoveryCodes, stepOfCode } from './factor-codes.ts';

const passkeyColumns = ['id', 'name', 'created_at', 'last_used_at'] as const;
const keyColumns = ['user_id', 'credential_id', 'public_key', 'counter', 'transports'] as const;

type StoredKey = Pick<Tables['passkeys'], (typeof keyColumns)[number]>;

const selectPasskeys = (db: Database, by: { user_id: number } | { credential_id: string }) =>
  db
    .selectFrom('passkeys')
    .where((row) => row.and(by))
    .orderBy('id');

export const listPasskeys = (db: Database, user_id: number): Promise<Passkey[]> =>
  selectPasskeys(db, { user_id }).select(passkeyColumns).execute();

export const findKeys = (db: Database, by: { user_id: number } | { credential_id: string }) =>
  selectPasskeys(db, by).select(keyColumns).execute();

export async function insertPasskey(trx: Database, passkey: StoredKey & { name: string }): Promise<Passkey> {
  const values = { ...passkey, created_at: new Date().toISOString(), last_used_at: null };
  return trx.insertInto('passkeys').values(values).returning(passkeyColumns).executeTakeFirstOrThrow();
}

export async function deletePasskey(trx: Database, userId: number, id: number): Promise<string | undefined> {
  const own = trx.deleteFrom('passkeys').where(({ and }) => and({ id, user_id: userId }));
  return (await own.returning('name').executeTakeFirst())?.name;
}

/** Returns false if the passkey was deleted. */
export async function recordPasskeyUse(trx: Database, credentialId: string, counter: number) {
  const update = trx.updateTable('passkeys').set({ counter, last_used_at: new Date().toISOString() });
  const { numUpdatedRows } = await update.where('credential_id', '=', credentialId).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findAuthenticator(db: Database, userId: number) {
  const own = db.selectFrom('authenticators').where('user_id', '=', userId);
  return own.select(['secret', 'created_at']).executeTakeFirst();
}

/** Stores the authenticator app of a user, in place of an earlier one. `step`: that of the code that confirmed it. */
export async function storeAuthenticator(
  trx: Database,
  { userId, secret, step }: { userId: number; secret: string; step: number },
): Promise<void> {
  const values = { secret, last_step: step, created_at: new Date().toISOString() };
  const insert = trx.insertInto('authenticators').values({ user_id: userId, ...values });
  await insert.onConflict((conflict) => conflict.column('user_id').doUpdateSet(values)).execute();
}

export async function deleteAuthenticator(trx: Database, userId: number): Promise<boolean> {
  const own = trx.deleteFrom('authenticators').where('user_id', '=', userId);
  return (await own.executeTakeFirst()).numDeletedRows > 0n;
}

/** Uses a code of the authenticator app, or a recovery code; returns which, or undefined for a wrong or used code. */
export async function spendCode(db: Database, userId: number, code: string, now = Date.now()) {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(db, userId, code, now);
  const authenticator = await findAuthenticator(db, userId);
  const step = authenticator && (await stepOfCode(authenticator.secret, digits, now));
  if (step === undefined) return undefined;
  // The condition makes a code work once, also when it is sent twice at the same time.
  const update = db.updateTable('authenticators').set({ last_step: step }).where('user_id', '=', userId);
  const { numUpdatedRows } = await update.where('last_step', '<', step).executeTakeFirst();
  return numUpdatedRows > 0n ? 'authenticator' : undefined;
}

async function spendRecoveryCode(db: Database, userId: number, code: string, now: number) {
  if (!isRecoveryCode(code)) return undefined;
  const use = db.updateTable('recovery_codes').set({ used_at: new Date(now).toISOString() });
  const own = use.where('hash', '=', hashRecoveryCode(code)).where('user_id', '=', userId);
  const { numUpdatedRows } = await own.where('used_at', 'is', null).executeTakeFirst();
  return numUpdatedRows > 0n ? 'recovery' : undefined;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<Factors['recovery_codes']> {
  const own = db.selectFrom('recovery_codes').where('user_id', '=', userId);
  const codes = await own.select(['created_at', 'used_at']).execute();
  const left = codes.filter(({ used_at }) => used_at === null).length;
  return codes[0] ? { left, created_at: codes[0].created_at } : null;
}

/** Makes ten recovery codes in place of the earlier ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Database, userId: number): Promise<string[]> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = makeRecoveryCodes();
  const row = { user_id: userId, created_at: new Date().toISOString(), used_at: null };
  const rows = codes.map((code) => ({ hash: hashRecoveryCode(code), ...row }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

export const countFactors = async (db: Database, userId: number): Promise<FactorCounts> => ({
  passkeys: (await listPasskeys(db, userId)).length,
  authenticator: (await findAuthenticator(db, userId)) !== undefined,
  recovery_codes: (await countRecoveryCodes(db, userId))?.left ?? 0,
});

/** True if the account needs a second step at the login. Recovery codes alone are none. */
export const hasFactor = ({ passkeys, authenticator }: FactorCounts) => passkeys > 0 || authenticator;

/** How a user can take the second step of a login; [] for an account without a second factor. */
export async function listMethods(db: Database, userId: number): Promise<FactorMethod[]> {
  const counts = await countFactors(db, userId);
  const { authenticator, recovery_codes: recovery, passkeys: passkey } = counts;
  const has = { authenticator, recovery, passkey };
  return hasFactor(counts) ? factorMethods.filter((method) => has[method]) : [];
}

export const neededCode = (methods: readonly FactorMethod[]) =>
  refusal(methods.includes('authenticator') ? 'auth.code-needed' : 'auth.passkey-needed');

export async function resetFactors(trx: Database, audit: Audit, { id, name }: { id: number; name: string }) {
  const before = await countFactors(trx, id);
  await deleteFactors(trx, id);
  await audit({ action: 'deleted', object: 'second factor', objectId: id, objectName: name, before });
}

export async function deleteFactors(trx: Database, userId: number): Promise<void> {
  for (const table of ['passkeys', 'authenticators', 'recovery_codes'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}

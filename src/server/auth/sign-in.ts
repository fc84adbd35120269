import type { Context } from 'hono';
import type { FactorMethod, LoginResponse } from '../../contract/auth/auth.ts';
import { change, recordAudit } from '../audit/change.ts';
import { lockOne } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import type { Actor, ApiEnv } from '../api/context.ts';
import type { Account } from './accounts.queries.ts';
import { deviceName } from './device-name.ts';
import { createToken, hashToken, sessionId } from './tokens.queries.ts';

/**
 * Starts a session of an account, and returns the body of the response. `method`: how the person proved who they are, besides the
 * password. `before` runs in the same transaction: if it returns false, nobody is signed in. So it is when the account was deleted or
 * got another password since it was read: that ends all sessions, also this one.
 */
export async function signIn(
  c: Context<ApiEnv>,
  { id, name, permission, avatar, lang, password_hash }: Account,
  { method, before }: { method?: FactorMethod; before?: (trx: Database) => Promise<boolean> },
): Promise<LoginResponse | undefined> {
  const actor: Actor = { kind: 'user', userId: id, userName: name, address: c.env.clientAddress };
  return change({ db: c.var.db, actor }, async (trx) => {
    const present = trx.selectFrom('users').select('password_hash').where('id', '=', id);
    if ((await lockOne(trx, present))?.password_hash !== password_hash) return undefined;
    if (before && !(await before(trx))) return undefined;
    const token = await createToken(trx, id, new Date(), c.req.header('user-agent'));
    const started = { ...actor, session: sessionId(hashToken(token)) };
    const device = deviceName(c.req.header('user-agent') ?? null);
    const after = { ...(method && { with: method }), ...(device && { device }) };
    await recordAudit(trx, started, {
      action: 'signed in',
      object: 'session',
      ...(Object.keys(after).length > 0 && { after }),
    });
    return {
      status: 'success',
      message: 'Signed in.',
      token,
      user: { id, name, permission, ...(avatar && { avatar }), ...(lang && { lang }) },
    };
  });
}

/**
 * Writes into the audit log that somebody was not signed in, and to which account, if there is one. What was typed is not
 * stored: without an account of this name, it may be a password.
 * @param actor who tried, if it was in a session
 */
export async function recordFailure(
  c: { env: { clientAddress: string }; var: { db: Database } },
  account?: Pick<Account, 'id' | 'name'>,
  actor: Actor = { kind: 'visitor', address: c.env.clientAddress },
): Promise<void> {
  const of = account && { objectId: account.id, objectName: account.name };
  await recordAudit(c.var.db, actor, { action: 'sign-in failed', object: 'user', ...of });
}

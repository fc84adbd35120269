import { Hono } from 'hono';
import { LoginResponse, LoginDraft, LoginRefusal } from '../../contract/auth.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { change, recordAudit } from '../audit/change.ts';
import type { Actor, ApiEnv } from '../http/context.ts';
import { responses } from '../http/describe.ts';
import { body } from '../http/validation.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import { attemptLogin } from './login-attempts.ts';
import { verifyPassword } from './password.ts';
import { bearerToken, permit } from './permit.ts';
import { createToken, deleteToken } from './tokens.queries.ts';

/** POST /api/login and /api/logout (§ 9). */
export const auth = new Hono<ApiEnv>()
  .post(
    '/login',
    permit('public'),
    responses.login(LoginResponse, LoginRefusal),
    body(LoginDraft, { isQueued: true }),
    async (c) => {
      const { email, password } = c.req.valid('json');
      const address = c.env.clientAddress;
      let account: Account | undefined;
      const user = await attemptLogin(c.var.rateLimits, { address, email }, async () => {
        account = await findAccount(c.var.db, email);
        return (await verifyPassword(password, account?.password_hash ?? null, address))
          ? account
          : undefined;
      });
      if (!user) {
        // What was typed is not stored: without an account of this name, it may be a password.
        const of = account && { objectId: account.id, objectName: account.name };
        const visitor: Actor = { kind: 'visitor', address };
        await recordAudit(c.var.db, visitor, { action: 'sign-in failed', object: 'user', ...of });
        return c.json({ status: 'error', message: adminMessages.login.wrongPair }, 401);
      }
      const { id, name, permission, avatar } = user;
      const actor: Actor = { kind: 'user', userId: id, userName: name, address };
      const token = await change({ db: c.var.db, actor }, async (trx, audit) => {
        const created = await createToken(trx, id, new Date(), c.req.header('user-agent'));
        await audit({ action: 'signed in', object: 'session' });
        return created;
      });
      return c.json({
        status: 'success',
        message: 'Signed in.',
        token,
        user: { id, name, permission, ...(avatar && { avatar }) },
      } satisfies LoginResponse);
    },
  )
  .post('/logout', permit('staff'), responses.noContent(), async (c) => {
    const token = bearerToken(c.req.header('authorization')) ?? '';
    await change(c.var, async (trx, audit) => {
      await deleteToken(trx, token);
      await audit({ action: 'signed out', object: 'session' });
    });
    return c.body(null, 204);
  });

import { Hono } from 'hono';
import { LoginResponse, LoginDraft, LoginRefusal } from '../../contract/auth.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import type { ApiEnv } from '../http/context.ts';
import { responses } from '../http/describe.ts';
import { body } from '../http/validation.ts';
import { findAccount } from './accounts.queries.ts';
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
      const user = await attemptLogin(c.var.rateLimits, { address, email }, async () => {
        const found = await findAccount(c.var.db, email);
        return (await verifyPassword(password, found?.password_hash ?? null, address)) ? found : undefined;
      });
      if (!user) return c.json({ status: 'error', message: adminMessages.login.wrongPair }, 401);
      const { id, name, permission, avatar } = user;
      return c.json({
        status: 'success',
        message: 'Signed in.',
        token: await createToken(c.var.db, id),
        user: { id, name, permission, ...(avatar && { avatar }) },
      } satisfies LoginResponse);
    },
  )
  .post('/logout', permit('staff'), responses.noContent(), async (c) => {
    await deleteToken(c.var.db, bearerToken(c.req.header('authorization')) ?? '');
    return c.body(null, 204);
  });

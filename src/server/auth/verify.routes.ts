import { Hono } from 'hono';
import { VerifyDraft } from '../../contract/auth.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { change } from '../audit/change.ts';
import type { ApiEnv } from '../http/context.ts';
import { responses } from '../http/describe.ts';
import { InvalidFields, unauthenticated } from '../http/errors.ts';
import { body } from '../http/validation.ts';
import { findCredentials } from './accounts.queries.ts';
import { attemptLogin } from './login-attempts.ts';
import { verifyPassword } from './password.ts';
import { bearerToken, permit } from './permit.ts';
import { renewVerification } from './tokens.queries.ts';

/** The route by which a person confirms who they are in a session that is there: /api/verify (§ 6.7). */
export const verify = new Hono<ApiEnv>().post(
  '/',
  permit('staff'),
  responses.noContent(),
  body(VerifyDraft, { isQueued: true }),
  async (c) => {
    const { password } = c.req.valid('json');
    const address = c.env.clientAddress;
    const account = await findCredentials(c.var.db, c.var.user.id);
    if (!account) throw unauthenticated();
    const isRight = await attemptLogin(
      c.var.rateLimits,
      { address, email: account.email },
      async () => (await verifyPassword(password, account.password_hash, address)) || undefined,
    );
    if (!isRight) throw new InvalidFields({ password: [signInMessages.wrongPassword] });
    const token = bearerToken(c.req.header('authorization')) ?? '';
    await change(c.var, async (trx, audit) => {
      await renewVerification(trx, token);
      await audit({ action: 'confirmed', object: 'session' });
    });
    return c.body(null, 204);
  },
);

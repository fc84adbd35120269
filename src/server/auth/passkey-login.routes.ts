import { Hono } from 'hono';
import { LoginRefusal, LoginResponse } from '../../contract/auth.ts';
import { PasskeyLogin, PasskeyOptions } from '../../contract/factors.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { body } from '../api/validation.ts';
import { findAccountById } from './accounts.queries.ts';
import { attemptLogin } from './login-attempts.ts';
import { checkPasskey } from './passkey-use.ts';
import { permit } from '../api/permit.ts';
import { recordFailure, signIn } from './sign-in.ts';

/** The routes that sign in with a passkey alone, below /api/login/passkey (§ 9.18). */
export const passkeyLogin = new Hono<ApiEnv>()
  .get(
    '/',
    permit('public', 'Get a challenge to sign in with a passkey', sends.one(PasskeyOptions)),
    async (c) => c.json(await c.var.passkeys.ask('login')),
  )
  .post(
    '/',
    permit('public', 'Sign in with a passkey', sends.login(LoginResponse, LoginRefusal), {
      sendsToken: true,
    }),
    body(PasskeyLogin, { isQueued: true }),
    async (c) => {
      const { passkey } = c.req.valid('json');
      const address = c.env.clientAddress;
      const login = await attemptLogin(c.var.rateLimits, { address }, async () => {
        const used = await checkPasskey(c.var, 'login', passkey);
        const account = used && (await findAccountById(c.var.db, used.userId));
        return account && signIn(c, account, { method: 'passkey', before: used.store });
      });
      if (!login) {
        await recordFailure(c);
        return c.json({ status: 'error' as const, message: signInMessages.passkeyRefused }, 401);
      }
      return c.json(login, 200);
    },
  );

import { Hono } from 'hono';
import { type FactorMethod, LoginResponse, LoginDraft, LoginRefusal } from '../../contract/auth.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { change } from '../audit/change.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { body } from '../api/validation.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import { countFactors, methodsOf, neededCode, spendCode } from './factors.queries.ts';
import { attemptCode, attemptLogin } from './login-attempts.ts';
import { verifyPassword } from './password.ts';
import { bearerToken, permit } from '../api/permit.ts';
import { recordFailure, signIn } from './sign-in.ts';
import { deleteToken } from './tokens.queries.ts';

/** POST /api/login and /api/logout (§ 9). */
export const auth = new Hono<ApiEnv>()
  .post(
    '/login',
    permit('public', 'Sign in with e-mail address and password', sends.login(LoginResponse, LoginRefusal), {
      sendsToken: true,
    }),
    body(LoginDraft, { isQueued: true }),
    async (c) => {
      const { email, password, code } = c.req.valid('json');
      const { db, rateLimits } = c.var;
      const address = c.env.clientAddress;
      let account: Account | undefined;
      let methods: FactorMethod[] = [];
      let method: FactorMethod | undefined;
      const user = await attemptLogin(rateLimits, { address, email }, async () => {
        const found = await findAccount(db, email);
        account = found;
        if (!(await verifyPassword(password, found?.password_hash ?? null, address)) || !found)
          return undefined;
        methods = methodsOf(await countFactors(db, found.id));
        if (methods.length === 0 || !code) return found;
        method = await attemptCode(rateLimits, found.id, () => spendCode(db, found.id, code));
        return method && found;
      });
      if (!user) await recordFailure(c, account);
      if (methods.length > 0 && !method) {
        const message = code ? signInMessages.wrongCode : neededCode(methods);
        return c.json({ status: 'second_factor' as const, message, methods }, 401);
      }
      const login = user && (await signIn(c, user, { method }));
      if (!login) return c.json({ status: 'error' as const, message: adminMessages.login.wrongPair }, 401);
      return c.json(login, 200);
    },
  )
  .post(
    '/logout',
    permit('staff', 'Sign out: revoke the token', sends.nothing(), { duringSetup: true }),
    async (c) => {
      const token = bearerToken(c.req.header('authorization')) ?? '';
      await change(c.var, async (trx, audit) => {
        await deleteToken(trx, token);
        await audit({ action: 'signed out', object: 'session' });
      });
      return c.body(null, 204);
    },
  );

import { Hono } from 'hono';
import type { FactorMethod } from '../../contract/auth/auth.ts';
import { NewToken, VerifyInput, VerifyOptions } from '../../contract/auth/factors.ts';
import { type Refusal, refusal } from '../../contract/refusals/refusal.ts';
import { type Audit, change } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { InvalidFields, unauthenticated } from '../api/errors.ts';
import { body } from '../api/validation.ts';
import { readOwnAccount } from './accounts.queries.ts';
import { listMethods, neededCode, spendCode } from './factors.queries.ts';
import { attemptCode, attemptLogin, recordFailure } from './login-attempts.ts';
import { verifyPassword } from './password-hash.ts';
import { bearerToken, duringSetup, permit } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { replaceToken } from './tokens.queries.ts';

/** The routes by which a person confirms who they are in a session that is there, below /api/verify (§ 6.7). */
export const verify = new Hono<ApiEnv>()
  .get(
    '/',
    permit('staff', 'Get what one can confirm the sign-in with', sends.one(VerifyOptions), duringSetup),
    async (c) => {
      const { db, passkeys, user } = c.var;
      const { email } = await readOwnAccount(c.var);
      const options = await passkeys.ask(`verify ${user.id}`, user.id);
      return sendJson(c, { ...options, email, methods: await listMethods(db, user.id) });
    },
  )
  .post(
    '/',
    permit('staff', 'Confirm the sign-in', sends.done(NewToken), duringSetup),
    body(VerifyInput, { isQueued: true }),
    async (c) => {
      const input = c.req.valid('json');
      const { db, user, rateLimits } = c.var;
      const address = c.env.clientAddress;
      const account = await readOwnAccount(c.var);
      const token = bearerToken(c.req.header('authorization')) ?? '';
      const renew = async (trx: Database, audit: Audit, method: FactorMethod | 'password') => {
        const replacement = await replaceToken(trx, token);
        // The session has ended, or was confirmed with the same token, while the proof was checked.
        if (!replacement) throw unauthenticated();
        await audit({ action: 'confirmed', object: 'session', after: { with: method } });
        return { token: replacement };
      };
      const refused = async (field: 'password' | 'code' | 'passkey', reason: Refusal) => {
        await recordFailure(c, account, c.var.actor);
        return new InvalidFields({ [field]: reason });
      };
      if ('passkey' in input) {
        const renewed = await attemptLogin(rateLimits, { address, db }, async () => {
          const used = await c.var.passkeys.readUse(`verify ${user.id}`, input.passkey);
          if (used?.userId !== user.id) return undefined;
          return change(c.var, async (trx, audit) =>
            (await used.store(trx)) ? renew(trx, audit, 'passkey') : undefined,
          );
        });
        if (!renewed) throw await refused('passkey', refusal('auth.passkey-refused'));
        return sendJson(c, renewed);
      }
      const { password, code = '' } = input;
      const methods = await listMethods(db, user.id);
      // Who has the token of a session and the password lacks the second factor still.
      if (methods.length > 0 && !code) throw new InvalidFields({ code: neededCode(methods) });
      let isRightPassword = false;
      const method = await attemptLogin(rateLimits, { address, email: account.email, db }, async () => {
        isRightPassword = await verifyPassword(password, account.password_hash, address);
        if (!isRightPassword) return undefined;
        if (methods.length === 0) return 'password';
        return attemptCode(rateLimits, user.id, () => spendCode(db, user.id, code));
      });
      if (method) return sendJson(c, await change(c.var, (trx, audit) => renew(trx, audit, method)));
      throw await (isRightPassword
        ? refused('code', refusal('auth.wrong-code'))
        : refused('password', refusal('auth.wrong-password')));
    },
  );

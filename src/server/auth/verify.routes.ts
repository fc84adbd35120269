import { Hono } from 'hono';
import { PasskeyOptions, VerifyDraft } from '../../contract/factors.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { change } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import type { ApiEnv } from '../http/context.ts';
import { responses } from '../http/describe.ts';
import { InvalidFields, unauthenticated } from '../http/errors.ts';
import { body } from '../http/validation.ts';
import { findAccountById } from './accounts.queries.ts';
import { listKeys } from './factors.queries.ts';
import { attemptLogin } from './login-attempts.ts';
import { checkPasskey } from './passkey-use.ts';
import { verifyPassword } from './password.ts';
import { bearerToken, permit } from './permit.ts';
import { recordFailure } from './sign-in.ts';
import { renewVerification } from './tokens.queries.ts';

/** The routes by which a person confirms who they are in a session that is there, below /api/verify (§ 6.7). */
export const verify = new Hono<ApiEnv>()
  .get('/', permit('staff', { duringSetup: true }), responses.one(PasskeyOptions), async (c) => {
    const { id } = c.var.user;
    return c.json(await c.var.passkeys.ask(`verify ${id}`, await listKeys(c.var.db, id)));
  })
  .post(
    '/',
    permit('staff', { duringSetup: true }),
    responses.noContent(),
    body(VerifyDraft, { isQueued: true }),
    async (c) => {
      const draft = c.req.valid('json');
      const { db, user, rateLimits } = c.var;
      const address = c.env.clientAddress;
      const account = await findAccountById(db, user.id);
      if (!account) throw unauthenticated();
      const token = bearerToken(c.req.header('authorization')) ?? '';
      const renew = (method: 'password' | 'passkey', before?: (trx: Database) => Promise<boolean>) =>
        change(c.var, async (trx, audit) => {
          if (before && !(await before(trx))) return undefined;
          await renewVerification(trx, token);
          await audit({ action: 'confirmed', object: 'session', after: { with: method } });
          return true;
        });
      const refused = async (field: 'password' | 'passkey', message: string) => {
        await recordFailure(c, account, c.var.actor);
        return new InvalidFields({ [field]: [message] });
      };
      if ('passkey' in draft) {
        const isDone = await attemptLogin(rateLimits, { address }, async () => {
          const used = await checkPasskey(c.var, `verify ${user.id}`, draft.passkey);
          return used?.userId === user.id ? renew('passkey', used.store) : undefined;
        });
        if (!isDone) throw await refused('passkey', signInMessages.passkeyRefused);
      } else {
        const isRight = await attemptLogin(rateLimits, { address, email: account.email }, async () =>
          (await verifyPassword(draft.password, account.password_hash, address)) ? true : undefined,
        );
        if (!isRight) throw await refused('password', signInMessages.wrongPassword);
        await renew('password');
      }
      return c.body(null, 204);
    },
  );

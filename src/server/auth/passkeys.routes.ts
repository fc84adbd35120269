import { Hono } from 'hono';
import { AddedPasskey, PasskeyInput, PasskeyOptions } from '../../contract/auth/factors.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { change } from '../audit/change.ts';
import { ifTaken } from '../db/engine.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { conflict, InvalidFields, notFound } from '../api/errors.ts';
import { body, idOf } from '../api/validation.ts';
import { readOwnAccount } from './accounts.queries.ts';
import { spendChallenge } from './challenges.ts';
import { codesOfFirstFactor, keepRequiredFactor } from './factor-policy.ts';
import { deletePasskey, insertPasskey } from './factors.queries.ts';
import { duringSetup, permit } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

/** The routes of one's own passkeys, below /api/factors/passkeys (§ 9.18). */
export const passkeys = new Hono<ApiEnv>()
  .get(
    '/new',
    permit('staff', 'Get a challenge for a new passkey', sends.one(PasskeyOptions), duringSetup),
    async (c) => {
      requireRecentSignIn(c.var.user);
      if (!c.var.passkeys.isPossible) throw conflict(refusal('auth.passkeys-impossible'));
      return sendJson(c, await c.var.passkeys.offer(await readOwnAccount(c.var)));
    },
  )
  .post(
    '/',
    permit('staff', 'Add a passkey', sends.created(AddedPasskey), duringSetup),
    body(PasskeyInput),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const { name, passkey: response } = c.req.valid('json');
      const { id: userId } = c.var.user;
      const added = await c.var.passkeys.readNew(userId, response);
      if (!added) throw new InvalidFields({ passkey: refusal('auth.passkey-not-added') });
      const { challenge, ...key } = added;
      const created = await change(c.var, async (trx, audit) => {
        if (!(await spendChallenge(trx, challenge)))
          throw new InvalidFields({ passkey: refusal('auth.passkey-not-added') });
        const recovery_codes = await codesOfFirstFactor(trx, userId);
        const passkey = await insertPasskey(trx, { user_id: userId, name, ...key });
        await audit({ action: 'created', object: 'passkey', objectId: passkey.id, objectName: name });
        return { passkey, ...(recovery_codes && { recovery_codes }) };
      }).catch(ifTaken(() => conflict(refusal('auth.passkey-exists'))));
      return sendJson(c, created, 201);
    },
  )
  .delete(
    '/:id',
    permit('staff', 'Delete a passkey', sends.nothing(), duringSetup),
    idOf('Passkey'),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const { id } = c.req.valid('param');
      await change(c.var, async (trx, audit) => {
        const name = await deletePasskey(trx, c.var.user.id, id);
        if (name === undefined) throw notFound('Passkey');
        await keepRequiredFactor(trx, c.var.user);
        await audit({ action: 'deleted', object: 'passkey', objectId: id, objectName: name });
      });
      return c.body(null, 204);
    },
  );

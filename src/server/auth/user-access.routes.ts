import { Hono } from 'hono';
import { FactorCounts } from '../../contract/auth/factors.ts';
import { EndedSessions } from '../../contract/auth/sessions.ts';
import { change } from '../audit/change.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found } from '../api/errors.ts';
import { permit } from '../api/permit.ts';
import { idOf } from '../api/validation.ts';
import { sendJson } from '../api/send-json.ts';
import { findAccount } from './accounts.queries.ts';
import { keepRequiredFactor } from './factor-policy.ts';
import { countFactors, deleteFactors } from './factors.queries.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { endSessions } from './tokens.queries.ts';

/** The routes by which admins see and reset the second factors of an account, and sign it out everywhere (§§ 9.18, 9.19). */
export const userAccess = new Hono<ApiEnv>()
  .get(
    '/:id/factors',
    permit('admin', 'Get the second factors of a user', sends.one(FactorCounts)),
    idOf('User'),
    async (c) => {
      const { id } = found(await findAccount(c.var.db, c.req.valid('param')), 'User');
      return sendJson(c, await countFactors(c.var.db, id));
    },
  )
  .delete(
    '/:id/factors',
    permit('admin', 'Remove the second factors of a user', sends.nothing()),
    idOf('User'),
    async (c) => {
      requireRecentSignIn(c.var.user);
      await change(c.var, async (trx, audit) => {
        const { id, name } = found(await findAccount(trx, c.req.valid('param')), 'User');
        const before = await countFactors(trx, id);
        await deleteFactors(trx, id);
        if (id === c.var.user.id) await keepRequiredFactor(trx, c.var.user);
        await audit({ action: 'deleted', object: 'second factor', objectId: id, objectName: name, before });
      });
      return c.body(null, 204);
    },
  )
  .delete(
    '/:id/sessions',
    permit('admin', 'End the sessions of a user', sends.one(EndedSessions)),
    idOf('User'),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const count = await change(c.var, async (trx, audit) => {
        const { id, name } = found(await findAccount(trx, c.req.valid('param')), 'User');
        // An admin who names their own account stays signed in here.
        const sessions = await endSessions(trx, id, { except: c.var.user.session });
        await audit({
          action: 'signed out',
          object: 'user',
          objectId: id,
          objectName: name,
          after: { sessions },
        });
        return sessions;
      });
      return sendJson(c, { count });
    },
  );

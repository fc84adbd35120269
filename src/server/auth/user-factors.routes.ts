import { Hono } from 'hono';
import { FactorCounts } from '../../contract/factors.ts';
import { change } from '../audit/change.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found, notFound } from '../api/errors.ts';
import { idOf } from '../api/validation.ts';
import { findAccountById } from './accounts.queries.ts';
import { keepRequiredFactor } from './factor-rules.ts';
import { countFactors, deleteFactors } from './factors.queries.ts';
import { permit } from '../api/permit.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

/** The routes by which admins see and reset the second factors of an account, below /api/users/{id}/factors (§ 9.18). */
export const userFactors = new Hono<ApiEnv>()
  .get(
    '/',
    permit('admin', 'Get the second factors of a user', sends.one(FactorCounts)),
    idOf('User'),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await findAccountById(c.var.db, id))) throw notFound('User');
      return c.json(await countFactors(c.var.db, id));
    },
  )
  .delete(
    '/',
    permit('admin', 'Remove the second factors of a user', sends.nothing()),
    idOf('User'),
    async (c) => {
      const { id } = c.req.valid('param');
      requireRecentSignIn(c.var.user);
      await change(c.var, async (trx, audit) => {
        const account = found(await findAccountById(trx, id), 'User');
        const before = await countFactors(trx, id);
        await deleteFactors(trx, id);
        if (id === c.var.user.id) await keepRequiredFactor(trx, c.var.user);
        await audit({
          action: 'deleted',
          object: 'second factor',
          objectId: id,
          objectName: account.name,
          before,
        });
      });
      return c.body(null, 204);
    },
  );

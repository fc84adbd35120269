import { Hono } from 'hono';
import { FactorPolicy, FactorPolicyState } from '../../contract/factors.ts';
import { change } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { body } from '../api/validation.ts';
import { countWithoutFactor, readPolicy, storePolicy } from './factor-policy.ts';
import { permit } from '../api/permit.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

/** The routes of the policy for second factors, below /api/factors/policy (§ 9.18). */
export const policy = new Hono<ApiEnv>()
  .get('/', permit('admin', 'Get who needs a second factor', sends.one(FactorPolicyState)), async (c) =>
    c.json(await readState(c.var.db)),
  )
  .put(
    '/',
    permit('admin', 'Change who needs a second factor', sends.one(FactorPolicyState)),
    body(FactorPolicy),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const after = c.req.valid('json');
      await change(c.var, async (trx, audit) => {
        const before = await storePolicy(trx, after);
        await audit({ action: 'changed', object: 'second-factor policy', before, after });
      });
      return c.json(await readState(c.var.db));
    },
  );

async function readState(db: Database): Promise<FactorPolicyState> {
  const stored = await readPolicy(db);
  const countsOf = await countWithoutFactor(db);
  return {
    admin: { ...stored.admin, ...countsOf('admin') },
    user: { ...stored.user, ...countsOf('user') },
  };
}

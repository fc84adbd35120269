import { Hono } from 'hono';
import { EndedSessions } from '../../contract/sessions.ts';
import { change } from '../audit/change.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found } from '../api/errors.ts';
import { idOf } from '../api/validation.ts';
import { findAccountById } from './accounts.queries.ts';
import { permit } from '../api/permit.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { endSessions } from './sessions.queries.ts';

/** The route by which admins sign a person out everywhere, below /api/users/{id}/sessions (§ 9.19). */
export const userSessions = new Hono<ApiEnv>().delete(
  '/',
  permit('admin', 'End the sessions of a user', sends.one(EndedSessions)),
  idOf('User'),
  async (c) => {
    const { id } = c.req.valid('param');
    requireRecentSignIn(c.var.user);
    const count = await change(c.var, async (trx, audit) => {
      const account = found(await findAccountById(trx, id), 'User');
      // An admin who names their own account stays signed in here.
      const sessions = await endSessions(trx, id, { except: c.var.user.session });
      await audit({
        action: 'signed out',
        object: 'user',
        objectId: id,
        objectName: account.name,
        after: { sessions },
      });
      return sessions;
    });
    return c.json({ count });
  },
);

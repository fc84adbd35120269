import { validator } from 'hono-openapi';
import { z } from 'zod';
import { EndedSessions, Session, SessionParam } from '../../contract/auth/sessions.ts';
import { change } from '../audit/change.ts';
import { sends } from '../api/describe.ts';
import { found, notFound } from '../api/errors.ts';
import { permit, requireRecentSignIn, routes } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { endSession, endSessions, listSessions } from './tokens.queries.ts';
import { FactorCounts } from '../../contract/auth/factors.ts';
import { idOf } from '../api/validation.ts';
import { findAccount } from './accounts.queries.ts';
import { keepRequiredFactor } from './factor-policy.ts';
import { countFactors, deleteFactors } from './factors.queries.ts';

const sessionParam = validator('param', SessionParam, ({ success }) => {
  if (!success) throw notFound('Session');
});

/** The caller's own sessions, below /api/sessions (§ 9.19). */
export const sessions = routes()
  .get('/', permit('staff', 'List your own sessions', sends.one(z.array(Session))), async (c) => {
    const { id, session } = c.var.user;
    return sendJson(c, await listSessions(c.var.db, id, session));
  })
  .delete('/', permit('staff', 'End your other sessions', sends.nothing()), async (c) => {
    const { id, session } = c.var.user;
    await change(c.var, async (trx, audit) => {
      const count = await endSessions(trx, id, { except: session });
      await audit({ action: 'signed out', object: 'session', after: { otherSessions: count } });
    });
    return c.body(null, 204);
  })
  .delete('/:id', permit('staff', 'End one of your sessions', sends.nothing()), sessionParam, async (c) => {
    const { id } = c.req.valid('param');
    await change(c.var, async (trx, audit) => {
      const ended = found(await endSession(trx, c.var.user.id, id), 'Session');
      await audit({
        action: 'signed out',
        object: 'session',
        ...(ended.device && { objectName: ended.device }),
        before: { session: id },
      });
    });
    return c.body(null, 204);
  });

/** The routes by which admins see and reset the second factors of an account, and sign it out everywhere (§§ 9.18, 9.19). */
export const userAccess = routes()
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
        const ended = await endSessions(trx, id, { except: c.var.user.session });
        const of = { object: 'user', objectId: id, objectName: name } as const;
        await audit({ action: 'signed out', ...of, after: { sessions: ended } });
        return ended;
      });
      return sendJson(c, { count });
    },
  );

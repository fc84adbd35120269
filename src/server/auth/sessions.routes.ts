import { Hono } from 'hono';
import { validator } from 'hono-openapi';
import { Session, SessionParam } from '../../contract/auth/sessions.ts';
import { z } from 'zod';
import { change } from '../audit/change.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found, notFound } from '../api/errors.ts';
import { permit } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { endSession, endSessions, listSessions } from './tokens.queries.ts';

const sessionParam = validator('param', SessionParam, ({ success }) => {
  if (!success) throw notFound('Session');
});

/** The caller's own sessions, below /api/sessions (§ 9.19). */
export const sessions = new Hono<ApiEnv>()
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

import { validator } from 'hono-openapi';
import { z } from 'zod';
import { ApiToken, ApiTokenInput, NewApiToken } from '../../contract/auth/api-tokens.ts';
import { EndedSessions, Session, SessionParam } from '../../contract/auth/sessions.ts';
import { change } from '../audit/change.ts';
import { sends } from '../api/describe.ts';
import { found, InvalidFields, notFound } from '../api/errors.ts';
import { permit, requireRecentSignIn, routes } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { endSession, endSessions, listSessions } from './tokens.queries.ts';
import { FactorCounts } from '../../contract/auth/factors.ts';
import { body, idOf } from '../api/validation.ts';
import { findAccount } from './accounts.queries.ts';
import { createApiToken, deleteApiToken, listApiTokens } from './api-tokens.queries.ts';
import { deviceName } from './device-name.ts';
import { keepRequiredFactor } from './factor-policy.ts';
import { countFactors, resetFactors } from './factors.queries.ts';

const sessionParam = validator('param', SessionParam, ({ success }) => {
  if (!success) throw notFound('Session');
});

export const sessions = routes()
  .get('/', permit('staff', 'List your own sessions', sends.one(z.array(Session))), async (c) =>
    sendJson(c, await listSessions(c.var.db, c.var.user.id, c.var.user.session)),
  )
  .delete('/', permit('staff', 'End your other sessions', sends.nothing()), async (c) => {
    const { id, session } = c.var.user;
    await change(c.var, async (trx, audit) => {
      const count = await endSessions(trx, id, session);
      await audit({ action: 'signed out', object: 'session', after: { otherSessions: count } });
    });
    return c.body(null, 204);
  })
  .delete('/:id', permit('staff', 'End one of your sessions', sends.nothing()), sessionParam, async (c) => {
    const { id } = c.req.valid('param');
    await change(c.var, async (trx, audit) => {
      const ended = found(await endSession(trx, c.var.user.id, id), 'Session');
      const objectName = deviceName(ended.user_agent) ?? undefined;
      await audit({ action: 'signed out', object: 'session', objectName, before: { session: id } });
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
        const user = found(await findAccount(trx, c.req.valid('param')), 'User');
        await resetFactors(trx, audit, user);
        if (user.id === c.var.user.id) await keepRequiredFactor(trx, c.var.user);
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
        const ended = await endSessions(trx, id, c.var.user.session);
        const of = { object: 'user', objectId: id, objectName: name } as const;
        await audit({ action: 'signed out', ...of, after: { sessions: ended } });
        return ended;
      });
      return sendJson(c, { count });
    },
  );

export const apiTokens = routes()
  .get('/', permit('staff', 'List your own API tokens', sends.one(z.array(ApiToken))), async (c) =>
    sendJson(c, await listApiTokens(c.var.db, c.var.user.id)),
  )
  .post(
    '/',
    permit('staff', 'Make an API token', sends.created(NewApiToken)),
    body(ApiTokenInput),
    async (c) => {
      const input = c.req.valid('json');
      const { user } = c.var;
      requireRecentSignIn(user);
      if (input.scopes.includes('users') && user.permission !== 'admin')
        throw new InvalidFields({ scopes: 'auth.scope-of-admins' });
      const created = await change(c.var, async (trx, audit) => {
        const token = await createApiToken(trx, user.id, input);
        const { id, name, scopes, expires_at } = token;
        const after = { scopes: scopes.join(', '), expires_at };
        await audit({ action: 'created', object: 'API token', objectId: id, objectName: name, after });
        return token;
      });
      return sendJson(c, created, 201);
    },
  )
  .delete(
    '/:id',
    permit('staff', 'Delete one of your API tokens', sends.nothing()),
    idOf('API token'),
    async (c) => {
      const { id } = c.req.valid('param');
      await change(c.var, async (trx, audit) => {
        const deleted = found(await deleteApiToken(trx, c.var.user.id, id), 'API token');
        await audit({ action: 'deleted', object: 'API token', objectId: id, objectName: deleted.name });
      });
      return c.body(null, 204);
    },
  );

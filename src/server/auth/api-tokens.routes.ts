import { z } from 'zod';
import { ApiToken, ApiTokenInput, NewApiToken } from '../../contract/auth/api-tokens.ts';
import { change } from '../audit/change.ts';
import { sends } from '../api/describe.ts';
import { found, InvalidFields } from '../api/errors.ts';
import { body, idOf } from '../api/validation.ts';
import { createApiToken, deleteApiToken, listApiTokens } from './api-tokens.queries.ts';
import { permit, requireRecentSignIn, routes } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';

const byId = idOf('API token');

/** The caller's own API tokens, below /api/tokens (§ 9.19). */
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
        await audit({
          action: 'created',
          object: 'API token',
          objectId: id,
          objectName: name,
          after: { scopes: scopes.join(', '), expires_at },
        });
        return token;
      });
      return sendJson(c, created, 201);
    },
  )
  .delete('/:id', permit('staff', 'Delete one of your API tokens', sends.nothing()), byId, async (c) => {
    const { id } = c.req.valid('param');
    await change(c.var, async (trx, audit) => {
      const deleted = found(await deleteApiToken(trx, c.var.user.id, id), 'API token');
      await audit({ action: 'deleted', object: 'API token', objectId: id, objectName: deleted.name });
    });
    return c.body(null, 204);
  });

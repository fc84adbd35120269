import { Hono } from 'hono';
import { z } from 'zod';
import { SavedFilter, SavedFilterDraft, SavedFilterQuery } from '../../contract/saved-filters.ts';
import { change } from '../audit/change.ts';
import { permit } from '../api/permit.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found } from '../api/errors.ts';
import { body, idOf, query } from '../api/validation.ts';
import { sendJson } from '../api/send-json.ts';
import { createSavedFilter, deleteSavedFilter, listSavedFilters } from './filters.queries.ts';

const what = 'Saved filter';
const object = 'saved filter';

/**
 * The caller's own saved filters, below /api/filters (§ 9.22). Somebody else's do not exist. The audit log has no name of one: it
 * may be that of a visitor.
 */
export const filters = new Hono<ApiEnv>()
  .get(
    '/',
    permit('staff', 'List your saved filters', sends.one(z.array(SavedFilter))),
    query(SavedFilterQuery),
    async (c) => sendJson(c, await listSavedFilters(c.var.db, c.var.user.id, c.req.valid('query').list)),
  )
  .post(
    '/',
    permit('staff', 'Save a filter', sends.created(SavedFilter)),
    body(SavedFilterDraft),
    async (c) => {
      const saved = await change(c.var, async (trx, audit) => {
        const filter = await createSavedFilter(trx, c.var.user.id, c.req.valid('json'));
        await audit({ action: 'created', object, objectId: filter.id, after: { list: filter.list } });
        return filter;
      });
      return sendJson(c, saved, 201);
    },
  )
  .delete('/:id', permit('staff', 'Delete a saved filter', sends.nothing()), idOf(what), async (c) => {
    const ids = { id: c.req.valid('param').id, user_id: c.var.user.id };
    await change(c.var, async (trx, audit) => {
      found(await deleteSavedFilter(trx, ids), what);
      await audit({ action: 'deleted', object, objectId: ids.id });
    });
    return c.body(null, 204);
  });

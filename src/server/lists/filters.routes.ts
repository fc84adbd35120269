import { Hono } from 'hono';
import { z } from 'zod';
import {
  SavedFilter,
  SavedFilterDraft,
  SavedFilterName,
  SavedFilterQuery,
} from '../../contract/saved-filters.ts';
import { change } from '../audit/change.ts';
import { permit } from '../api/permit.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found } from '../api/errors.ts';
import { body, idOf, query } from '../api/validation.ts';
import {
  createSavedFilter,
  deleteSavedFilter,
  findSavedFilter,
  listSavedFilters,
  renameSavedFilter,
} from './filters.queries.ts';

/**
 * The caller's own saved filters, below /api/filters (§ 9.22). Somebody else's do not exist. The audit log has no name of one: it
 * may be that of a visitor.
 */
export const filters = new Hono<ApiEnv>()
  .get(
    '/',
    permit('staff', 'List your saved filters', sends.one(z.array(SavedFilter))),
    query(SavedFilterQuery),
    async (c) => c.json(await listSavedFilters(c.var.db, c.var.user.id, c.req.valid('query').list)),
  )
  .post(
    '/',
    permit('staff', 'Save a filter', sends.created(SavedFilter)),
    body(SavedFilterDraft),
    async (c) => {
      const saved = await change(c.var, async (trx, audit) => {
        const filter = await createSavedFilter(trx, c.var.user.id, c.req.valid('json'));
        const { id, list } = filter;
        await audit({
          action: 'created',
          object: 'saved filter',
          objectId: id,
          after: { list },
        });
        return filter;
      });
      return c.json(saved, 201);
    },
  )
  .put(
    '/:id',
    permit('staff', 'Rename a saved filter', sends.one(SavedFilter)),
    idOf('Saved filter'),
    body(SavedFilterName),
    async (c) => {
      const { name } = c.req.valid('json');
      const renamed = await change(c.var, async (trx, audit) => {
        const before = found(
          await findSavedFilter(trx, c.var.user.id, c.req.valid('param').id),
          'Saved filter',
        );
        await audit({
          action: 'changed',
          object: 'saved filter',
          objectId: before.id,
        });
        return renameSavedFilter(trx, before.id, name);
      });
      return c.json(renamed);
    },
  )
  .delete(
    '/:id',
    permit('staff', 'Delete a saved filter', sends.nothing()),
    idOf('Saved filter'),
    async (c) => {
      await change(c.var, async (trx, audit) => {
        const before = found(
          await findSavedFilter(trx, c.var.user.id, c.req.valid('param').id),
          'Saved filter',
        );
        await deleteSavedFilter(trx, before.id);
        await audit({
          action: 'deleted',
          object: 'saved filter',
          objectId: before.id,
        });
      });
      return c.body(null, 204);
    },
  );

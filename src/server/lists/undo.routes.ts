import { validator } from 'hono-openapi';
import { BatchParam, UndoResult } from '../../contract/lists/bulk.ts';
import { change } from '../audit/change.ts';
import { permit, routes } from '../api/permit.ts';
import { sends } from '../api/describe.ts';
import { HttpError } from '../api/errors.ts';
import { sendJson } from '../api/send-json.ts';
import { type BulkKinds, undoRows } from './bulk.ts';
import { findBatch, removeBatch } from './undo.queries.ts';

/** The route that undoes a bulk action, below /api/undo (§ 9.23). `kinds`: those of the tables that bulk actions change. */
export const createUndo = (kinds: BulkKinds) =>
  routes().post(
    '/:batch',
    permit('staff', 'Undo a bulk action', sends.one(UndoResult), 'content'),
    validator('param', BatchParam, (result) => {
      if (!result.success) throw cannotUndo();
    }),
    async (c) => {
      const { batch: id } = c.req.valid('param');
      const { table, ...result } = await change(c.var, async (trx, audit) => {
        const batch = await findBatch(trx, id, c.var.user.id);
        if (!batch) throw cannotUndo();
        const undone = await undoRows({ trx, audit, id, user: c.var.user }, batch.action, kinds);
        await removeBatch(trx, id);
        return undone;
      });
      if (table === 'careers' || table === 'blogs') c.var.changed(table);
      return sendJson(c, result);
    },
  );

/** 404 for an undo that is too late, was done before, or belongs to another person. */
const cannotUndo = () => new HttpError(404, 'lists.cannot-undo');

import { Hono } from 'hono';
import { CannedReply, CannedReplyInput } from '../../contract/contacts/inbox.ts';
import { pageQuery } from '../../contract/lists/lists.ts';
import { type Audit, change, createOnce } from '../audit/change.ts';
import { permit } from '../api/permit.ts';
import type { Database } from '../db/tables.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found } from '../api/errors.ts';
import { sendList, sendTagged } from '../api/send-json.ts';
import { ifMatch } from '../api/etag.ts';
import { body, idempotencyFingerprint, idOf, query } from '../api/validation.ts';
import {
  createCannedReply,
  deleteCannedReply,
  findCannedReply,
  listCannedReplies,
  updateCannedReply,
} from './canned.queries.ts';

const what = 'Canned reply';
const object = 'canned reply';
const byId = idOf(what);

/** The routes of canned replies, below /api/canned-replies (§ 9.20). */
export const cannedReplies = new Hono<ApiEnv>()
  .get(
    '/',
    permit('staff', 'List the canned replies', sends.list(CannedReply), 'read'),
    query(pageQuery),
    async (c) => sendList(c, c.req.valid('query'), (range) => listCannedReplies(c.var.db, range)),
  )
  .get('/:id', permit('staff', 'Get a canned reply', sends.tagged(CannedReply), 'read'), byId, async (c) =>
    sendTagged(c, found(await findCannedReply(c.var.db, c.req.valid('param').id), what)),
  )
  .post(
    '/',
    permit(
      'staff',
      'Add a canned reply',
      sends.created(CannedReply, { isTagged: true, isOnce: true }),
      'content',
    ),
    body(CannedReplyInput),
    async (c) => {
      const input = c.req.valid('json');
      const create = async (trx: Database, audit: Audit) => {
        const created = await createCannedReply(trx, input);
        await audit({ action: 'created', object, objectId: created.id, objectName: created.title });
        return created;
      };
      const reply = await createOnce(c.var, idempotencyFingerprint(c, input), create, findCannedReply);
      return sendTagged(c, reply, 201);
    },
  )
  .put(
    '/:id',
    permit('staff', 'Change a canned reply', sends.changed(CannedReply), 'content'),
    byId,
    body(CannedReplyInput),
    async (c) => {
      const { id } = c.req.valid('param');
      const reply = await change(c.var, async (trx, audit) => {
        const input = c.req.valid('json');
        const updated = await updateCannedReply(trx, id, input, ifMatch(c, object, input));
        const { before, after } = found(updated, what);
        await audit({
          action: 'changed',
          object,
          objectId: id,
          objectName: after.title,
          before: { title: before.title, language: before.language },
          after: { title: after.title, language: after.language },
        });
        return after;
      });
      return sendTagged(c, reply);
    },
  )
  .delete('/:id', permit('staff', 'Delete a canned reply', sends.deleted(), 'content'), byId, async (c) => {
    const { id } = c.req.valid('param');
    await change(c.var, async (trx, audit) => {
      const deleted = found(await deleteCannedReply(trx, id), what);
      ifMatch(c, object)(deleted);
      await audit({ action: 'deleted', object, objectId: id, objectName: deleted.title });
    });
    return c.body(null, 204);
  });

import { CountsQuery, StaffContact } from '../../contract/contacts/contacts.ts';
import {
  CannedReply,
  CannedReplyInput,
  ContactEntry,
  ContactStateChange,
  ContactThread,
  InboxCounts,
  InboxOptions,
  NoteInput,
  ReplyInput,
} from '../../contract/contacts/inbox.ts';
import { type Audit, change, createOnce } from '../audit/change.ts';
import { permit, routes } from '../api/permit.ts';
import type { Database } from '../db/tables.ts';
import { sends } from '../api/describe.ts';
import { conflict, found } from '../api/errors.ts';
import { body, idempotencyFingerprint, idOf, query } from '../api/validation.ts';
import { sendJson, sendList, sendTagged } from '../api/send-json.ts';
import { listFiles } from './application-files.queries.ts';
import { findContact } from './contacts.queries.ts';
import {
  changeState,
  countByStatus,
  findOthers,
  listAssignees,
  lockContact,
  recordState,
  createCannedReply,
  deleteCannedReply,
  findCannedReply,
  listCannedReplies,
  updateCannedReply,
} from './inbox.queries.ts';
import { queueReply } from './contact-mail.ts';
import { addEntry, findEntryOf, listReplies, readThreads } from './thread.queries.ts';
import { pageQuery } from '../../contract/lists/lists.ts';
import { ifMatch } from '../api/etag.ts';

/** Suspected messages have no state and no thread until they are not spam. */
async function requireContact(db: Database, id: number): Promise<StaffContact> {
  const contact = found(await findContact(db, id), 'Contact');
  if (contact.spam_reasons) throw conflict('contacts.suspected');
  return contact;
}

const sendsEntry = sends.created(ContactEntry, { isOnce: true });

export const inbox = routes()
  .get(
    '/counts',
    permit('staff', 'Count the messages with each status', sends.done(InboxCounts), 'read'),
    query(CountsQuery),
    async (c) => sendJson(c, await countByStatus(c.var.db, c.req.valid('query').kind)),
  )
  .get(
    '/options',
    permit(
      'staff',
      'Get whether replies are possible, and who can be assigned',
      sends.one(InboxOptions),
      'read',
    ),
    async (c) =>
      sendJson(c, { can_reply: c.var.outbox.mailConfig !== undefined, staff: await listAssignees(c.var.db) }),
  )
  .get(
    '/:id/thread',
    permit('staff', 'Get the thread of a message', sends.one(ContactThread), 'read'),
    idOf('Contact'),
    async (c) => {
      const contact = found(await findContact(c.var.db, c.req.valid('param').id), 'Contact');
      const [threads, others, filesOf] = await Promise.all([
        readThreads(c.var.db, [contact.id]),
        findOthers(c.var.db, contact),
        listFiles(c.var.db, [contact.id]),
      ]);
      const entries = threads.get(contact.id) ?? [];
      if (contact.career_id === undefined) return sendJson(c, { entries, ...others });
      const files = Map.groupBy(filesOf.get(contact.id) ?? [], ({ entry_id }) => entry_id);
      const withFiles = entries.map((entry) => ({ ...entry, files: files.get(entry.id) }));
      return sendJson(c, { entries: withFiles, ...others, files: files.get(null) ?? [] });
    },
  )
  .put(
    '/:id/state',
    permit('staff', 'Change the status or the assignee of a message', sends.one(StaffContact), 'content'),
    idOf('Contact'),
    body(ContactStateChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const { user } = c.var;
      const contact = await change(c.var, async (trx, audit) => {
        await recordState({ trx, audit, user }, id, c.req.valid('json'));
        return requireContact(trx, id);
      });
      return sendJson(c, contact);
    },
  )
  .post(
    '/:id/replies',
    permit('staff', 'Reply to a message by mail', sendsEntry, 'content'),
    idOf('Contact'),
    body(ReplyInput),
    async (c) => {
      const { id } = c.req.valid('param');
      const { text, last_entry } = c.req.valid('json');
      const { outbox, user } = c.var;
      if (!outbox.mailConfig) throw conflict('contacts.no-mail');
      if ((await findContact(c.var.db, id))?.email === '') throw conflict('contacts.no-address');
      const create = async (trx: Database, audit: Audit) => {
        // Locks the message: of two replies at the same time, the second one sees the first.
        await changeState(trx, id, { status: 'answered' });
        const contact = await requireContact(trx, id);
        const earlier = await listReplies(trx, id);
        if (last_entry !== undefined && earlier.some((reply) => reply.id > last_entry))
          throw conflict('contacts.answered-since');
        const now = new Date();
        const taskId = await queueReply(outbox, trx, { contact, text, userName: user.name, earlier, now });
        const reply = { contactId: id, kind: 'reply', user, text, taskId } as const;
        const added = await addEntry(trx, reply, now);
        await audit({ action: 'created', object: 'reply', objectId: id });
        return added;
      };
      const entry = await createOnce(c.var, idempotencyFingerprint(c, { text }), create, findEntryOf(id));
      return sendJson(c, entry, 201);
    },
  )
  .post(
    '/:id/notes',
    permit('staff', 'Add a note for staff to a message', sendsEntry, 'content'),
    idOf('Contact'),
    body(NoteInput),
    async (c) => {
      const { id } = c.req.valid('param');
      const { text } = c.req.valid('json');
      const create = async (trx: Database, audit: Audit) => {
        // Locks the message: its erasure deletes the note too, or comes first.
        found(await lockContact(trx, id), 'Contact');
        await audit({ action: 'created', object: 'note', objectId: id });
        return addEntry(trx, { contactId: id, kind: 'note', user: c.var.user, text });
      };
      const entry = await createOnce(c.var, idempotencyFingerprint(c, { text }), create, findEntryOf(id));
      return sendJson(c, entry, 201);
    },
  );

const what = 'Canned reply';
const object = 'canned reply';
const byId = idOf(what);
const sendsAdded = sends.created(CannedReply, { isTagged: true, isOnce: true });
const audited = ({ title, language }: CannedReply) => ({ title, language });

export const cannedReplies = routes()
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
    permit('staff', 'Add a canned reply', sendsAdded, 'content'),
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
        const states = { before: audited(before), after: audited(after) };
        await audit({ action: 'changed', object, objectId: id, objectName: after.title, ...states });
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

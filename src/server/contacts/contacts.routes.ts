import type { z } from 'zod';
import { BulkResult } from '../../contract/lists/bulk.ts';
import { ContactBulk } from '../../contract/contacts/inbox.ts';
import {
  ContactExportQuery,
  ContactListQuery,
  DeleteSuspectedQuery,
  InboxQuery,
  StaffContact,
  SuspectedExportQuery,
} from '../../contract/contacts/contacts.ts';
import { inPages } from '../../contract/lists/lists.ts';
import { paths } from '../../contract/url/paths.ts';
import { change } from '../audit/change.ts';
import type { SessionUser } from '../api/context.ts';
import { integer, sends } from '../api/describe.ts';
import { found, notFound } from '../api/errors.ts';
import { sendIds, sendJson, sendList } from '../api/send-json.ts';
import { permit, routes } from '../api/permit.ts';
import { body, idempotencyFingerprint, idOf, query } from '../api/validation.ts';
import { bulkContacts } from './contacts.bulk.ts';
import { tellStaff } from './contact-mail.ts';
import {
  type ContactFilter,
  deleteContacts,
  findContact,
  findNeighbours,
  hasApplications,
  listContactIds,
  listContacts,
  readContacts,
} from './contacts.queries.ts';
import { waitingSince } from './applications.queries.ts';
import { countUnread } from './inbox.queries.ts';
import type { Database } from '../db/tables.ts';
import { type ExportColumn, type ExportedList, sendExport } from '../lists/send-export.ts';
import { clearSpam, deleteSuspected, markSpam, namesSetAside } from './spam.queries.ts';
import { contactStatusNames, spamReasons } from '../../contract/contacts/inbox.words.ts';

const listHeaders = {
  'X-Unread-Count': integer(
    'How many messages are new and opened by nobody, of all, not of this list; 100 stands for more.',
  ),
  'X-Unread-Applications': integer('How many of these are applications.'),
  'X-Unread-Answers': integer('How many of these are new again, because their sender answered a reply.'),
  'X-Suspected-Newest': integer(
    'The id of the newest message of the last seven days that the site itself suspected to be spam; absent without one.',
  ),
};

const byId = idOf('Contact');

/** For how long the bell shows that a message was set aside, in ms. */
const WEEK = 7 * 24 * 3600_000;

const columnsWith = (state: ExportColumn<StaffContact>): ExportColumn<StaffContact>[] => [
  { header: 'ID', width: 8, number: ({ id }) => id },
  { header: 'Name', width: 24, text: ({ fullname }) => fullname },
  { header: 'Email', width: 30, text: ({ email }) => email },
  { header: 'Subject', width: 32, text: ({ subject }) => subject },
  { header: 'Message', width: 60, text: ({ message }) => message },
  state,
  { header: 'Sent (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
];

const contactExport: ExportedList<StaffContact, ContactFilter> = {
  name: 'contacts',
  object: 'contact',
  columns: columnsWith({ header: 'Status', width: 12, text: ({ status }) => contactStatusNames[status] }),
  listIds: listContactIds,
  read: readContacts,
};

const phoneColumn: ExportColumn<StaffContact> = { header: 'Phone', width: 18, text: (of) => of.phone ?? '' };
const applicationExport: typeof contactExport = {
  ...contactExport,
  name: 'applications',
  columns: contactExport.columns.toSpliced(3, 0, phoneColumn),
};

const suspectedExport: typeof contactExport = {
  ...contactExport,
  name: 'suspected-spam',
  columns: columnsWith({
    header: 'Why',
    width: 40,
    text: ({ spam_reasons = [] }) => spam_reasons.map((reason) => spamReasons[reason]).join('; '),
  }),
};

export const contacts = routes()
  .get(
    '/',
    permit('staff', 'List the messages of visitors', sends.list(StaffContact, listHeaders), 'read'),
    query(InboxQuery),
    async (c) => {
      const listQuery = c.req.valid('query');
      const filter = await inboxFilter(listQuery, c.var);
      const [suspected] = await namesSetAside(c.var.db, new Date(Date.now() - WEEK).toISOString(), 1);
      const headers = {
        'X-Unread-Count': String(await countUnread(c.var.db)),
        'X-Unread-Applications': String(await countUnread(c.var.db, 'applications')),
        'X-Unread-Answers': String(await countUnread(c.var.db, 'answers')),
        ...(suspected && { 'X-Suspected-Newest': String(suspected.id) }),
      };
      return sendList(c, listQuery, (range) => listContacts(c.var.db, { ...filter, range }), headers);
    },
  )
  // The routes with a word in place of an id must come before those with `:id`.
  .get(
    '/ids',
    permit('staff', 'List the ids of the messages that match', sends.ids(), 'read'),
    query(InboxQuery.omit(inPages)),
    async (c) => sendIds(c, await listContactIds(c.var.db, await inboxFilter(c.req.valid('query'), c.var))),
  )
  .get(
    '/suspected/ids',
    permit('staff', 'List the ids of the suspected messages that match', sends.ids(), 'read'),
    query(ContactListQuery.omit(inPages)),
    async (c) => sendIds(c, await listContactIds(c.var.db, { ...c.req.valid('query'), isSuspected: true })),
  )
  .post(
    '/bulk',
    permit('staff', 'Change or delete several messages', sends.done(BulkResult, { isOnce: true }), 'content'),
    body(ContactBulk),
    async (c) => {
      const json = c.req.valid('json');
      const { actor, outbox } = c.var;
      const fingerprint = idempotencyFingerprint(c, json);
      const result = await change(c.var, (trx, audit) =>
        bulkContacts({ trx, audit, actor, fingerprint }, outbox, json),
      );
      return sendJson(c, result);
    },
  )
  .get(
    '/export',
    permit('staff', 'Export the messages that match as a file', sends.file(), 'read'),
    query(ContactExportQuery),
    async (c) => {
      const listQuery = c.req.valid('query');
      const filter = await inboxFilter(listQuery, c.var);
      return sendExport(c, hasApplications(filter) ? applicationExport : contactExport, filter, listQuery);
    },
  )
  .get(
    '/suspected/export',
    permit('staff', 'Export the suspected messages that match as a file', sends.file(), 'read'),
    query(SuspectedExportQuery),
    async (c) => {
      const listQuery = c.req.valid('query');
      const filter = { ...listQuery, isSuspected: true };
      return sendExport(c, suspectedExport, filter, { suspected: true, ...listQuery });
    },
  )
  .get(
    '/suspected',
    permit('staff', 'List the messages that are suspected to be spam', sends.list(StaffContact), 'read'),
    query(ContactListQuery),
    async (c) =>
      sendList(c, c.req.valid('query'), (range, of) =>
        listContacts(c.var.db, { ...of, isSuspected: true, range }),
      ),
  )
  .delete(
    '/suspected',
    permit('staff', 'Delete the suspected messages', sends.nothing(), 'content'),
    query(DeleteSuspectedQuery),
    async (c) => {
      const { up_to } = c.req.valid('query');
      await change(c.var, async (trx, audit) => {
        const count = await deleteSuspected(trx, up_to);
        await audit({ action: 'deleted', object: 'contact', before: { suspected: true, up_to, count } });
      });
      return c.body(null, 204);
    },
  )
  .get('/:id', permit('staff', 'Get a message', sends.linked(StaffContact), 'read'), byId, async (c) => {
    const contact = found(await findContact(c.var.db, c.req.valid('param').id), 'Contact');
    const links = Object.entries(await findNeighbours(c.var.db, contact))
      .filter(([, id]) => id !== undefined)
      .map(([rel, id]) => `<${paths.api()}/contacts/${id}>; rel="${rel}"`);
    return sendJson(c, contact, 200, links.length > 0 ? { Link: links.join(', ') } : {});
  })
  .put(
    '/:id/spam',
    permit('staff', 'Mark a message as spam', sends.one(StaffContact), 'content'),
    byId,
    async (c) => {
      const { id } = c.req.valid('param');
      await change(c.var, (trx, audit) => markSpam(trx, audit, id, ['staff']));
      return sendJson(c, found(await findContact(c.var.db, id), 'Contact'));
    },
  )
  .delete(
    '/:id/spam',
    permit('staff', 'Mark a message as no spam', sends.nothing(), 'content'),
    byId,
    async (c) => {
      const { id } = c.req.valid('param');
      await change(c.var, async (trx, audit) => {
        const reasons = await clearSpam(trx, audit, id);
        const contact = found(await findContact(trx, id), 'Contact');
        // A message that staff had marked caused its mail when it arrived.
        if (reasons && !reasons.includes('staff')) await tellStaff(c.var.outbox, trx, contact);
      });
      return c.body(null, 204);
    },
  )
  .delete('/:id', permit('staff', 'Delete a message', sends.nothing(), 'content'), byId, async (c) => {
    const { id } = c.req.valid('param');
    await change(c.var, async (trx, audit) => {
      if ((await deleteContacts(trx, [{ id }])) === 0) throw notFound('Contact');
      await audit({ action: 'deleted', object: 'contact', objectId: id });
    });
    return c.body(null, 204);
  });

const inboxFilter = async (
  { assigned_to, career_id, unanswered, ...listQuery }: z.infer<typeof InboxQuery>,
  { user: { id }, db }: { user: SessionUser; db: Database },
) => ({
  ...listQuery,
  assigned_to: assigned_to === 'me' ? id : assigned_to ? Number(assigned_to) : undefined,
  career_id: career_id === undefined ? undefined : Number(career_id),
  unanswered_since: unanswered && (await waitingSince(db)),
});

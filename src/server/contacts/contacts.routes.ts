import { Hono } from 'hono';
import { Contact, ContactDraft, ContactListQuery } from '../../contract/contacts.ts';
import { paths } from '../../contract/paths.ts';
import { createOnce } from '../db/create-once.ts';
import type { Database } from '../db/tables.ts';
import type { ApiEnv } from '../http/context.ts';
import { responses } from '../http/describe.ts';
import { notFound } from '../http/errors.ts';
import { sendList } from '../http/listing.ts';
import { permit } from '../auth/permit.ts';
import { idempotencyFingerprint } from '../http/idempotency.ts';
import { body, idOf, query } from '../http/validation.ts';
import { queueContactMail } from './contact-mail.ts';
import {
  createContact,
  deleteContact,
  findContact,
  findNeighbours,
  listContacts,
} from './contacts.queries.ts';

/** The routes of visitors' messages, below /api/contacts (§ 9). */
export const contacts = new Hono<ApiEnv>()
  .get('/', permit('staff'), responses.list(Contact), query(ContactListQuery), async (c) => {
    const listQuery = c.req.valid('query');
    return sendList(c, listQuery, (range) => listContacts(c.var.db, { ...listQuery, range }));
  })
  .get('/:id', permit('staff'), responses.linked(Contact), idOf('Contact'), async (c) => {
    const contact = await findContact(c.var.db, c.req.valid('param').id);
    if (!contact) throw notFound('Contact');
    const links = Object.entries(await findNeighbours(c.var.db, contact))
      .filter(([, id]) => id !== undefined)
      .map(([rel, id]) => `<${paths.api()}/contacts/${id}>; rel="${rel}"`);
    return c.json(contact, 200, links.length > 0 ? { Link: links.join(', ') } : {});
  })
  .post(
    '/',
    permit('public'),
    responses.created(Contact, { isOnce: true }),
    body(ContactDraft),
    async (c) => {
      await c.var.rateLimits.contact.take(c.env.clientAddress);
      const draft = c.req.valid('json');
      const create = async (trx: Database) => {
        const contact = await createContact(trx, draft);
        await queueContactMail(c.var.outbox, trx, contact);
        return contact;
      };
      return c.json(await createOnce(c.var.db, idempotencyFingerprint(c, draft), create, findContact), 201);
    },
  )
  .delete('/:id', permit('staff'), responses.noContent(), idOf('Contact'), async (c) => {
    if (!(await deleteContact(c.var.db, c.req.valid('param').id))) throw notFound('Contact');
    return c.body(null, 204);
  });

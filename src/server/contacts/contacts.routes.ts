import { Hono } from 'hono';
import {
  Contact,
  ContactDraft,
  ContactForm,
  ContactListQuery,
  DeleteSuspectedQuery,
} from '../../contract/contacts.ts';
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
  findSent,
  listContacts,
  listSuspected,
} from './contacts.queries.ts';
import type { FormStamps } from './form-stamps.ts';
import { suspect } from './spam-score.ts';
import { countSimilar, deleteSuspected, moveToContacts, moveToSuspected } from './suspected.queries.ts';

interface ContactsEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & { formStamps: FormStamps };
}

/** The routes of visitors' messages, below /api/contacts (§ 9). */
export const contacts = new Hono<ContactsEnv>()
  .get('/', permit('staff'), responses.list(Contact), query(ContactListQuery), async (c) => {
    const listQuery = c.req.valid('query');
    return sendList(c, listQuery, (range) => listContacts(c.var.db, { ...listQuery, range }));
  })
  // Must come before the routes with `:id`, which would match "suspected" as an id.
  .get('/suspected', permit('staff'), responses.list(Contact), query(ContactListQuery), async (c) => {
    const listQuery = c.req.valid('query');
    return sendList(c, listQuery, (range) => listSuspected(c.var.db, { ...listQuery, range }));
  })
  .delete('/suspected', permit('staff'), responses.noContent(), query(DeleteSuspectedQuery), async (c) => {
    await deleteSuspected(c.var.db, c.req.valid('query').up_to);
    return c.body(null, 204);
  })
  .get('/:id', permit('staff'), responses.linked(Contact), idOf('Contact'), async (c) => {
    const contact = await findContact(c.var.db, c.req.valid('param').id);
    if (!contact) throw notFound('Contact');
    const links = Object.entries(await findNeighbours(c.var.db, contact))
      .filter(([, id]) => id !== undefined)
      .map(([rel, id]) => `<${paths.api()}/contacts/${id}>; rel="${rel}"`);
    return c.json(contact, 200, links.length > 0 ? { Link: links.join(', ') } : {});
  })
  .post('/', permit('public'), responses.created(Contact, { isOnce: true }), body(ContactForm), async (c) => {
    const fromAddress = await c.var.rateLimits.contact.take(c.env.clientAddress);
    const form = c.req.valid('json');
    const draft = ContactDraft.parse(form);
    const similar = await countSimilar(c.var.db, draft);
    const reasons = suspect(form, { stamps: c.var.formStamps, fromAddress, similar });
    const create = async (trx: Database) => {
      const contact = await createContact(trx, draft);
      if (reasons.length > 0) await moveToSuspected(trx, contact.id, reasons);
      else await queueContactMail(c.var.outbox, trx, contact);
      return contact;
    };
    return c.json(await createOnce(c.var.db, idempotencyFingerprint(c, draft), create, findSent), 201);
  })
  .put('/:id/spam', permit('staff'), responses.one(Contact), idOf('Contact'), async (c) => {
    const { id } = c.req.valid('param');
    await c.var.db.transaction().execute((trx) => moveToSuspected(trx, id, ['staff']));
    const contact = await findContact(c.var.db, id);
    if (!contact) throw notFound('Contact');
    return c.json(contact);
  })
  .delete('/:id/spam', permit('staff'), responses.noContent(), idOf('Contact'), async (c) => {
    const { id } = c.req.valid('param');
    const contact = await c.var.db.transaction().execute(async (trx) => {
      const reasons = await moveToContacts(trx, id);
      const found = await findContact(trx, id);
      // A message that staff had marked caused its mail when it arrived.
      if (found && reasons && !reasons.includes('staff')) await queueContactMail(c.var.outbox, trx, found);
      return found;
    });
    if (!contact) throw notFound('Contact');
    return c.body(null, 204);
  })
  .delete('/:id', permit('staff'), responses.noContent(), idOf('Contact'), async (c) => {
    if (!(await deleteContact(c.var.db, c.req.valid('param').id))) throw notFound('Contact');
    return c.body(null, 204);
  });

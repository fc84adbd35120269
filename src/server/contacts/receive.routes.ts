import { Contact, ContactInput } from '../../contract/contacts/contacts.ts';
import { remarkHeader } from '../../contract/contacts/remark-header.ts';
import { sends } from '../api/describe.ts';
import { body, idempotencyFingerprint } from '../api/validation.ts';
import { permit, routes } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { type Audit, createOnce, findCreated } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { countTogether, EVERYBODY } from '../limits/rate-limits.ts';
import { tellStaff } from './contact-mail.ts';
import { createContact, findSent } from './contacts.queries.ts';
import { isComparable, suspect } from './spam-score.ts';
import { countSameText } from './spam.queries.ts';

/**
 * The route that receives a visitor's message, within the limits of § 3.3: it queues its mail unless the message is suspected to be spam.
 * A request that is sent again returns the stored message, and counts once; one that is not stored does not count.
 */
export const receivedContacts = routes().post(
  '/',
  permit('public', 'Send a message', sends.created(Contact, { isOnce: true }), 'content'),
  body(ContactInput),
  async (c) => {
    const input = c.req.valid('json');
    const { db, rateLimits, outbox } = c.var;
    const fingerprint = idempotencyFingerprint(c, input);
    const sent = await findCreated(db, fingerprint, findSent);
    if (sent) return sendJson(c, sent, 201);

    const counted = countTogether();
    let created: Contact | undefined;
    let stored: Contact | undefined;
    try {
      await counted.take(rateLimits.contact, c.env.clientAddress);
      await counted.take(rateLimits.contactTotal, EVERYBODY);
      const isTrapped = c.req.header(remarkHeader) !== undefined;
      const sameTextOfOthers = isComparable(input.message) ? await countSameText(db, input) : 0;
      const reasons = suspect(input, { isTrapped, sameTextOfOthers, origin: outbox.origin });
      const mailNumber = reasons.length > 0 ? 0 : await counted.take(rateLimits.contactMail, EVERYBODY);
      const create = async (trx: Database, audit: Audit) => {
        created = await createContact(trx, input, new Date(), reasons);
        if (reasons.length === 0) await tellStaff(outbox, trx, created, mailNumber);
        await audit({ action: 'created', object: 'contact', objectId: created.id });
        return created;
      };
      stored = await createOnce({ db, actor: { kind: 'visitor' } }, fingerprint, create, findSent);
      return sendJson(c, stored, 201);
    } finally {
      // It was refused or could not be stored, or the same request arrived twice at the same time, and the other one was stored.
      if (!stored || stored !== created) await counted.giveBack();
    }
  },
);

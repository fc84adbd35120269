import { Answer, AnswerInput } from '../../contract/contacts/answers.ts';
import { sends } from '../api/describe.ts';
import { HttpError } from '../api/errors.ts';
import { permit, routes } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { body, idempotencyFingerprint } from '../api/validation.ts';
import { type Audit, createOnce, findCreated } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { EVERYBODY } from '../limits/rate-limits.ts';
import { findAnswered } from './answers.queries.ts';
import { tellStaff } from './contact-mail.ts';
import { readContacts } from './contacts.queries.ts';
import { reopen } from './inbox.queries.ts';
import { addEntry, findEntryOf } from './thread.queries.ts';

/** The call by which a visitor answers a reply, below /api/answers: whoever has the link in its mail may write. */
export const answers = routes().post(
  '/',
  permit('public', 'Answer a reply', sends.created(Answer, { isOnce: true })),
  body(AnswerInput),
  async (c) => {
    const { secret, message: text } = c.req.valid('json');
    const { db, outbox, rateLimits } = c.var;
    const answered = await findAnswered(db, secret);
    if (!answered) throw new HttpError(404, 'contacts.link-over');
    const contactId = answered.id;
    const fingerprint = idempotencyFingerprint(c, { secret, text });
    // Sent again: it counts once.
    const sent = await findCreated(db, fingerprint, findEntryOf(contactId));
    if (sent) return sendJson(c, { id: sent.id, created_at: sent.created_at }, 201);
    await rateLimits.answer.take(`message ${contactId}`);
    await rateLimits.contact.take(c.env.clientAddress);
    const number = await rateLimits.contactMail.take(EVERYBODY);
    const create = async (trx: Database, audit: Audit) => {
      // Locks the message: its erasure deletes the answer too, or comes first.
      await reopen(trx, contactId);
      const [contact] = await readContacts(trx, [contactId]);
      if (!contact) throw new HttpError(404, 'contacts.link-over');
      const entry = { contactId, kind: 'answer', user: { name: contact.fullname }, text } as const;
      const added = await addEntry(trx, entry);
      if (!contact.spam_reasons)
        await tellStaff(
          outbox,
          trx,
          // What an applicant answers is told as a message.
          { ...contact, career_id: undefined, subject: `Re: ${contact.subject}`, message: text },
          number,
        );
      await audit({ action: 'created', object: 'answer', objectId: contactId });
      return added;
    };
    const { id, created_at } = await createOnce(
      { db, actor: { kind: 'visitor' } },
      fingerprint,
      create,
      findEntryOf(contactId),
    );
    return sendJson(c, { id, created_at }, 201);
  },
);

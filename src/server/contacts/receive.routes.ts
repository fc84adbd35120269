// What visitors send: messages, answers to replies, and applications, each stored once and within the limits of § 3.3.

import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { Answer, AnswerInput } from '../../contract/contacts/answers.ts';
import {
  Application,
  ApplicationForm,
  ApplicationInput,
  applicationLimits,
} from '../../contract/contacts/applications.ts';
import { Contact, ContactInput } from '../../contract/contacts/contacts.ts';
import { remarkHeader } from '../../contract/contacts/remark-header.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { mediaTypes } from '../../contract/media/files.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { ApiEnv, CallContext } from '../api/context.ts';
import { describeForm, sends } from '../api/describe.ts';
import { found, HttpError, InvalidFields } from '../api/errors.ts';
import { permit, routes } from '../api/permit.ts';
import { type FilePart, type MultipartForm, readMultipart } from '../api/read-body.ts';
import { sendJson } from '../api/send-json.ts';
import { body, errorsByField, idempotencyFingerprint, idOf, takeTurn } from '../api/validation.ts';
import { type Audit, change, createOnce, findCreated } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { EVERYBODY, type RateLimit } from '../limits/rate-limits.ts';
import { addFiles, findHeld, holdFiles, readFile } from './application-files.queries.ts';
import { findApplication, requireJob, storeApplication } from './applications.queries.ts';
import { checkFiles } from './check-application-files.ts';
import { tellStaff } from './contact-mail.ts';
import { createContact, findContact, findSent } from './contacts.queries.ts';
import { reopen } from './inbox.queries.ts';
import { isComparable, suspect } from './spam-score.ts';
import { countSameText } from './spam.queries.ts';
import { addEntry, findAnswered, findEntryOf } from './thread.queries.ts';

type Create<Stored> = (trx: Database, audit: Audit) => Promise<Stored>;

/** A request that is sent again gets what is stored, and counts once. What `prepare` takes is given back if nothing is stored. */
async function receive<Stored extends { id: number }>(
  db: Database,
  fingerprint: string | undefined,
  find: (from: Database, id: number) => Promise<Stored | undefined>,
  prepare: (take: (limit: RateLimit, key: string) => Promise<number>) => Promise<Create<Stored>>,
): Promise<Stored> {
  const sent = await findCreated(db, fingerprint, find);
  if (sent) return sent;
  const counted: [RateLimit, string][] = [];
  let [created, stored]: Stored[] = [];
  try {
    const create = await prepare(async (limit, key) => {
      const number = await limit.take(key);
      counted.push([limit, key]);
      return number;
    });
    const createOne: Create<Stored> = async (trx, audit) => (created = await create(trx, audit));
    stored = await createOnce({ db, actor: { kind: 'visitor' } }, fingerprint, createOne, find);
    return stored;
  } finally {
    // It was refused or could not be stored, or the same request arrived twice at the same time, and the other one was stored.
    if (!stored || stored !== created)
      await Promise.allSettled(counted.map(([limit, key]) => limit.giveBack(key)));
  }
}

export const receivedContacts = routes().post(
  '/',
  permit('public', 'Send a message', sends.created(Contact, { isOnce: true }), 'content'),
  body(ContactInput),
  async (c) => {
    const input = c.req.valid('json');
    const { db, rateLimits, outbox } = c.var;
    const stored = await receive(db, idempotencyFingerprint(c, input), findSent, async (take) => {
      await take(rateLimits.contact, c.env.clientAddress);
      await take(rateLimits.contactTotal, EVERYBODY);
      const isTrapped = c.req.header(remarkHeader) !== undefined;
      const sameTextOfOthers = isComparable(input.message) ? await countSameText(db, input) : 0;
      const reasons = suspect(input, { isTrapped, sameTextOfOthers, origin: outbox.origin });
      const mailNumber = reasons.length > 0 ? 0 : await take(rateLimits.contactMail, EVERYBODY);
      return async (trx, audit) => {
        const contact = await createContact(trx, input, new Date(), reasons);
        if (reasons.length === 0) await tellStaff(outbox, trx, contact, mailNumber);
        await audit({ action: 'created', object: 'contact', objectId: contact.id });
        return contact;
      };
    });
    return sendJson(c, stored, 201);
  },
);

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
    const { id, created_at } = await receive(db, fingerprint, findEntryOf(contactId), async (take) => {
      await take(rateLimits.answer, `message ${contactId}`);
      await take(rateLimits.contact, c.env.clientAddress);
      const number = await take(rateLimits.contactMail, EVERYBODY);
      return async (trx, audit) => {
        // Locks the message: its erasure deletes the answer too, or comes first.
        await reopen(trx, contactId);
        const contact = await findContact(trx, contactId);
        if (!contact) throw new HttpError(404, 'contacts.link-over');
        const entry = { contactId, kind: 'answer', user: { name: contact.fullname }, text } as const;
        const added = await addEntry(trx, entry);
        // What an applicant answers is told as a message.
        const told = { ...contact, career_id: undefined, subject: `Re: ${contact.subject}`, message: text };
        if (!contact.spam_reasons) await tellStaff(outbox, trx, told, number);
        await audit({ action: 'created', object: 'answer', objectId: contactId });
        return added;
      };
    });
    return sendJson(c, { id, created_at }, 201);
  },
);

const part: FilePart = {
  field: 'file',
  // More than are taken: then the form is read, and says so.
  count: 10,
  list: 'held',
  fileSize: applicationLimits.bytes,
  bodySize: sizeLimits.fileBody,
  tooLarge: 'applications.file-size',
};

type FormInput = { in: { form: { [field: string]: unknown } }; out: { form: MultipartForm } };

const readForm: MiddlewareHandler<ApiEnv, string, FormInput> = async (c, next) => {
  const form = await readMultipart(c.req.raw, part);
  const { message } = form.fields;
  // Browsers send CR LF, and count one character.
  if (message) form.fields['message'] = message.replaceAll('\r\n', '\n');
  c.req.addValidatedData('form', form);
  await takeTurn(c, next);
};
const describedFiles = z.array(z.file()).max(applicationLimits.files).optional();
const applicationForm: typeof readForm = Object.assign(
  readForm,
  describeForm(ApplicationForm.extend({ file: describedFiles }), []),
);

const mediaTypeOf = { pdf: mediaTypes.pdf, docx: mediaTypes.docx, jpeg: 'image/jpeg' } as const;

/** A refused form may leave its good files here. @throws 404 and 409 for a job that is not open, 422 */
async function readInput({ db, scan }: CallContext, form: MultipartForm) {
  const { fields } = form;
  const parsed = ApplicationInput.safeParse(fields);
  const fieldErrors = parsed.success ? {} : errorsByField(parsed.error.issues);
  // Before pictures are decoded. What decides is the same check inside the transaction.
  if (parsed.success) await requireJob(db, parsed.data.career_id, parsed.data.lang);
  const tokens = (fields['held'] ?? '').split(',').filter(Boolean).slice(0, applicationLimits.files);
  const held = await findHeld(db, tokens);
  const { files, errors } = await checkFiles(form, { held, scan });
  if (held.length < tokens.length) errors.push(refusal('applications.file-gone'));
  if (parsed.success && errors.length === 0) return { input: parsed.data, files, held };
  const isHeld = fields['hold'] === '1' && files.length > 0;
  const added = isHeld ? await db.transaction().execute((trx) => holdFiles(trx, files)) : [];
  throw new InvalidFields(
    { ...fieldErrors, ...(errors.length > 0 && { file: errors }) },
    fields['hold'] === '1' ? { held: [...held, ...added] } : {},
  );
}

export const applications = routes()
  .post(
    '/',
    permit('public', 'Apply for a job', sends.created(Application, { isOnce: true }), 'content'),
    applicationForm,
    async (c) => {
      const form = c.req.valid('form');
      const { db, rateLimits, outbox } = c.var;
      const names = form.files.map(({ name }) => name);
      const bytes = Buffer.concat(form.files.map((one) => one.bytes));
      const fingerprint = idempotencyFingerprint(c, { ...form.fields, names }, bytes);
      const { created_at } = await receive(db, fingerprint, findApplication, async (take) => {
        await take(rateLimits.contact, c.env.clientAddress);
        await take(rateLimits.contactTotal, EVERYBODY);
        // What is held of a refused form fills the disk too: this is not given back.
        if (form.file) await rateLimits.filesTotal.take(EVERYBODY);
        const { input, ...sentFiles } = await readInput(c.var, form);
        const isTrapped = c.req.header(remarkHeader) !== undefined;
        const mailNumber = isTrapped ? 0 : await take(rateLimits.contactMail, EVERYBODY);
        return async (trx, audit) => {
          const subject = await requireJob(trx, input.career_id, input.lang);
          const { contact, entry_id } = await storeApplication(trx, { ...input, subject }, isTrapped);
          const { id } = contact;
          await addFiles(trx, { contact_id: id, entry_id }, sentFiles);
          if (!isTrapped) await tellStaff(outbox, trx, contact, mailNumber);
          await audit({ action: 'created', object: 'application', objectId: id });
          return { id, created_at: contact.applied_at! };
        };
      });
      return sendJson(c, { created_at }, 201);
    },
  )
  .get(
    '/files/:id',
    permit('staff', 'Download a file of an application', sends.download(), 'read'),
    idOf('File'),
    async (c) => {
      const { id: objectId } = c.req.valid('param');
      const file = await change(c.var, async (trx, audit) => {
        const opened = found(await readFile(trx, objectId), 'File');
        const after = { application: opened.contact_id };
        await audit({ action: 'opened', object: 'application file', objectId, after });
        return opened;
      });
      const plain = file.name.replaceAll(/[^\w .-]/g, '_');
      return c.body(new Uint8Array(file.content), 200, {
        'Content-Type': mediaTypeOf[file.type],
        'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );

import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import {
  Application,
  ApplicationForm,
  ApplicationInput,
  applicationLimits,
  ApplicationSettings,
} from '../../contract/contacts/applications.ts';
import { remarkHeader } from '../../contract/contacts/remark-header.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { mediaTypes } from '../../contract/media/files.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { ApiEnv, CallContext } from '../api/context.ts';
import { describeForm, sends } from '../api/describe.ts';
import { found, InvalidFields } from '../api/errors.ts';
import { permit, routes } from '../api/permit.ts';
import { type FilePart, type MultipartForm, readMultipart } from '../api/read-multipart.ts';
import { sendJson } from '../api/send-json.ts';
import { body, errorsByField, idempotencyFingerprint, idOf, takeTurn } from '../api/validation.ts';
import { type Audit, change, createOnce, findCreated } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { countTogether, EVERYBODY } from '../limits/rate-limits.ts';
import { storeSetting } from '../notices/choices.queries.ts';
import { addFiles, findHeld, holdFiles, readFile } from './application-files.queries.ts';
import {
  findApplication,
  readApplicationSettings,
  requireJob,
  storeApplication,
} from './applications.queries.ts';
import { checkFiles } from './check-application-files.ts';
import { tellStaff } from './contact-mail.ts';

const part: FilePart = {
  field: 'file',
  // More than are taken: then the form is read, and says so.
  count: 10,
  list: 'held',
  fileSize: applicationLimits.bytes,
  bodySize: sizeLimits.fileBody,
  tooLarge: 'applications.file-size',
};

interface FormInput {
  in: { form: { [field: string]: unknown } };
  out: { form: MultipartForm };
}

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

/**
 * What a form says, with its checked files. A refused one may leave its good files here.
 * @throws 404 and 409 for a job that is not open, 422
 */
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

/** The routes of applications for jobs, below /api/applications (§ 8.25). */
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
      const sent = await findCreated(db, fingerprint, findApplication);
      if (sent) return sendJson(c, { created_at: sent.created_at }, 201);
      const counted = countTogether();
      let [created, stored]: { id: number; created_at: string }[] = [];
      try {
        await counted.take(rateLimits.contact, c.env.clientAddress);
        await counted.take(rateLimits.contactTotal, EVERYBODY);
        // What is held of a refused form fills the disk too: this is not given back.
        if (form.file) await rateLimits.filesTotal.take(EVERYBODY);
        const { input, ...sentFiles } = await readInput(c.var, form);
        const isTrapped = c.req.header(remarkHeader) !== undefined;
        const mailNumber = isTrapped ? 0 : await counted.take(rateLimits.contactMail, EVERYBODY);
        const create = async (trx: Database, audit: Audit) => {
          const subject = await requireJob(trx, input.career_id, input.lang);
          const { contact, entry_id } = await storeApplication(trx, { ...input, subject }, isTrapped);
          const { id } = contact;
          await addFiles(trx, { contact_id: id, entry_id }, sentFiles);
          if (!isTrapped) await tellStaff(outbox, trx, contact, mailNumber);
          await audit({ action: 'created', object: 'application', objectId: id });
          created = { id, created_at: contact.applied_at! };
          return created;
        };
        stored = await createOnce({ db, actor: { kind: 'visitor' } }, fingerprint, create, findApplication);
        return await sendJson(c, { created_at: stored.created_at }, 201);
      } finally {
        // It was refused or could not be stored, or the same request arrived twice at the same time, and the other one was stored.
        if (!stored || stored !== created) await counted.giveBack();
      }
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
  )
  .get(
    '/settings',
    permit('staff', 'Get for how long applications are kept', sends.one(ApplicationSettings), 'read'),
    async (c) => sendJson(c, await readApplicationSettings(c.var.db)),
  )
  .put(
    '/settings',
    permit('admin', 'Set for how long applications are kept', sends.done(ApplicationSettings)),
    body(ApplicationSettings),
    async (c) => {
      const after = c.req.valid('json');
      await change(c.var, async (trx, audit) => {
        const before = await readApplicationSettings(trx);
        await storeSetting(trx, 'applications', after);
        await audit({ action: 'changed', object: 'application settings', before, after });
      });
      // The page of an open job says how long an application is kept.
      c.var.changed('careers');
      return sendJson(c, after);
    },
  );

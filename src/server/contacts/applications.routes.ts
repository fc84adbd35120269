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
import type { ApiEnv } from '../api/context.ts';
import { describeForm, sends } from '../api/describe.ts';
import { permit, routes } from '../api/permit.ts';
import { type FilePart, type MultipartForm, readMultipart } from '../api/read-multipart.ts';
import { sendJson } from '../api/send-json.ts';
import { body, idempotencyFingerprint, parseFields, takeTurn } from '../api/validation.ts';
import { type Audit, change, createOnce, findCreated } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { countTogether, EVERYBODY } from '../limits/rate-limits.ts';
import { storeSetting } from '../notices/choices.queries.ts';
import {
  findApplication,
  readApplicationSettings,
  requireJob,
  storeApplication,
} from './applications.queries.ts';
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
  c.req.addValidatedData('form', form);
  await takeTurn(c, next);
};
const file = z.array(z.file()).max(applicationLimits.files).optional();
const applicationForm: typeof readForm = Object.assign(
  readForm,
  describeForm(ApplicationForm.extend({ file }), []),
);

/** The routes of applications for jobs, below /api/applications (§ 8.25). */
export const applications = routes()
  .post(
    '/',
    permit('public', 'Apply for a job', sends.created(Application, { isOnce: true }), 'content'),
    applicationForm,
    async (c) => {
      const { fields } = c.req.valid('form');
      const input = parseFields(ApplicationInput, fields);
      const { db, rateLimits, outbox } = c.var;
      const fingerprint = idempotencyFingerprint(c, input);
      const sent = await findCreated(db, fingerprint, findApplication);
      if (sent) return sendJson(c, { created_at: sent.created_at }, 201);
      const counted = countTogether();
      let created: object | undefined;
      let stored: { id: number; created_at: string } | undefined;
      try {
        await counted.take(rateLimits.contact, c.env.clientAddress);
        await counted.take(rateLimits.contactTotal, EVERYBODY);
        const isTrapped = c.req.header(remarkHeader) !== undefined;
        const mailNumber = isTrapped ? 0 : await counted.take(rateLimits.contactMail, EVERYBODY);
        const create = async (trx: Database, audit: Audit) => {
          const subject = await requireJob(trx, input.career_id, input.lang);
          const { contact } = await storeApplication(trx, { ...input, subject }, isTrapped);
          if (!isTrapped) await tellStaff(outbox, trx, contact, mailNumber);
          await audit({ action: 'created', object: 'application', objectId: contact.id });
          created = contact;
          return { id: contact.id, created_at: contact.applied_at! };
        };
        stored = await createOnce({ db, actor: { kind: 'visitor' } }, fingerprint, create, findApplication);
        return await sendJson(c, { created_at: stored.created_at }, 201);
      } finally {
        // It was refused or could not be stored, or the same request arrived twice at the same time.
        if (!stored || !created) await counted.giveBack();
      }
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

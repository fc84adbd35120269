// Applications: messages about a job, at most one of each person for each job (docs/decisions/messages.md#applications).

import {
  type ApplicationInput,
  ApplicationSettings,
  usualApplicationSettings,
} from '../../contract/contacts/applications.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import { paths } from '../../contract/url/paths.ts';
import { countMatches } from '../db/pagination.ts';
import { isClosed, today } from '../../contract/language/calendar.ts';
import type { Language } from '../../contract/language/language.ts';
import { conflict, found } from '../api/errors.ts';
import { lockOne } from '../db/engine.ts';
import { fold } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import { readSetting } from '../notices/notices.queries.ts';
import { findTranslation } from '../translations/translations.queries.ts';
import { createContact, findContact, isUnanswered, isUnsuspectedApplication } from './contacts.queries.ts';
import { isOf, reopen } from './inbox.queries.ts';
import { addEntry } from './thread.queries.ts';

const DAY = 24 * 3600_000;

/** A setting of another version that does not fit counts as none. */
export async function readApplicationSettings(db: Database): Promise<ApplicationSettings> {
  const { data } = ApplicationSettings.safeParse(await readSetting(db, 'applications'));
  return data ?? usualApplicationSettings;
}

export async function waitingSince(db: Database, now = Date.now()): Promise<string> {
  const { days_to_answer } = await readApplicationSettings(db);
  return new Date(now - days_to_answer * DAY).toISOString();
}

/** The title of an open job. In a transaction, applications for the job wait for each other. @throws 404, 409 when it is closed */
export async function requireJob(db: Database, id: number, lang: Language): Promise<string> {
  const jobs = db.selectFrom('careers').select(['title', 'deadline']).where('id', '=', id);
  const job = found(await (db.isTransaction ? lockOne(db, jobs) : jobs.executeTakeFirst()), 'Job');
  if (isClosed(job, today())) throw conflict('applications.closed');
  const translated = lang === 'en' ? undefined : await findTranslation(db, { kind: 'careers', lang, id });
  return translated?.title ?? job.title;
}

export async function findApplication(db: Database, id: number) {
  const applications = db.selectFrom('contacts').select(['id', 'applied_at as created_at']);
  const row = await applications.where('id', '=', id).executeTakeFirst();
  return row && { id, created_at: row.created_at! };
}

/** Stores an application; what a person sends again for a job is an answer in the thread. `trx` has locked the job. */
export async function storeApplication(
  trx: Database,
  { career_id, fullname, email, phone, message, subject }: ApplicationInput & { subject: string },
  isTrapped: boolean,
  now = new Date(),
): Promise<{ contact: StaffContact; entry_id: number | null }> {
  const ofJob = trx.selectFrom('contacts').where(isUnsuspectedApplication).where('career_id', '=', career_id);
  const own = ofJob.where(isOf(email ? { email } : { phone })).orderBy('id');
  const applications = own.select(['id', 'fullname', 'email', 'phone', 'subject']).limit(1);
  const earlier = isTrapped ? undefined : await lockOne(trx, applications);
  if (!earlier) {
    const input = { fullname, email, subject, message };
    const { id } = await createContact(trx, input, now, isTrapped ? ['trap'] : [], { career_id, phone });
    return { contact: (await findContact(trx, id))!, entry_id: null };
  }
  const { id } = earlier;
  // What is known of a person is not overwritten by whoever knows their address.
  const known = earlier.phone || phone;
  const folded = fold(earlier.fullname, earlier.email, earlier.subject, known);
  await reopen(trx, id);
  const again = trx.updateTable('contacts').set({ applied_at: now.toISOString(), phone: known, folded });
  await again.where('id', '=', id).execute();
  const text = [message, phone !== known && phone].filter(Boolean).join('\n\n');
  const entry = await addEntry(trx, { contactId: id, kind: 'answer', user: { name: fullname }, text }, now);
  return { contact: { ...(await findContact(trx, id))!, message: text }, entry_id: entry.id };
}

export async function checkUnanswered(db: Database) {
  const unanswered = db.selectFrom('contacts').where(isUnanswered);
  const count = await countMatches(unanswered.where('applied_at', '<', await waitingSince(db)));
  const path = `${paths.adminContacts()}?kind=applications&unanswered=1`;
  return count === 0 ? undefined : attentionItem('unanswered', false, { count }, path);
}

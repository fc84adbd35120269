import type { AstroGlobal } from 'astro';
import type { HeldFile } from '../../contract/contacts/applications.ts';
import { remarkHeader } from '../../contract/contacts/remark-header.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import type { Problem } from '../../contract/refusals/problem.ts';
import { khmerRefusals } from '../../contract/refusals/refusals.km.ts';
import { refusals } from '../../contract/refusals/refusals.ts';
import { khmerNames } from '../../contract/typed/names.words.km.ts';
import { explain } from '../contacts/send-contact.ts';

/** In the order shown. */
export const applicationFields = ['fullname', 'email', 'phone', 'message', 'file'] as const;
export type ApplicationField = (typeof applicationFields)[number];

export const refusalTexts = { en: refusals, km: khmerRefusals };

/** What the form shows again after a refusal. */
export interface RefusedApplication {
  typed: Readonly<Record<string, string>>;
  errors: Partial<Record<ApplicationField, string>>;
  /** Why, if no field is the reason. */
  detail?: string;
  held: readonly HeldFile[];
  isClosed?: boolean;
}

/** Passes the form on to the API as it came. Undefined: it is stored. Without a key, sent again, it is the same application. */
export async function receiveApplication({ locals, response }: Pick<AstroGlobal, 'locals' | 'response'>) {
  const { application: form, callApi, lang, messages, refusal } = locals;
  const texts = refusalTexts[lang];
  const typed = form?.fields ?? {};
  if (refusal || !form) {
    response.status = refusal ?? 400;
    return { typed, errors: {}, detail: messages.refused[refusal ?? 400], held: [] };
  }
  if (form.body.length === 0) {
    response.status = 413;
    return { typed, errors: { file: texts['applications.file-size'] }, held: [] };
  }
  // The status if callApi throws.
  response.status = 500;
  const headers = {
    ...idempotencyKeyHeader(typed['key'] || 'without-script'),
    ...(typed['remark'] && { [remarkHeader]: '1' }),
  };
  const sent = await callApi('/applications', { method: 'POST', form, headers });
  response.status = sent.status;
  const wait = sent.headers.get('Retry-After');
  if (wait) response.headers.set('Retry-After', wait);
  if (sent.ok) return undefined;
  const problem = (await sent.json()) as Problem;
  const words = { texts, names: lang === 'km' ? khmerNames : {} };
  const { errors, detail } = explain(problem, words, applicationFields);
  const isClosed = problem.code === 'applications.closed';
  return { typed, errors, held: problem.held ?? [], isClosed, ...(detail && { detail }) };
}

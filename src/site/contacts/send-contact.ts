import type { ContactRefusals, Messages } from '../../contract/catalogue.ts';
import { contactFormMessages } from '../../contract/contacts/contact-form.words.ts';
import type { ContactInput } from '../../contract/contacts/contacts.ts';
import { looksEmpty } from '../../contract/language/invisible.ts';
import { fill } from '../../contract/language/language.ts';
import { messages } from '../../contract/site.words.ts';
import type { Problem } from '../../contract/refusals/problem.ts';
import { type Refusal, say } from '../../contract/refusals/refusal.ts';
import { remarkHeader } from '../../contract/contacts/remark-header.ts';

export type ContactField = keyof ContactInput;
/** In the order shown. */
export const fieldNames: readonly ContactField[] = ['fullname', 'email', 'subject', 'message'];

export type FormMessages = Pick<
  Messages,
  'lang' | 'contact' | 'contactForm' | 'contactRefusals' | 'backHome' | 'unexpected'
>;

export const englishForm: FormMessages = {
  ...messages,
  lang: 'en',
  ...contactFormMessages,
  contactRefusals: null,
};

/** The words that the page gives the island as props: none in English, which is in its script. */
export function formMessages(all: Messages): { messages?: FormMessages } {
  const { lang, contact, contactForm, contactRefusals, backHome, unexpected } = all;
  if (lang === 'en') return {};
  return { messages: { lang, contact, contactForm, contactRefusals, backHome, unexpected } };
}

/** The outcome of sending a message: stored, not sent because a field is blank, or failed at the server or network. */
export interface ContactOutcome {
  kind: 'sent' | 'blank' | 'failed';
  /** The server's explanation, shown below the specified text. */
  detail?: string;
  errors?: FieldErrors;
}

export function outcomeTexts({ kind }: ContactOutcome, { contact, contactForm }: FormMessages) {
  if (kind === 'sent') return { title: contactForm.success, text: contact.sent };
  return { title: contactForm.sorry, text: kind === 'blank' ? contact.allRequired : contact.failed };
}

export type FieldErrors = Partial<Record<ContactField, string>>;

/** Checks a message and sends it, for the island and the page without script. Every 2xx is a success. Never throws. */
export async function sendContact(
  draft: ContactInput,
  post: (draft: ContactInput) => Promise<Response>,
  { contactForm, contactRefusals }: FormMessages = englishForm,
): Promise<ContactOutcome> {
  const blank = fieldNames.filter((name) => looksEmpty(draft[name]));
  if (blank.length > 0) {
    const { labels, required } = contactForm;
    const errors = Object.fromEntries(blank.map((name) => [name, fill(required, { field: labels[name] })]));
    return { kind: 'blank', errors };
  }
  try {
    const response = await post(draft);
    if (response.ok) return { kind: 'sent' };
    return { kind: 'failed', ...explain(await response.json(), contactRefusals) };
  } catch {
    return { kind: 'failed' };
  }
}

/** The message and the field errors of an error response: the API's own, or by their codes in the visitor's language. */
export function explain<Field extends string = ContactField>(
  body: unknown,
  words: ContactRefusals | null,
  names: readonly Field[] = fieldNames as readonly string[] as readonly Field[],
) {
  const { message, errors = {}, codes = {}, ...refused } = Object(body) as Partial<Problem>;
  const inWords = (one: Partial<Refusal> | undefined) =>
    words && one?.code && say({ ...one, code: one.code }, words.texts, (name) => words.names[name] ?? name);
  const given: Partial<Record<Field, string>> = {};
  for (const name of names) {
    const texts = errors[name];
    if (Array.isArray(texts))
      given[name] = texts.map((text, at) => inWords(codes[name]?.[at]) ?? text).join(' ');
  }
  const byField = Object.values(given).join(' ');
  const detail = words ? byField || (inWords(refused) ?? words.texts['calls.failed']) : message;
  return { ...(typeof detail === 'string' && { detail: detail.slice(0, 500) }), errors: given };
}

/** The request headers of a submitted form: one if the field that people cannot see was filled in. */
export const contactHeaders = (form: FormData): Record<string, string> =>
  form.get('remark') ? { [remarkHeader]: '1' } : {};

/** The four fields of a submitted form; missing ones are empty. Converts CR LF, which forms send, to LF. */
export function contactFields(form: FormData): ContactInput {
  const field = (name: ContactField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  return {
    fullname: field('fullname'),
    email: field('email'),
    subject: field('subject'),
    message: field('message'),
  };
}

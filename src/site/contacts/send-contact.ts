import type { ContactDraft } from '../../contract/contacts.ts';
import { messages } from '../../contract/messages.ts';
import { remarkHeader } from '../../contract/remark-header.ts';

/** The labels of the form's fields, in the order shown. */
export const contactLabels = {
  fullname: 'Full Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
} as const satisfies Record<keyof ContactDraft, string>;

/** The name of a form field. */
export type ContactField = keyof ContactDraft;
const fieldNames = Object.keys(contactLabels) as ContactField[];

/** The outcome of sending a message: stored, not sent because a field is blank, or failed at the server or network. */
export interface ContactOutcome {
  kind: 'sent' | 'blank' | 'failed';
  /** The server's explanation, shown below the specified text. */
  detail?: string;
  errors?: FieldErrors;
}

/** The specified texts of each outcome (§ 11.1). */
export const outcomeTexts: Record<ContactOutcome['kind'], { title: string; text: string }> = {
  sent: { title: 'Success', text: messages.contact.sent },
  blank: { title: 'Sorry', text: messages.contact.allRequired },
  failed: { title: 'Sorry', text: messages.contact.failed },
};

/** Error messages by field name. */
export type FieldErrors = Partial<Record<ContactField, string>>;

/**
 * Checks a message and sends it with `post`. Every 2xx response is a success: its body is not read. Never throws. Used by the
 * island and, without script, by the page.
 */
export async function sendContact(
  draft: ContactDraft,
  post: (draft: ContactDraft) => Promise<Response>,
): Promise<ContactOutcome> {
  const blank = fieldNames.filter((name) => draft[name].trim() === '');
  if (blank.length > 0) {
    const errors = Object.fromEntries(blank.map((name) => [name, `${contactLabels[name]} is required.`]));
    return { kind: 'blank', errors };
  }
  try {
    const response = await post(draft);
    if (response.ok) return { kind: 'sent' };
    return { kind: 'failed', ...explanation((await response.json()) as Record<string, unknown> | null) };
  } catch {
    return { kind: 'failed' };
  }
}

/** The message and the field errors of an error response. */
function explanation(body: Record<string, unknown> | null): Pick<ContactOutcome, 'detail' | 'errors'> {
  const message = body?.['message'];
  const given = Object(body?.['errors']) as Record<string, unknown>;
  const errors: FieldErrors = {};
  for (const name of fieldNames) if (Array.isArray(given[name])) errors[name] = given[name].join(' ');
  return { ...(typeof message === 'string' && { detail: message.slice(0, 500) }), errors };
}

/** The request headers of a submitted form: one if the field that people cannot see was filled in. */
export function contactHeaders(form: FormData): Record<string, string> {
  return form.get('remark') ? { [remarkHeader]: '1' } : {};
}

/** The four fields of a submitted form; missing ones are empty. Converts CR LF, which forms send, to LF. */
export function contactFields(form: FormData): ContactDraft {
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

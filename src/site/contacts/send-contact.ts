import type { ContactDraft } from '../../contract/contacts.ts';
import { messages } from '../../contract/messages.ts';

/** What became of a message, in the specification's words. */
export interface ContactOutcome {
  title: 'Success' | 'Sorry';
  text: string;
}

const failed: ContactOutcome = { title: 'Sorry', text: messages.contact.failed };

/** Checks a message and sends it by `post`; the same with and without script. */
export async function sendContact(
  draft: ContactDraft,
  post: (draft: ContactDraft) => Promise<Response>,
): Promise<ContactOutcome> {
  if (Object.values(draft).some((value) => value.trim() === '')) {
    return { title: 'Sorry', text: messages.contact.allRequired };
  }
  try {
    const response = await post(draft);
    if (response.ok) return { title: 'Success', text: messages.contact.sent };
    if (response.status >= 500) return failed;
    const { message } = (await response.json()) as { message: string };
    return { title: 'Sorry', text: message };
  } catch {
    return failed;
  }
}

/** The four fields of the form, empty where it has none. */
export function contactFields(form: FormData): ContactDraft {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    fullname: field('fullname'),
    email: field('email'),
    subject: field('subject'),
    message: field('message'),
  };
}

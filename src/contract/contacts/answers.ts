// What a visitor answers to a reply, on the page that the link in its mail leads to (docs/decisions/messages.md#answers).

import { z } from 'zod';
import { issue } from '../refusals/refusal.ts';
import { instant, text } from '../typed/fields.ts';

/** How long the link in the mail of a reply works, in days. */
export const answerDays = 180;

/** The secret of a link: 32 random bytes in base64url. */
export const answerSecret = /^[\w-]{43}$/;

export const AnswerInput = z
  .object({
    /** What the address of the page has after `/message/`. */
    secret: z.string(issue('contacts.link-over')).regex(answerSecret, issue('contacts.link-over')),
    message: text('Message', { required: true }),
  })
  .meta({ id: 'AnswerInput' });
export type AnswerInput = z.infer<typeof AnswerInput>;

/** The thread of a message as its sender sees it, oldest first: it begins with the message. */
export interface Conversation {
  subject: string;
  /** When the link ends. */
  expires_at: string;
  /** `name`: of the member of staff who wrote it; null for what the sender wrote. */
  entries: { id: number; name: string | null; text: string; created_at: string }[];
}

export const Answer = z.object({ id: z.int(), created_at: instant }).meta({ id: 'Answer' });

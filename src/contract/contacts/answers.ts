// What a visitor answers to a reply, on the page that the link in its mail leads to (docs/decisions/messages.md#answers).

import { z } from 'zod';
import { issue } from '../refusals/refusal.ts';
import { instant, matching, named, text } from '../typed/fields.ts';

export const answerDays = 180;

/** The secret of a link: 32 random bytes in base64url. */
export const answerSecret = /^[\w-]{43}$/;

export const AnswerInput = named('AnswerInput', {
  /** What the address of the page has after `/message/`. */
  secret: matching(answerSecret, issue('contacts.link-over')),
  message: text('Message', { required: true }),
});

/** The thread of a message as its sender sees it, oldest first: it begins with the message. */
export interface Conversation {
  subject: string;
  expires_at: string;
  /** `name`: of the member of staff who wrote it; null for what the sender wrote. */
  entries: { id: number; name: string | null; text: string; created_at: string }[];
}

export const Answer = named('Answer', { id: z.int(), created_at: instant });

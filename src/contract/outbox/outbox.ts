import { z } from 'zod';
import { id, instant, named } from '../typed/fields.ts';

export const UnsentMail = named('UnsentMail', {
  id,
  subject: z.string(),
  to: z.array(z.string()),
  created_at: instant,
  attempts: z.int(),
  /** `due`: it is being sent, or is next; `waiting`: it is tried again at `next_attempt_at`; `failed`: given up. */
  status: z.enum(['due', 'waiting', 'failed']),
  next_attempt_at: instant.nullable(),
  failed_at: instant.nullable(),
  /** The last error in the words of the mail server or the network; null before the first attempt has ended. */
  error: z.string().nullable(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

export const SentAgain = named('SentAgain', { count: z.int() });

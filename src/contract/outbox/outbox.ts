import { z } from 'zod';
import { id, instant } from '../typed/fields.ts';

/** A mail that has not been sent, as the API returns it to admins. */
export const UnsentMail = z
  .object({
    id,
    subject: z.string(),
    to: z.array(z.string()),
    created_at: instant,
    attempts: z.int(),
    /** `due`: it is being sent, or is next; `waiting`: it is tried again at `next_attempt_at`; `failed`: given up. */
    status: z.enum(['due', 'waiting', 'failed']),
    /** Only while `waiting`. */
    next_attempt_at: instant.nullable(),
    /** Only when `failed`. */
    failed_at: instant.nullable(),
    /** The last error in the words of the mail server or the network; null before the first attempt has ended. */
    error: z.string().nullable(),
  })
  .meta({ id: 'UnsentMail' });
export type UnsentMail = z.infer<typeof UnsentMail>;

/** How many mails are sent again. */
export const SentAgain = z.object({ count: z.int() }).meta({ id: 'SentAgain' });

import { z } from 'zod';
import { email, id, instant, line, text } from './fields.ts';
import { listQuery } from './lists.ts';

/** What a visitor writes in the Message Us form. */
export const ContactDraft = z
  .object({
    fullname: line('Full name', { required: true }),
    email: email(),
    subject: line('Subject', { required: true }),
    message: text('Message', { required: true }),
  })
  .meta({ id: 'ContactDraft' });
export type ContactDraft = z.infer<typeof ContactDraft>;

export const Contact = z
  .object({
    id,
    fullname: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    created_at: instant,
    /** Where the back office shows it; an item of a list has it, for the notifications. */
    route: z.string().optional(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;

/** Without `sort`: newest first. */
export const ContactListQuery = listQuery(['fullname', '-fullname', 'created_at', '-created_at']);
export type ContactSort = NonNullable<z.infer<typeof ContactListQuery>['sort']>;

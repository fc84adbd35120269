import { z } from 'zod';
import { email, id, instant, line, text } from './fields.ts';
import { listQuery } from './lists.ts';

/** The request body of POST /api/contacts: the fields of the Message Us form. */
export const ContactDraft = z
  .object({
    fullname: line('Full name', { required: true }),
    email: email(),
    subject: line('Subject', { required: true }),
    message: text('Message', { required: true }),
  })
  .meta({ id: 'ContactDraft' });
export type ContactDraft = z.infer<typeof ContactDraft>;

/** A stored message as the API returns it to staff. */
export const Contact = z
  .object({
    id,
    fullname: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    created_at: instant,
    /** Path of its screen in the back office. Only items of a list have it; the notifications link to it. */
    route: z.string().optional(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;

/** The query of the message list. Without `sort`: newest first. */
export const ContactListQuery = listQuery(['fullname', '-fullname', 'created_at', '-created_at']);
export type ContactSort = NonNullable<z.infer<typeof ContactListQuery>['sort']>;

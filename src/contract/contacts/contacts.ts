import { z } from 'zod';
import { dayFilters, exportQuery, listQuery } from '../lists/lists.ts';
import {
  email,
  id,
  idInQuery,
  instant,
  line,
  listed,
  matching,
  mustBe,
  named,
  oneOf,
  personName,
  text,
} from '../typed/fields.ts';

export const ContactInput = named('ContactInput', {
  fullname: personName('Full name'),
  email: email(),
  subject: line('Subject', { required: true }),
  message: text('Message', { required: true }),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** Signs of spam (§ 9.9). `staff`: they marked it. Only earlier versions of the site gave `many_links` and `earlier`. */
export const SpamReason = z.enum(
  listed('trap, many_links, links, link_code, link_above, wording, many_texts, staff, earlier'),
);
export type SpamReason = z.infer<typeof SpamReason>;

export const Contact = named('Contact', {
  id,
  fullname: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: instant,
  /** Path of its screen in the back office. Only items of a list have it; the notifications link to it. */
  route: z.string().optional(),
  /** Why it is in the list of suspected spam. Other messages do not have it, nor the response to their sender. */
  spam_reasons: z.array(SpamReason).optional(),
});
export type Contact = z.infer<typeof Contact>;

export const contactStatuses = ['new', 'in_progress', 'answered', 'archived'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const StaffContact = Contact.extend({
  status: z.enum(contactStatuses),
  /** The assigned account, and its name; null for none. */
  assigned_to: id.nullable(),
  assigned_name: z.string().nullable(),
  /** When a member of staff first opened it or changed its status; null while it is unread. */
  opened_at: instant.nullable(),
  answered_at: instant.nullable(),
  /** Only of an application (§ 8.25): its job, its sender's telephone number or '', and when they last applied for the job. */
  career_id: id.optional(),
  phone: z.string().optional(),
  applied_at: instant.optional(),
}).meta({ id: 'StaffContact' });
export type StaffContact = z.infer<typeof StaffContact>;

/** The query of deleting suspected messages: those up to the id of the newest one that the caller has seen. */
export const DeleteSuspectedQuery = z.object({ up_to: idInQuery(mustBe('up_to', 'the id of a message')) });

export const ContactFilters = z.object(dayFilters('created'));
export type ContactFilters = z.infer<typeof ContactFilters>;

/** The query of the message list. Without `sort`: newest first. */
export const ContactListQuery = listQuery(['fullname', 'created_at']).extend(ContactFilters.shape);

const assigneeError = mustBe('assigned_to', 'me, or the id of an account');

export const contactKinds = ['messages', 'applications'] as const;
export type ContactKind = (typeof contactKinds)[number];
const kind = oneOf('kind', contactKinds).optional();
export const CountsQuery = z.object({ kind });

/** `open`: waits for an answer. `career_id`: applications for a job. `unanswered`: they have waited for too long. */
export const InboxFilters = ContactFilters.extend({
  status: oneOf('status', [...contactStatuses, 'open']).optional(),
  assigned_to: matching(/^(?:me|[1-9]\d{0,8})$/, assigneeError).optional(),
  kind,
  career_id: matching(/^[1-9]\d{0,8}$/, mustBe('career_id', 'the id of an object')).optional(),
  unanswered: z.literal('1', mustBe('unanswered', ['1'])).optional(),
});
export type InboxFilters = z.infer<typeof InboxFilters>;

export const InboxQuery = ContactListQuery.extend(InboxFilters.shape);
export const ContactExportQuery = exportQuery(InboxQuery);
export const SuspectedExportQuery = exportQuery(ContactListQuery);
export type ContactSort = NonNullable<z.infer<typeof ContactListQuery>['sort']>;

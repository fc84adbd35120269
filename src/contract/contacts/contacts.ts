import { z } from 'zod';
import { dayFilters, exportQuery, listQuery } from '../lists/lists.ts';
import { email, id, idInQuery, instant, line, mustBe, personName, text } from '../typed/fields.ts';
import { issue } from '../refusals/refusal.ts';

/** A message as a visitor writes it: the fields of the Message Us form. */
export const ContactInput = z
  .object({
    fullname: personName('Full name'),
    email: email(),
    subject: line('Subject', { required: true }),
    message: text('Message', { required: true }),
  })
  .meta({ id: 'ContactInput' });
export type ContactInput = z.infer<typeof ContactInput>;

/**
 * Why a message is suspected to be spam (§ 9.9). `staff`: a member of staff marked it. Only earlier versions of the site gave
 * `many_links` and `earlier`.
 */
export const SpamReason = z.enum([
  'trap',
  'many_links',
  'links',
  'link_code',
  'link_above',
  'wording',
  'many_texts',
  'staff',
  'earlier',
]);
export type SpamReason = z.infer<typeof SpamReason>;

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
    /** Why it is in the list of suspected spam. Other messages do not have it, nor the response to their sender. */
    spam_reasons: z.array(SpamReason).optional(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;

/** The state of a message (§ 8.15). */
export const contactStatuses = ['new', 'in_progress', 'answered', 'archived'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** A message as staff get it: with its state. */
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
export const DeleteSuspectedQuery = z.object({
  up_to: idInQuery(mustBe('up_to', 'the id of a message')),
});

/** The filters of the message lists. */
export const ContactFilters = z.object(dayFilters('created'));
export type ContactFilters = z.infer<typeof ContactFilters>;

/** The query of the message list. Without `sort`: newest first. */
export const ContactListQuery = listQuery(['fullname', 'created_at']).extend(ContactFilters.shape);

const statusFilters = [...contactStatuses, 'open'] as const;
const jobError = mustBe('career_id', 'the id of an object');
const assigneeError = mustBe('assigned_to', 'me, or the id of an account');

export const contactKinds = ['messages', 'applications'] as const;
export type ContactKind = (typeof contactKinds)[number];
/** Messages, by default, or applications. */
const kind = z
  .enum(contactKinds, issue('fields.one-of', { field: 'kind', values: contactKinds.join(', ') }))
  .optional();
export const CountsQuery = z.object({ kind });

/**
 * The filters of the messages that are not suspected; `open` are those that wait for an answer. `career_id`: the applications for a
 * job; `unanswered`: those that have waited for an answer for too long.
 */
export const InboxFilters = ContactFilters.extend({
  status: z
    .enum(statusFilters, issue('fields.one-of', { field: 'status', values: statusFilters.join(', ') }))
    .optional(),
  assigned_to: z
    .string(assigneeError)
    .regex(/^(?:me|[1-9]\d{0,8})$/, assigneeError)
    .optional(),
  kind,
  career_id: z
    .string(jobError)
    .regex(/^[1-9]\d{0,8}$/, jobError)
    .optional(),
  unanswered: z.literal('1', mustBe('unanswered', ['1'])).optional(),
});
export type InboxFilters = z.infer<typeof InboxFilters>;

/** The query of the messages that are not suspected. */
export const InboxQuery = ContactListQuery.extend(InboxFilters.shape);
export const ContactExportQuery = exportQuery(InboxQuery);
export const SuspectedExportQuery = exportQuery(ContactListQuery);
export type ContactSort = NonNullable<z.infer<typeof ContactListQuery>['sort']>;

import { z } from 'zod';
import { bulkOf } from '../lists/bulk.ts';
import { ApplicationFile } from './applications.ts';
import { contactStatuses, StaffContact } from './contacts.ts';
import { choice, id, idWith, instant, line, MAX_ID, mustBe, text } from '../typed/fields.ts';
import { languages } from '../language/language.ts';

/** An entry in the thread of a message: a mail to its sender, what the sender answers, a note between staff, or a change of its state. */
export const entryKinds = ['reply', 'answer', 'note', 'event'] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * The mail of a reply: `waiting`, `delayed` (an attempt failed, and there will be another), `sent`, `failed` (given up), or
 * `deleted` (an admin deleted it in the outbox before it was sent).
 */
export const mailStates = ['waiting', 'delayed', 'sent', 'failed', 'deleted'] as const;
export type MailState = (typeof mailStates)[number];

/** One entry of a thread. */
export const ContactEntry = z
  .object({
    id,
    kind: z.enum(entryKinds),
    /** Who wrote it or did it. The name stays when the account is deleted. */
    user_name: z.string(),
    text: z.string(),
    created_at: instant,
    /** Of a reply only. */
    mail: z.enum(mailStates).optional(),
    /** Of a further application only. */
    files: z.array(ApplicationFile).optional(),
  })
  .meta({ id: 'ContactEntry' });
export type ContactEntry = z.infer<typeof ContactEntry>;

/** What belongs to a message: its thread, oldest first, the newest other messages of its sender, and an application's first files. */
export const ContactThread = z
  .object({
    entries: z.array(ContactEntry),
    others: z.array(StaffContact),
    others_total: z.int(),
    files: z.array(ApplicationFile).optional(),
  })
  .meta({ id: 'ContactThread' });
export type ContactThread = z.infer<typeof ContactThread>;

const assigneeError = mustBe('Assignee', 'the id of an account, or null');
const entryError = mustBe('last_entry', 'the id of an entry, or 0');

/** A change of a message's state. Fields that are missing stay. Every change also marks the message as opened. */
export const ContactStateChange = z
  .object({
    status: choice('Status', contactStatuses).optional(),
    assigned_to: idWith(assigneeError).nullable().optional(),
  })
  .meta({ id: 'ContactStateChange' });
export type ContactStateChange = z.infer<typeof ContactStateChange>;

/** The request body of POST /api/contacts/bulk. */
export const ContactBulk = bulkOf(['delete', 'change', 'spam', 'not_spam'], ContactStateChange).meta({
  id: 'ContactBulk',
});
export type ContactBulk = z.infer<typeof ContactBulk>;

export const NoteInput = z.object({ text: text('Note', { required: true }) }).meta({ id: 'NoteInput' });

/** A reply to the sender. `last_entry`: the newest entry of the thread that its writer saw, 0 for none. */
export const ReplyInput = z
  .object({
    text: text('Reply', { required: true }),
    last_entry: z.int(entryError).min(0, entryError).max(MAX_ID, entryError).optional(),
  })
  .meta({ id: 'ReplyInput' });

/** What the screens of messages need besides the messages: whether the site sends mail, and who can be assigned. */
export const InboxOptions = z
  .object({ can_reply: z.boolean(), staff: z.array(z.object({ id, name: z.string() })) })
  .meta({ id: 'InboxOptions' });
export type InboxOptions = z.infer<typeof InboxOptions>;

export const InboxCounts = z
  .object({ new: z.int(), in_progress: z.int(), answered: z.int(), archived: z.int() })
  .meta({ id: 'InboxCounts' });
export type InboxCounts = z.infer<typeof InboxCounts>;

/** A text for replies, as staff write it. `{name}` in it becomes the name of the sender. */
export const CannedReplyInput = z
  .object({
    title: line('Title', { required: true }),
    language: choice('Language', languages),
    text: text('Text', { required: true }),
  })
  .meta({ id: 'CannedReplyInput' });
export type CannedReplyInput = z.infer<typeof CannedReplyInput>;

export const CannedReply = z
  .object({
    id,
    title: z.string(),
    language: z.enum(languages),
    text: z.string(),
    updated_at: instant,
  })
  .meta({ id: 'CannedReply' });
export type CannedReply = z.infer<typeof CannedReply>;

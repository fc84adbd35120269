import { z } from 'zod';
import { bulkOf } from '../lists/bulk.ts';
import { ApplicationFile } from './applications.ts';
import { contactStatuses, StaffContact } from './contacts.ts';
import { choice, id, idWith, instant, line, MAX_ID, mustBe, named, text } from '../typed/fields.ts';
import { languages } from '../language/language.ts';

/** An entry in the thread of a message: a mail to its sender, what the sender answers, a note between staff, or a change of its state. */
export const entryKinds = ['reply', 'answer', 'note', 'event'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Of the mail of a reply. `delayed`: an attempt failed, and others follow. `failed`: given up. `deleted`: by an admin, unsent. */
export const mailStates = ['waiting', 'delayed', 'sent', 'failed', 'deleted'] as const;
export type MailState = (typeof mailStates)[number];

export const ContactEntry = named('ContactEntry', {
  id,
  kind: z.enum(entryKinds),
  /** Who wrote it or did it. The name stays when the account is deleted. */
  user_name: z.string(),
  text: z.string(),
  created_at: instant,
  mail: z.enum(mailStates).optional(),
  files: z.array(ApplicationFile).optional(),
});
export type ContactEntry = z.infer<typeof ContactEntry>;

/** What belongs to a message: its thread, oldest first, the newest other messages of its sender, and an application's first files. */
export const ContactThread = named('ContactThread', {
  entries: z.array(ContactEntry),
  others: z.array(StaffContact),
  others_total: z.int(),
  files: z.array(ApplicationFile).optional(),
});
export type ContactThread = z.infer<typeof ContactThread>;

const assigneeError = mustBe('Assignee', 'the id of an account, or null');
const entryError = mustBe('last_entry', 'the id of an entry, or 0');

/** A change of a message's state. Fields that are missing stay. Every change also marks the message as opened. */
export const ContactStateChange = named('ContactStateChange', {
  status: choice('Status', contactStatuses).optional(),
  assigned_to: idWith(assigneeError).nullable().optional(),
});
export type ContactStateChange = z.infer<typeof ContactStateChange>;

export const ContactBulk = bulkOf(['delete', 'change', 'spam', 'not_spam'], ContactStateChange).meta({
  id: 'ContactBulk',
});
export type ContactBulk = z.infer<typeof ContactBulk>;

export const NoteInput = named('NoteInput', { text: text('Note', { required: true }) });

/** A reply to the sender. `last_entry`: the newest entry of the thread that its writer saw, 0 for none. */
export const ReplyInput = named('ReplyInput', {
  text: text('Reply', { required: true }),
  last_entry: z.int(entryError).min(0, entryError).max(MAX_ID, entryError).optional(),
});

export const InboxOptions = named('InboxOptions', {
  can_reply: z.boolean(),
  staff: z.array(z.object({ id, name: z.string() })),
});
export type InboxOptions = z.infer<typeof InboxOptions>;

export const InboxCounts = named('InboxCounts', {
  new: z.int(),
  in_progress: z.int(),
  answered: z.int(),
  archived: z.int(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** A text for replies, as staff write it. `{name}` in it becomes the name of the sender. */
export const CannedReplyInput = named('CannedReplyInput', {
  title: line('Title', { required: true }),
  language: choice('Language', languages),
  text: text('Text', { required: true }),
});
export type CannedReplyInput = z.infer<typeof CannedReplyInput>;

export const CannedReply = named('CannedReply', {
  id,
  title: z.string(),
  language: z.enum(languages),
  text: z.string(),
  updated_at: instant,
});
export type CannedReply = z.infer<typeof CannedReply>;

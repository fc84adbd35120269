import type { ContactStatus } from './contacts.ts';
import type { MailState } from './inbox.ts';

/** Fixed texts of the inbox (§ 8.15, § 9.20). */
export const inboxMessages = {
  statuses: {
    new: 'New',
    in_progress: 'In progress',
    answered: 'Answered',
    archived: 'Archived',
  } satisfies Record<ContactStatus, string>,
  events: {
    status: (status: string) => `Status: ${status}`,
    assigned: (name: string) => `Assigned to ${name}`,
    unassigned: 'Assigned to nobody',
  },
  refusals: {
    suspected: 'This message is suspected spam. Mark it as not spam first.',
    noMail: 'This site sends no mail. Reply with your own mail program, and mark the message as answered.',
    answeredSince:
      'This message was answered since you opened it. Read the newest reply, then send yours again.',
  },
  mail: {
    waiting: 'Waiting to be sent',
    delayed: 'Not sent yet: it will be tried again',
    sent: 'Sent',
    failed: 'Could not be sent',
    deleted: 'Not sent: the mail was deleted in the outbox',
  } satisfies Record<MailState, string>,
  reply: { sent: 'The reply is on its way.', failed: 'The reply was not sent' },
  note: { saved: 'The note was saved.', failed: 'The note was not saved' },
  state: { failed: 'The change was not saved' },
} as const;

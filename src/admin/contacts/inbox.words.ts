import type { ApplicationFile, ApplicationType } from '../../contract/contacts/applications.ts';
import { contactStatusNames, spamReasons, threadEvents } from '../../contract/contacts/inbox.words.ts';
import type { MailState } from '../../contract/contacts/inbox.ts';
import type { Language } from '../../contract/language/language.ts';

/** Fixed texts of the inbox (§ 8.15, § 9.20). */
export const inboxWords = {
  titles: { list: 'Sent Contacts', details: 'Contact Details' },
  list: {
    search: 'Search Sent Contacts',
    hint: 'What visitors write on the Contact page arrives here.',
    /** The menu of the other lists. */
    suspected: (count: number) => `Suspected Spam (${count})`,
    columns: { name: 'Name', subject: 'Subject', sent: 'Sent Date' },
    deleteAll: 'Delete All',
  },
  suspected: {
    search: 'Search Suspected Spam',
    hint: 'Doubtful messages wait here until you delete them or say that they are not spam.',
    why: 'Why',
    title: 'Suspected spam',
    spam: 'Spam',
    notSpam: 'Not Spam',
  },
  /** The screen of one message. */
  details: {
    from: 'From',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    sentAt: 'Sent At',
    mail: 'Send Mail',
    reply: 'Reply',
    person: 'All data of this person',
    neighbours: 'Messages',
    neighbour: (direction: string) => `${direction} message`,
  },
  statuses: contactStatusNames,
  tabs: { label: 'Status of the messages', all: 'All', mine: 'Mine', me: 'Me', open: 'To answer' },
  events: {
    ...threadEvents,
    /** How a stored event is shown. It is stored as one of the sentences above. */
    shown: (stored: string) => stored,
  },
  mail: {
    waiting: 'Waiting to be sent',
    delayed: 'Not sent yet: it will be tried again',
    sent: 'Sent',
    failed: 'Could not be sent',
    deleted: 'Not sent: the mail was deleted in the outbox',
  } satisfies Record<MailState, string>,
  /** Messages about a job, with files. */
  applications: {
    title: 'Applications',
    search: 'Search Applications',
    empty: 'No applications found.',
    /** The filter that chooses between them and the other messages. */
    kind: 'Kind',
    messages: 'Messages',
    job: 'Job',
    /** A job that is no longer there. */
    number: (id: string) => `Job No. ${id}`,
    /** The filter for those that wait for an answer for too long. */
    answer: 'Answer',
    late: 'Late',
    appliedFor: 'Applied for',
    /** In the thread, of a further application of the person. */
    again: 'Applied again',
    phone: 'Phone',
    keptUntil: 'Kept Until',
    files: 'Files',
    types: { pdf: 'PDF', docx: 'Word', jpeg: 'Photo' } satisfies Record<ApplicationType, string>,
    scans: {
      clean: 'scanned for viruses',
      not_scanned: 'not scanned for viruses',
    } satisfies Record<ApplicationFile['scan'], string>,
    download: 'Download',
    downloadFailed: 'The file was not downloaded',
    call: 'Call',
    noAddress: 'No e-mail address was given: please telephone',
    ofJob: (count: string) => `Applications (${count})`,
    settings: {
      open: 'Settings',
      title: 'Settings of Applications',
      daysKept: 'Days kept',
      daysKeptHint: 'An application is deleted by itself so many days after it was last sent.',
      daysToAnswer: 'Days to answer',
      daysToAnswerHint: 'The dashboard names applications that have waited longer for an answer.',
      saved: 'The settings were saved.',
      failed: 'The settings were not saved',
    },
  },
  /** In the notice below a reply or note that is being written to a deleted message. */
  deletedNoun: 'message',
  kinds: { thread: 'Thread', composer: 'Write', reply: 'Reply', answer: 'Answer', note: 'Note' },
  reply: {
    label: (name: string) => `Reply to ${name}`,
    hint: 'It is sent by mail, with your name and the message quoted below it.',
    action: 'Send Reply',
    sent: 'The reply is on its way.',
    failed: 'The reply was not sent',
  },
  note: {
    label: 'Note for colleagues',
    hint: 'Only staff can read it.',
    action: 'Add Note',
    saved: 'The note was saved.',
    failed: 'The note was not saved',
  },
  state: {
    title: 'State of the message',
    status: 'Status',
    assignedTo: 'Assigned to',
    /** Of many messages. */
    assign: 'Assign',
    nobody: 'Nobody',
    notFound: 'Nobody has this name.',
    markAnswered: 'Mark as answered',
    failed: 'The change was not saved',
  },
  threadFailed: 'The thread of this message could not be read',
  others: { title: (count: string) => `Other messages of this sender (${count})` },
  toAnswer: { title: 'To answer', all: (count: string) => `View all ${count}` },
  canned: {
    title: 'Canned replies',
    languages: { en: 'English', km: 'Khmer' } satisfies Record<Language, string>,
    edit: 'Edit canned replies',
    add: 'Add Canned Reply',
    update: 'Update Canned Reply',
    /** In the title of the form, and in sentences. */
    noun: { title: 'Canned Reply', text: 'canned reply' },
    fields: { title: 'Title', language: 'Language', text: 'Text', changed: 'Changed' },
    empty: 'No canned replies found.',
    emptyHint: 'Add Canned Reply stores a text that you use often.',
    hint: (placeholder: string) => `${placeholder} becomes the name of the person who is answered.`,
    saved: 'The canned reply was saved.',
    failed: 'The canned reply was not saved',
  },
  old: {
    introduction:
      'These messages were sent more than 24 months ago. Nothing deletes them by itself: delete those that are no longer needed, one by one or all together.',
    empty: 'No old messages.',
    emptyHint: 'Messages of more than 24 months are listed here.',
    confirmation: (count: string) => ({
      title: 'Are you sure?',
      text: `Do you really want to delete all messages older than 24 months, with their threads? Messages: ${count}.`,
      action: 'Yes, delete all!',
    }),
    done: 'The old messages have been deleted.',
    failed: 'There was an error deleting the old messages',
  },
  person: {
    who: 'Email or phone number',
    show: 'Show',
    export: 'Export',
    erase: 'Erase',
    hint: 'Everything that the site stores of one e-mail address, or of the phone number of an application: messages with their threads and files, suspected spam, and mails that have not been sent.',
    empty: 'Nothing is stored of this person.',
    found: (messages: string, mails: string) => `Messages: ${messages}. Mails: ${mails}.`,
    failed: 'An error occurred while fetching the data of this person',
    exportFailed: 'The data was not exported',
    confirmation: (who: string, messages: string, mails: string) => ({
      title: 'Are you sure?',
      text: `Do you really want to erase everything of ${who}? Messages: ${messages}, mails: ${mails}. This cannot be undone.`,
      action: 'Yes, erase all!',
    }),
    erasedTitle: 'Erased!',
    erased: 'Everything of this person has been erased.',
    eraseFailed: 'There was an error erasing the data',
  },
  listFailed: 'An error occurred while fetching sent contacts',
  empty: 'No sent contacts found.',
  loadFailed: 'Error fetching contact details',
  missing: 'Contact not found.',
  spam: {
    empty: 'No suspected spam.',
    noMatch: 'No suspected spam found.',
    marked: { title: 'Spam', text: 'The message was moved to Suspected Spam.' },
    cleared: { title: 'Not spam', text: 'The message was moved to Sent Contacts.' },
    moveFailed: 'There was an error moving the message',
    deletion: {
      confirmation: (count: string, isFiltered: boolean) => ({
        title: 'Are you sure?',
        text: isFiltered
          ? `Do you really want to delete all suspected spam? Messages: ${count}. These are all of them, also those that the search or the filter hides.`
          : `Do you really want to delete all suspected spam? Messages: ${count}.`,
        action: 'Yes, delete all!',
      }),
      done: 'Suspected spam has been deleted.',
      failed: 'There was an error deleting the suspected spam',
    },
    reasons: spamReasons,
  },
};

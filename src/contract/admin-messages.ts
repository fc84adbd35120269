import type { SpamReason } from './contacts/contacts.ts';
import { inLanguage } from './in-language.ts';

/** A kind of record that staff can delete; its name in the confirmation dialog. */
export type Deletable =
  'user' | 'career' | 'contact' | 'blog' | 'draft' | 'picture' | 'mail' | 'canned reply';

/** Fixed texts of the back office. Separate from messages.ts: public pages must not load them. */
export const adminMessages = inLanguage('admin', {
  login: {
    refused: 'Invalid login credentials',
    title: 'Login',
    welcome: 'Where the group’s staff keep its site in order.',
    sessionEnded: 'Your session has ended. Please sign in again.',
    failed: 'Login Failed',
    validation: 'Validation Error',
    invalid: 'Please check the form and try again.',
    unexpectedResponse: 'An unexpected error occurred. Please try again.',
    noResponse: 'No response from server. Please try again.',
    unexpected: 'An unexpected error occurred.',
    busy: 'Logging in...',
    forgot: { title: 'Contact to Admin', text: 'Please reach out to the admin for password recovery.' },
  },
  logout: {
    confirmation: { title: 'Are you sure?', text: 'Do you really want to log out?', action: 'Yes, log out!' },
    failed: 'There was an error logging out',
  },
  notifications: { empty: 'No new notifications' },
  unexpected: 'Unexpected Application Error!',
  /** After the message of an error that only the operator can explain. */
  noMessage: (status: number) => `The server answered ${status}.`,
  errorNumber: (id: string) => `Error number: ${id}`,
  notFound: 'Not found.',
  listFailed: 'An error occurred while fetching data',
  deletion: {
    confirmation: (what: Deletable) => ({
      title: 'Are you sure?',
      text: `Do you really want to delete this ${what}?`,
      action: 'Yes, delete it!',
    }),
    doneTitle: 'Deleted!',
    done: {
      user: 'User has been deleted.',
      career: 'The career has been deleted.',
      contact: 'Contact has been deleted.',
      blog: 'Blog has been deleted.',
      draft: 'The draft has been deleted.',
      picture: 'The picture is in the bin.',
      mail: 'Mail has been deleted.',
      'canned reply': 'The canned reply has been deleted.',
    },
    failed: (what: Deletable) => `There was an error deleting the ${what}`,
  },
  careers: {
    listFailed: 'An error occurred while fetching careers',
    empty: 'No careers found.',
    added: 'Career added successfully',
    addFailed: 'There was an error adding the career',
    updated: 'Career updated successfully!',
    updateFailed: 'An error occurred while updating the career',
    loadFailed: 'Error loading career details',
  },
  users: {
    search: 'Search Users',
    hint: 'Add User lets a colleague in.',
    noun: 'User',
    columns: { created: 'Created Date' },
    update: 'Update User',
    newPassword:
      'At least 12 characters. Without one, the account exists, but nobody can sign in to it until one is set.',
    passwordOf: {
      own: 'At least 12 characters; leave it empty to keep the present one. A new one signs you out everywhere.',
      other:
        'At least 12 characters; leave it empty to keep the present one. A new one signs this person out everywhere.',
    },
    ownPermission: 'This is your own account: as a user you can no longer open this screen.',
    deletedNoun: 'user',
    passwordLost: 'The password was deleted with the account: give the new one a password.',
    empty: 'No users found.',
    updated: 'User updated successfully',
    created: 'User created successfully',
    saveFailed: 'There was an error submitting the form',
  },
  blogs: {
    empty: 'No blogs found.',
    required: 'Please fill out all required fields.',
    created: 'Blog created successfully!',
    updated: 'Blog updated successfully!',
    saveFailed: (why: string) => `An error occurred while processing your request: ${why}`,
    createRefused: 'Failed to create post',
    updateRefused: 'Failed to update post',
  },
  contacts: {
    listFailed: 'An error occurred while fetching sent contacts',
    empty: 'No sent contacts found.',
    loadFailed: 'Error fetching contact details',
    missing: 'Contact not found.',
  },
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
    reasons: {
      trap: 'A field that people cannot see was filled in.',
      many_links: 'It has many links.',
      links: 'It has several links.',
      link_code: 'Its links are written in code, as programs write them.',
      link_above: 'The name or the subject has a link.',
      wording: 'It offers what spam offers, in the words of spam.',
      many_texts: 'Five others sent the same long text within a day.',
      staff: 'It was marked as spam by staff.',
      earlier: 'An earlier version of this site suspected it by how it was sent.',
    } satisfies Record<SpamReason, string>,
  },
  /** The notice on the dashboard about the nightly copies. */
  backups: {
    made: (moment: string) => `The last verified backup was made on ${moment}.`,
    none: 'No backup has been made and verified yet.',
    failed: (reason: string) => `The last try to make a backup failed: ${reason}`,
    late: 'There should be a newer backup.',
    off: 'The site makes no backups: BACKUP_AT is off.',
  },
  cleanup: {
    failed: (reason: string) => `The daily clean-up failed: ${reason}`,
  },
  outbox: {
    listFailed: 'An error occurred while fetching the outbox',
    empty: 'No mail is waiting.',
    /** The notice on the dashboard, and its link. */
    inTrouble: (count: number | string) =>
      count === 1 ? '1 mail could not be sent.' : `${count} mails could not be sent.`,
    link: 'Open the outbox',
    /** The notice on the dashboard. `instead`: a sender that the mail server may send for. */
    foreignSender: (from: string, host: string, instead: string) =>
      `Mail is sent as ${from} by ${host}, which may not send for this provider: it is put away as spam or refused. Whoever runs the server sets MAIL_FROM=${instead}.`,
    sentAgain: (count: number | string) =>
      count === 1 ? '1 mail is being sent again.' : `${count} mails are being sent again.`,
    nothingToSend: 'There is no failed mail to send again.',
    sendFailed: 'There was an error sending the mail again',
    deletionNote: 'It will not be sent. The message itself stays in Contact.',
  },
  profile: {
    edit: 'Edit Profile',
    tabs: 'Your account',
    labels: { name: 'Full Name', phone: 'Phone Number', password: 'New Password' },
    noBirth: 'Not given',
    passwordHint:
      'At least 12 characters; leave it empty to keep the present one. A new one signs you out everywhere: you then sign in with it.',
    loadFailed: 'Could not fetch user profile.',
    missing: 'No user profile found.',
    saveFailed: 'Failed to update profile.',
    updated: 'Profile updated successfully!',
  },
});

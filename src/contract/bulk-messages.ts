/** A kind of record that bulk actions change; its plural ends in `s`. */
export type BulkNoun = 'career' | 'blog' | 'contact';

/** Fixed texts of selections, bulk actions and their undo (§ 8.18). */
export const bulkMessages = {
  selected: (count: string) => `${count} selected`,
  selectMatching: (count: string) => `Select all ${count} that match`,
  selectFirst: (count: string) => `Select the first ${count} that match`,
  limit: (count: string) => `At most ${count} can be selected.`,
  selectFailed: 'There was an error selecting all that match',
  deletion: {
    title: 'Are you sure?',
    text: (count: string, what: BulkNoun) => `Do you really want to delete these ${count} ${what}s?`,
    action: 'Yes, delete them!',
  },
  deleted: {
    title: 'Deleted!',
    text: (count: string, what: BulkNoun) => `${count} ${what}s have been deleted.`,
  },
  changed: {
    title: 'Changed',
    one: (what: BulkNoun) => `1 ${what} has been changed.`,
    text: (count: string, what: BulkNoun) => `${count} ${what}s have been changed.`,
  },
  spam: {
    marked: (count: string) => `${count} messages were moved to Suspected Spam.`,
    cleared: (count: string) => `${count} messages were moved to Sent Contacts.`,
  },
  skipped: (count: string) => `Not there any more: ${count}.`,
  nothing: 'What was selected is not there any more.',
  failed: (what: BulkNoun) => `There was an error changing the selected ${what}s`,
  undone: {
    title: 'Undone',
    one: (what: BulkNoun) => `1 ${what} is as before.`,
    text: (count: string, what: BulkNoun) => `${count} ${what}s are as before.`,
    skipped: (count: string) => `Changed by somebody since, and left as it is: ${count}.`,
    failed: 'There was an error undoing this',
  },
} as const;

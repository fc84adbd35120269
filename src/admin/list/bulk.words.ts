/** A kind of record that bulk actions change; its plural ends in `s`. */
export type BulkNoun = 'career' | 'blog' | 'contact';

/** Fixed texts of selections, bulk actions and their undo (§ 8.18). */
export const bulkWords = {
  label: 'Selection',
  clear: 'Clear selection',
  /** For screen readers, after each change of the selection. */
  announced: (count: number) => `Selected: ${count}`,
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
  changeSelected: 'Change selected',
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
    /** What an undo took back, by the action or the field that it changed. */
    done: {
      delete: 'The deletion',
      deadline: 'The change of the deadline',
      location: 'The change of the location',
      jobtype: 'The change of the job type',
      category: 'The change of the category',
      status: 'The change of the status',
      assigned_to: 'The assignment',
      spam: 'The move to Suspected Spam',
      not_spam: 'The move to Sent Contacts',
    },
    items: {
      one: (what: BulkNoun) => `1 ${what}`,
      many: (count: string, what: BulkNoun) => `${count} ${what}s`,
    },
    text: (done: string, what: string) => `${done} of ${what} was undone.`,
    uncounted: (done: string) => `${done} was undone.`,
    skipped: (count: string) => `Changed by somebody since, and left as it is: ${count}.`,
    failed: 'There was an error undoing this',
  },
};

/** What an undo takes back: a bulk action, or the field that it changed. */
export type Undoable = keyof typeof bulkWords.undone.done;

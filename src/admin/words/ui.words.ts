import type { AuditObject } from '../../contract/audit/audit.ts';

/** What is said after a deletion where it is specified in other words. */
const deleted: Partial<Record<AuditObject, string>> = {
  user: 'User has been deleted.',
  contact: 'Contact has been deleted.',
  blog: 'Blog has been deleted.',
  picture: 'The picture is in the bin.',
  file: 'The file is in the bin.',
  mail: 'Mail has been deleted.',
};

/** The words that several screens of the back office share: buttons, dialogs, lists, forms and toasts. */
export const uiWords = {
  success: 'Success',
  error: 'Error',
  loading: 'Loading',
  loadingText: 'Loading…',
  cancel: 'Cancel',
  close: 'Close',
  goBack: 'Go Back',
  add: 'Add',
  edit: 'Edit',
  view: 'View',
  delete: 'Delete',
  deleteSelected: 'Delete selected',
  saveChanges: 'Save Changes',
  chooseOne: 'Choose one',
  tryAgain: 'Try again',
  refresh: 'Refresh',
  undo: 'Undo',
  /** In a toast, in place of the errors of several fields. */
  fieldsToCorrect: (count: number) => `${count} fields need your attention.`,
  showTyped: 'Show what is typed',
  /** The title of a form: 'Add User'. */
  addTitle: (noun: string) => `Add ${noun}`,
  editTitle: (noun: string) => `Edit ${noun}`,
  /** The accessible name of a button in the row of an item: 'Delete Sok Dara'. */
  namedAction: (action: string, name: string) => `${action} ${name}`,
  days: {
    placeholder: 'YYYY-MM-DD',
    open: 'Open the calendar',
    buddhist: (year: string, day: string) => `${year} is a year of the Buddhist era: this is ${day}.`,
  },
  /** Above a form that could not be saved, or was restored. */
  notices: {
    deleted: (noun: string) => `This ${noun} was deleted since you opened it. What you typed is still here.`,
    deletedOrArchived: (noun: string) =>
      `This ${noun} was deleted since you opened it, or archived: then it is among the drafts. What you typed is still here.`,
    saveAsNew: (noun: string) => `Save as a new ${noun}`,
    showTheirs: 'Show their version',
    saveMine: 'Save mine over it',
    restored: 'What you had typed is still here; it is not saved yet.',
    noPassword: 'A password that you typed is not kept.',
    discard: 'Discard what I typed',
    notSaved: 'Not saved',
  },
  giveUp: {
    title: 'Show their version',
    text: 'What you typed is given up for what is stored now.',
    action: 'Give mine up',
    cancel: 'Keep editing',
  },
  discard: {
    title: 'Discard what you typed',
    text: 'What you typed is not saved anywhere else.',
    action: 'Discard',
    cancel: 'Keep editing',
  },
  unsaved: {
    title: 'Unsaved changes',
    text: 'What you changed is not saved yet. Leave without saving?',
    action: 'Leave without saving',
    cancel: 'Keep editing',
  },
  table: {
    number: 'No.',
    actions: 'Actions',
    selectPage: 'Select all on this page',
    /** On a phone, where the rows are cards. */
    all: 'All',
    sortBy: 'Sort by',
    select: (name: string) => `Select ${name}`,
  },
  search: {
    hint: 'Try fewer letters, or clear the search.',
    clear: 'Clear the search',
    tooLong: (max: number) => `A search has at most ${max} characters.`,
  },
  pager: {
    label: 'Pages',
    first: 'First page',
    previous: 'Previous',
    next: 'Next',
    last: 'Last page',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  /** In place of a part of a screen whose script did not load. */
  notLoaded: 'This part could not be loaded.',
  reload: 'Reload',
  unexpected: 'Unexpected Application Error!',
  /** After the message of an error that only the operator can explain. */
  noMessage: (status: number) => `The server answered ${status}.`,
  errorNumber: (id: string) => `Error number: ${id}`,
  notFound: 'Not found.',
  listFailed: 'An error occurred while fetching data',
  deletion: {
    confirmation: (what: AuditObject) => ({
      title: 'Are you sure?',
      text: `Do you really want to delete this ${what}?`,
      action: 'Yes, delete it!',
    }),
    doneTitle: 'Deleted!',
    done: (what: AuditObject) => deleted[what] ?? `The ${what} has been deleted.`,
    failed: (what: AuditObject) => `There was an error deleting the ${what}`,
  },
};

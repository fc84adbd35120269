import { inLanguage } from './in-language.ts';

/** Texts of the screen "Site" and of the forms of the site's own texts (§ 8.20). */
export const siteTextMessages = inLanguage('siteText', {
  /** A part of something, such as 'Home: Banners'. */
  inside: (outer: string, inner: string) => `${outer}: ${inner}`,
  introduction:
    'Every text of the site that can be changed, by the page that shows it. Open one to change it in a draft: visitors see it when the draft is published.',
  search: 'Search Texts',
  nothing: 'No text has these words.',
  /** How many texts a page has. */
  parts: (count: number | string) => (count === 1 ? '1 text' : `${count} texts`),
  listFailed: 'An error occurred while fetching the texts',
  loadFailed: 'Error loading the text',
  jobPage: 'Every job',
  /** What is special about a text. */
  changed: (count: number | string) => (count === 1 ? '1 change' : `${count} changes`),
  outdated: 'The shipped text has changed',
  unfit: 'A change does not fit any more',
  form: {
    shownOn: (page: string) => `Shown on the page: ${page}.`,
    changed: 'Changed',
    fresh: 'New',
    look: 'Needs a look',
    reset: 'Back to the shipped text',
    resetList: 'Back to the shipped list',
    shippedNow: 'The shipped text has changed. Now it is:',
    unfit: (reason: string) => `Not shown on the site: ${reason}`,
    lost: 'These changes have no place on the site any more, and go when the draft is published:',
    lines: 'One on each line.',
    optional: 'May be empty.',
    length: (count: number, max: number) => `${count} of ${max} characters.`,
    range: (count: number, min: number, max: number) => `${count} characters; it must have ${min} to ${max}.`,
    unnamed: 'Without a name',
    add: 'Add another',
    remove: 'Remove',
    up: 'Move up',
    down: 'Move down',
    drag: 'Drag to another place',
    moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
    added: 'A new one is at the end of the list.',
    removed: (name: string) => `${name} was removed.`,
    listReset: 'The shipped list is back.',
    textReset: 'The shipped text is back.',
    undo: 'Undo',
  },
} as const);

import type { DraftKind, ObjectKind } from './drafts/drafts.ts';
import { inLanguage } from './in-language.ts';

type Words<Kind extends DraftKind = DraftKind> = Record<Kind, string>;

/** Texts of drafts and versions (§ 8.19). */
export const draftMessages = inLanguage('draft', {
  listFailed: 'An error occurred while fetching drafts',
  search: 'Search Drafts',
  /** The mark in the lists of articles and jobs: its visible words first. */
  ofItem: (words: string, title: string) => `${words}: open the draft of ${title}`,
  planned: (moment: string) => `Scheduled for ${moment}`,
  empty: 'No drafts found.',
  emptyHint: 'Begin a new one here, or with Edit as a draft in the form of an article or a job.',
  loadFailed: 'Error loading the draft',
  /** The notice on the dashboard, and its link. */
  attention: {
    overdue: (count: number | string) =>
      count === 1
        ? '1 scheduled draft should be on the site by now.'
        : `${count} scheduled drafts should be on the site by now.`,
    ready: (count: number | string) =>
      count === 1 ? '1 draft is ready to be published.' : `${count} drafts are ready to be published.`,
    /** The draft of them that was saved last. */
    newest: (title: string, who: string, moment: string) => `“${title}”, saved by ${who} on ${moment}.`,
    link: 'Open the drafts',
  },
  one: 'Draft',
  open: 'Open',
  columns: { title: 'Title', kind: 'Kind', state: 'State', saved: 'Last saved' },
  kinds: { blogs: 'Article', careers: 'Job', texts: 'Text of the site' } satisfies Words,
  titles: { blogs: 'Article Draft', careers: 'Job Draft' } satisfies Words<ObjectKind>,
  more: 'More',
  untitled: 'Untitled',
  states: {
    draft: 'Draft',
    archived: 'Archived',
    scheduled: 'Scheduled',
    ready: 'Ready',
  },
  /** How a draft relates to the site. */
  relations: {
    change: 'Changes what is on the site',
    fresh: 'Not on the site yet',
    withdrawn: 'Taken off the site',
  },
  begin: {
    blank: { blogs: 'New article draft', careers: 'New job draft' } satisfies Words<ObjectKind>,
    edit: 'Edit as a draft',
    proceed: 'Continue as a draft',
    failed: 'The draft could not be opened',
  },
  save: {
    saved: (time: string) => `Saved ${time}`,
    saving: 'Saving…',
    unchanged: 'Nothing is changed yet.',
    stale: 'Not saved: this draft was saved elsewhere since you opened it.',
    choose: 'Choose what stays',
    refused: (reason: string) => `Not saved: ${reason} What you typed stays in this browser.`,
    lost: (reason: string) => `Not saved: ${reason} What you typed stays in this browser and is sent again.`,
    unreachable: 'The server cannot be reached.',
    fields: 'A field has an error.',
  },
  notices: {
    title: 'Not saved',
    kept: 'What you typed here last was not saved. It is shown again, and is being saved.',
    takeStored: 'Use the stored text instead',
    gone: 'This draft was published or deleted since you opened it. What you typed is still here.',
    proceed: 'Go on in a new draft',
    another: 'The draft has another text by now.',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    difference: 'From their text to yours:',
    outdated: {
      blogs: 'The published article was changed since this draft was begun.',
      careers: 'The published job was changed since this draft was begun.',
      texts: 'The text on the site was changed since this draft was begun.',
    } satisfies Words,
    fromPublished: 'From the published text to this draft:',
    overwrite: 'Publish over it',
  },
  publish: {
    action: 'Publish',
    done: {
      blogs: 'The article is on the site.',
      careers: 'The job is on the site.',
      texts: 'The text is on the site.',
    } satisfies Words,
    failed: 'The draft was not published',
  },
  ready: {
    action: 'Mark as ready…',
    title: 'Mark as ready',
    text: 'An admin publishes the texts of the site. The mark and your note show them that this draft is finished.',
    note: 'Note',
    store: 'Mark it',
    change: 'Change the note…',
    isReady: 'This draft is ready to be published.',
    takeAway: 'Not ready any more',
    done: 'The draft is marked as ready.',
    removed: 'The draft is not marked as ready any more.',
    failed: 'The mark was not saved',
  },
  schedule: {
    open: 'Schedule…',
    title: 'Schedule',
    text: 'The draft is published as it is at that time.',
    now: (time: string) => `Phnom Penh time; it is now ${time} there.`,
    day: 'Day',
    time: 'Time',
    timePattern: 'HH:MM',
    timeError: 'Time must be written like 09:30.',
    action: 'Schedule it',
    remove: 'Take the schedule away',
    done: (moment: string) => `It will be published on ${moment}.`,
    removed: 'It will not be published by itself.',
    failed: 'The schedule was not saved',
  },
  link: {
    copy: 'Copy link to the draft',
    copied: (moment: string) => `It is in the clipboard. Who has it sees the draft until ${moment}.`,
    failed: 'The link could not be made',
    revoke: 'Revoke links',
    revoked: 'No link to this draft works any more.',
    revokeFailed: 'The links were not revoked',
  },
  discard: {
    action: 'Discard',
    notes: {
      change: 'What is on the site stays.',
      withdrawn: 'Its versions are deleted too.',
    },
  },
  archive: {
    action: 'Archive',
    confirmation: {
      blogs: {
        title: 'Are you sure?',
        text: 'Visitors will not see this article any more. Its text stays in its draft.',
        action: 'Yes, archive it!',
      },
      careers: {
        title: 'Are you sure?',
        text: 'Visitors will not see this job any more. Its text stays in its draft.',
        action: 'Yes, archive it!',
      },
    },
    done: 'It is in the archive, among the drafts.',
    failed: 'There was an error archiving this',
    undo: 'Work on it again',
    undone: 'It is a draft again.',
  },
  preview: {
    title: 'Preview',
    form: 'Form',
    width: 'Width of the preview',
    phone: 'Phone',
    desktop: 'Desktop',
    failed: 'The preview cannot be loaded at present. It is loaded again by itself.',
  },
  difference: { added: 'Added', removed: 'Removed', none: 'No difference.' },
  versions: {
    title: 'Versions',
    /** The heading, with the object. */
    titles: {
      blogs: (title: string) => `Versions of the article “${title}”`,
      careers: (title: string) => `Versions of the job “${title}”`,
      texts: (title: string) => `Versions of the text “${title}”`,
    },
    back: 'Way back',
    introduction: 'Each publication leaves a version; the last 50 are kept.',
    empty: 'No versions yet.',
    listFailed: 'An error occurred while fetching versions',
    loadFailed: 'Error loading the version',
    compare: 'Compare with',
    next: 'The next version',
    published: 'What is on the site',
    last: 'This is the newest version.',
    offSite: 'It is not on the site at present.',
    restore: 'Restore as a draft',
    replace: {
      title: 'Replace the draft?',
      text: 'There is a draft already. This version takes the place of its text.',
      action: 'Replace its text',
    },
    restored: 'The version is in the draft now.',
    failed: 'The version was not restored',
  },
} as const);

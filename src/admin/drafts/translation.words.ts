import type { DraftKind, ObjectKind } from '../../contract/drafts/drafts.ts';
import type { TranslationState } from '../../contract/translations/translations.ts';

/** Texts of translations (§§ 8.23 and 9.29). */
export const translationWords = {
  /** The mark in the lists, and their filter. */
  name: 'Khmer',
  action: 'Khmer translation',
  states: {
    missing: 'Missing',
    draft: 'Draft',
    public: 'Public',
    behind: 'Behind',
  } satisfies Record<TranslationState, string>,
  /** The button at an item of a list: its visible words first. */
  open: (words: string, title: string) => `${words}: Khmer translation of ${title}`,
  /** Such as "Article, Khmer", in the list of drafts. */
  ofKind: (kind: string) => `${kind}, Khmer`,
  titles: { blogs: 'Article in Khmer', careers: 'Job in Khmer', pages: 'Page in Khmer' } satisfies Record<
    ObjectKind,
    string
  >,
  textTitle: (title: string) => `${title}, in Khmer`,
  noEnglish: 'The English text is not on the site. Publish it first, then its translation.',
  loadFailed: 'Error loading the English text',
  notices: {
    behind: 'The English text has changed since it was translated.',
    publishing:
      'Publish the Khmer text when it says the same: that also says that it translates the English text shown here. If nothing has to be changed, it is still correct.',
    changes: 'What changed in English:',
  },
  confirm: {
    action: 'Still correct',
    done: 'The translation is up to date.',
    failed: 'It was not noted that the translation is still correct',
  },
  published: {
    blogs: 'The article is on the site in Khmer.',
    careers: 'The job is on the site in Khmer.',
    pages: 'The page is on the site in Khmer.',
    texts: 'The text is on the site in Khmer.',
  } satisfies Record<DraftKind, string>,
  withdrawal: {
    title: 'Are you sure?',
    text: 'Visitors will read it in English. The Khmer text stays in its draft.',
    action: 'Yes, take it off!',
  },
  form: {
    showEnglish: 'Show the English text',
    english: 'English',
    /** The accessible name of an English text. */
    inEnglish: (label: string) => `${label} in English`,
    editEnglish: 'Open the English form',
    missing: 'Not translated yet: visitors see the English text.',
    asEnglish: 'Left empty, visitors see it as in English.',
  },
  fields: {
    title: 'Title',
    content: 'Content',
    image_alt: 'Description of the picture',
    category: 'Category',
    posted: 'Posted Date',
  },
  listHint: 'Each full stop, or new line, begins a new point on the job’s page.',
  salary: (amount: string) => `${amount} $ a month`,
};

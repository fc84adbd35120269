/** Texts of the list and the fields of pages of their own (§ 5.14). */
export const pageWords = {
  search: 'Search Pages',
  introduction:
    'Pages whose address you choose, such as Privacy. A page is written in a draft; visitors see it when the draft is published.',
  add: 'Add Page',
  empty: 'No pages found.',
  emptyHint: 'Add Page begins the draft of the first one.',
  listFailed: 'An error occurred while fetching pages',
  fields: {
    title: 'Title',
    address: 'Address',
    content: 'Content',
    description: 'Description',
    place: 'Place in the bottom line',
  },
  /** In the list. */
  line: 'Bottom line',
  changed: 'Changed',
  addressHint: (path: string) => `The page is at ${path}. A former address leads to the new one.`,
  descriptionHint:
    'What search engines and link previews show. Left empty, they show the beginning of the text.',
  placeHint:
    'The line at the very bottom of every page: 1 stands first. Pages with the same place are in the order of their titles.',
  notInLine: 'Not in the line',
};

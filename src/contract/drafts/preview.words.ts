/** Texts of the pages that show drafts (§ 4.7). */
export const previewMessages = {
  note: 'Draft: not published',
  audience: 'Everybody who has this link can see it.',
  untitled: 'Untitled',
  tooLong: 'This text is too long to be shown.',
  unreadable: 'This text could not be read.',
  failed: 'The draft cannot be shown at the moment. Please try again.',
} as const;

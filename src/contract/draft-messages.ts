/** Texts of drafts and versions (§ 11.8). */
export const draftMessages = {
  pastTime: 'This time is past. Choose a later one, or publish now.',
  listFailed: 'An error occurred while fetching drafts',
  empty: 'No drafts found.',
  loadFailed: 'Error loading the draft',
  /** The notice on the dashboard, and its link. */
  attention: {
    overdue: (count: number | string) =>
      count === 1
        ? '1 scheduled draft should be on the site by now.'
        : `${count} scheduled drafts should be on the site by now.`,
    link: 'Open the drafts',
  },
} as const;

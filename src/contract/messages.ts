/**
 * Fixed texts that pages, islands and the back office share, in English. Those of the back office are in admin-messages.ts, those of
 * pages and of each island in files of their own, so that no island gets the words of another; `catalogue.ts` has them all.
 */
export const messages = {
  backHome: 'Back to homepage',
  unexpected: 'Unexpected Application Error!',
  notFound: {
    title: 'Not Found!',
    text: "Sorry, we can't find that page. You'll find lots to explore on the home page.",
  },
} as const;

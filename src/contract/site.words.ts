/**
 * Fixed texts that pages, islands and the back office share, in English. Those of pages and of each island are in files of their own, so
 * that no island gets the words of another; `catalogue.ts` has them all. Those of the back office are beside its features.
 */
export const messages = {
  backHome: 'Back to homepage',
  unexpected: 'Unexpected Application Error!',
  notFound: {
    title: 'Not Found!',
    text: "Sorry, we can't find that page. You'll find lots to explore on the home page.",
  },
} as const;

/** The words of the visitors' search, in English (§ 5.13). */
export const searchMessages = {
  search: {
    title: 'Search',
    description: 'Search the articles, the open jobs and the pages of the group and its three companies.',
    lead: 'Articles, jobs and pages, in English and Khmer.',
    label: 'What are you looking for?',
    submit: 'Search',
    link: 'Search the site',
    linkFor: 'Search the site for “{search}”',
    missing: 'Look for it on this site',
    found: { one: '{count} result', other: '{count} results' },
    /** When there are more results than are listed. */
    first: 'The first {count} results. One more word finds fewer.',
    kinds: { texts: 'Page', pages: 'Page', blogs: 'Article', careers: 'Job' },
    none: 'Nothing was found for “{search}”.',
    help: 'Check the spelling, or try fewer or other words.',
    fewer: 'Try one word:',
    look: 'Or look here:',
    failed: 'The search failed. Please try again in a moment.',
    tooMany: 'Too many searches came from your network. Please try again in a few minutes.',
  },
};

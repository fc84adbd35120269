/**
 * Speculation rules of the public pages: a browser may fetch another page of the site when its link is pressed, before
 * the click. Not the back office, the API, files and drafts, and not the links of an island, which navigates by itself.
 * The build allows exactly this text in the Content-Security-Policy. `press-ahead.ts` puts it into effect.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api*', '/*.*', '/*/preview'] } },
          { not: { selector_matches: 'astro-island *' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});

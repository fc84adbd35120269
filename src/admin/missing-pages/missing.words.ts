/** Texts of missing pages, redirects and broken links (§ 8.22). */
export const missingWords = {
  title: 'Missing Pages',
  introduction:
    'Addresses that visitors asked for and that have no page, most wanted first. Lead those that matter to a page of the site. Former addresses of pages lead to the new ones here.',
  empty: 'No missing pages.',
  emptyHint: 'What visitors ask for in vain appears here within a minute.',
  listFailed: 'An error occurred while fetching missing pages',
  columns: { address: 'Address', target: 'Leads to', visits: 'Visits', last: 'Last visit' },
  was: (title: string) => `Was “${title}”`,
  /** The redirect of a path. */
  nowhere: 'Nowhere',
  redirect: {
    action: 'Lead to…',
    title: (path: string) => `Where does ${path} lead?`,
    target: 'Page',
    hint: 'Choose a page, type words of an article or a job, or a path such as /career.',
    submit: 'Lead there',
    done: (path: string, target: string) => `${path} leads to ${target}.`,
    remove: 'Remove',
    removed: (path: string) => `${path} leads nowhere again.`,
    failed: 'The redirect was not saved',
  },
  links: {
    title: 'Links that lead nowhere',
    more: (count: number | string) => `And ${count} more.`,
    /** After an article was published. */
    missing: (paths: string) => `These pages are missing: ${paths}.`,
    /** The quiet line on the dashboard, and its link. */
    one: (name: string, path: string) => `A link in “${name}” leads nowhere: ${path}.`,
    several: (count: number | string, name: string, path: string) =>
      `${count} links lead nowhere, such as ${path} in “${name}”.`,
    open: 'Open the missing pages',
  },
};

import type { DashboardCounts } from '../../contract/dashboard/attention.ts';

/** Fixed texts of the dashboard (§ 8.1). */
export const dashboardWords = {
  failed: (why: string) => `Error: ${why}`,
  attention: 'What needs you',
  /** The titles of the cards. */
  titles: {
    contacts: () => 'Contact Submit',
    careers: () => 'Job Announcement',
    group_articles: (group: string) => `${group} Articles`,
    research_articles: () => 'Chhat Research Articles',
  } satisfies Record<keyof DashboardCounts, (group: string) => string>,
  /** The names in the charts: a space is where a line may end. */
  names: {
    contacts: 'Contacts',
    careers: 'Careers',
    group_articles: 'Group Articles',
    research_articles: 'Research Articles',
  } satisfies Record<keyof DashboardCounts, string>,
  viewAll: 'View all',
  /** After `viewAll`, for screen readers. */
  of: (title: string) => `of ${title}`,
  empty: 'Nothing to draw yet: the first message, job or article will appear here.',
  charts: {
    loading: 'Loading the charts',
    shares: 'Share of all entries',
    numbers: 'Number of entries',
    donut: 'Donut chart of the shares',
    bars: 'Bar chart of the numbers',
    table: 'Entries in numbers and shares',
    kind: 'Kind',
    entries: 'Entries',
    share: 'Share',
    count: (count: string) => `${count} entries`,
  },
};

import { IconArticle, IconBriefcase, IconMail, IconReportAnalytics } from '@tabler/icons-react';
import { product } from '../../../content/product.ts';
import type { DashboardCounts } from '../../contract/dashboard.ts';
import { paths } from '../../contract/paths.ts';

/** The four numbers of the dashboard (§ 8.1): the title of each card, its name in the charts, its link and colour. */
export const dashboardNumbers = [
  {
    count: 'contacts',
    title: 'Contact Submit',
    name: 'Contacts',
    path: paths.adminContacts(),
    accent: 'diamond',
    Icon: IconMail,
  },
  {
    count: 'careers',
    title: 'Job Announcement',
    name: 'Careers',
    path: paths.adminCareers(),
    accent: 'trading',
    Icon: IconBriefcase,
  },
  {
    count: 'group_articles',
    title: `${product} Articles`,
    name: 'Group Articles',
    path: paths.adminBlogs(),
    accent: 'group',
    Icon: IconArticle,
  },
  {
    count: 'research_articles',
    title: 'Chhat Research Articles',
    name: 'Research Articles',
    path: paths.adminBlogs(),
    accent: 'research',
    Icon: IconReportAnalytics,
  },
] as const satisfies readonly { count: keyof DashboardCounts; [more: string]: unknown }[];

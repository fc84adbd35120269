import { IconArticle, IconBriefcase, IconMail, IconReportAnalytics } from '@tabler/icons-react';
import { product } from '../../contract/product.ts';
import type { DashboardCounts } from '../../contract/dashboard/dashboard.ts';
import { paths } from '../../contract/url/paths.ts';
import { words } from '../words/words.ts';

const { names, titles } = words.dashboard;

/** The four numbers of the dashboard (§ 8.1): the title of each card, its name in the charts, its link and colour. */
export const dashboardNumbers = [
  {
    count: 'contacts',
    title: titles.contacts(),
    name: names.contacts,
    path: paths.adminContacts(),
    accent: 'diamond',
    Icon: IconMail,
  },
  {
    count: 'careers',
    title: titles.careers(),
    name: names.careers,
    path: paths.adminCareers(),
    accent: 'trading',
    Icon: IconBriefcase,
  },
  {
    count: 'group_articles',
    title: titles.group_articles(product),
    name: names.group_articles,
    path: paths.adminBlogs(),
    accent: 'group',
    Icon: IconArticle,
  },
  {
    count: 'research_articles',
    title: titles.research_articles(),
    name: names.research_articles,
    path: paths.adminBlogs(),
    accent: 'research',
    Icon: IconReportAnalytics,
  },
] as const satisfies readonly { count: keyof DashboardCounts; [more: string]: unknown }[];

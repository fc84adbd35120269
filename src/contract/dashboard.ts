import { z } from 'zod';

/** The four figures of the dashboard. */
export const DashboardCounts = z
  .object({
    contacts: z.int(),
    careers: z.int(),
    group_articles: z.int(),
    research_articles: z.int(),
  })
  .meta({ id: 'DashboardCounts' });
export type DashboardCounts = z.infer<typeof DashboardCounts>;

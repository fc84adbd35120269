import { z } from 'zod';

/** The four numbers on the dashboard: how many records of each kind are stored. */
export const DashboardCounts = z
  .object({
    contacts: z.int(),
    careers: z.int(),
    group_articles: z.int(),
    research_articles: z.int(),
  })
  .meta({ id: 'DashboardCounts' });
export type DashboardCounts = z.infer<typeof DashboardCounts>;

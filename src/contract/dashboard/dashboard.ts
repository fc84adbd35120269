import { z } from 'zod';
import { named } from '../typed/fields.ts';

export const DashboardCounts = named('DashboardCounts', {
  contacts: z.int(),
  careers: z.int(),
  group_articles: z.int(),
  research_articles: z.int(),
});
export type DashboardCounts = z.infer<typeof DashboardCounts>;

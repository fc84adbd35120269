import { product } from '../../contract/product.ts';
import type { DashboardCounts } from '../../contract/dashboard/dashboard.ts';
import type { Database } from '../db/tables.ts';

/** The dashboard's numbers, with one query of the row counts that triggers update. */
export async function countForDashboard(db: Database): Promise<DashboardCounts> {
  const rows = await db.selectFrom('row_counts').select(['name', 'n']).execute();
  const counts = new Map(rows.map((row) => [row.name, row.n]));
  return {
    contacts: (counts.get('contacts') ?? 0) - (counts.get('contacts:suspected') ?? 0),
    careers: counts.get('careers') ?? 0,
    group_articles: counts.get(`blogs:${product}`) ?? 0,
    research_articles: counts.get('blogs:Chhat Research') ?? 0,
  };
}

import { z } from 'zod';
import { AttentionItem, DashboardCounts } from '../../contract/dashboard/attention.ts';
import { contactStatuses } from '../../contract/contacts/contacts.ts';
import { sends } from '../api/describe.ts';
import { permit, routes } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { product } from '../../contract/product.ts';
import type { Database } from '../db/tables.ts';

async function countForDashboard(db: Database): Promise<DashboardCounts> {
  const rows = await db.selectFrom('row_counts').select(['name', 'n']).execute();
  const counts = new Map(rows.map((row) => [row.name, row.n]));
  return {
    contacts: contactStatuses.reduce((sum, status) => sum + (counts.get(`contacts:${status}`) ?? 0), 0),
    careers: counts.get('careers') ?? 0,
    group_articles: counts.get(`blogs:${product}`) ?? 0,
    research_articles: counts.get('blogs:Chhat Research') ?? 0,
  };
}

export const dashboard = routes().get(
  '/',
  permit('staff', 'Count messages, jobs and articles', sends.one(DashboardCounts), 'read'),
  async (c) => sendJson(c, await countForDashboard(c.var.db)),
);

/** GET /api/attention: what an admin should see to. Empty when all is well. */
export const attention = routes().get(
  '/',
  permit('admin', 'List what an admin should see to', sends.one(z.array(AttentionItem)), 'read'),
  async (c) => {
    const results = await Promise.allSettled(c.var.attention.map((check) => check()));
    const items: AttentionItem[] = [];
    for (const result of results) {
      // A check that fails must not hide the others.
      if (result.status === 'rejected') c.var.log.error({ err: result.reason }, 'a check for admins failed');
      else if (result.value) items.push(result.value);
    }
    return sendJson(c, items);
  },
);

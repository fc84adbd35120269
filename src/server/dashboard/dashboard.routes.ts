import { Hono } from 'hono';
import { DashboardCounts } from '../../contract/dashboard.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { permit } from '../api/permit.ts';
import { countForDashboard } from './dashboard.queries.ts';

/** GET /api/dashboard: the numbers of the dashboard, for staff. */
export const dashboard = new Hono<ApiEnv>().get(
  '/',
  permit('staff', 'Count messages, jobs and articles', sends.one(DashboardCounts), { scope: 'read' }),
  async (c) => c.json(await countForDashboard(c.var.db)),
);

import { Hono } from 'hono';
import { DashboardCounts } from '../../contract/dashboard.ts';
import type { ApiEnv } from '../http/context.ts';
import { responses } from '../http/describe.ts';
import { permit } from '../auth/permit.ts';
import { countForDashboard } from './dashboard.queries.ts';

/** GET /api/dashboard: the numbers of the dashboard, for staff. */
export const dashboard = new Hono<ApiEnv>().get(
  '/',
  permit('staff'),
  responses.one(DashboardCounts),
  async (c) => c.json(await countForDashboard(c.var.db)),
);

import type { DashboardCounts } from '../../contract/dashboard/dashboard.ts';
import { dashboardNumbers } from './dashboard-numbers.ts';

/** One part of both charts. recharts copies `data-accent` to the SVG element, where CSS sets the colour from it. */
export interface ChartPart {
  name: string;
  value: number;
  fill: string;
  'data-accent': string;
}

/** Formats a share (0 to 1) as a percentage: 0.125 becomes '12.5%'. */
export const formatPercent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The parts of both charts, in the order of the number cards. */
export function chartParts(counts: DashboardCounts): ChartPart[] {
  return dashboardNumbers.map(({ count, name, accent }) => ({
    name,
    value: counts[count],
    fill: 'var(--accent)',
    'data-accent': accent,
  }));
}

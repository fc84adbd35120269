import type { DashboardCounts } from '../../contract/dashboard.ts';
import { dashboardNumbers } from './dashboard-numbers.ts';

/** One part of both charts. recharts copies `data-accent` to the SVG element, where CSS sets the colour from it. */
export interface ChartPart {
  name: string;
  value: number;
  fill: string;
  'data-accent': string;
}

/** The parts of both charts, in the order of the number cards. */
export function chartParts(counts: DashboardCounts): ChartPart[] {
  return dashboardNumbers.map(({ count, name, accent }) => ({
    name,
    value: counts[count],
    fill: 'var(--accent)',
    'data-accent': accent,
  }));
}

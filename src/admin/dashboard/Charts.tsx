import { Group, VisuallyHidden } from '@mantine/core';
import type { DashboardCounts } from '../../contract/dashboard/dashboard.ts';
import { CountsBarChart } from './CountsBarChart.tsx';
import { chartParts, formatPercent } from './chart-parts.ts';
import { SharesDonutChart } from './SharesDonutChart.tsx';
import classes from './Charts.module.css';
import { words } from '../words/words.ts';

const { charts: texts } = words.dashboard;

/** The dashboard's numbers as a donut chart, a bar chart, and a table for screen readers. */
export function Charts({ counts }: { counts: DashboardCounts }) {
  const parts = chartParts(counts);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={classes.charts}>
      <section className={`panel ${classes.chart}`} aria-labelledby="shares">
        <h2 id="shares">{texts.shares}</h2>
        <SharesDonutChart parts={parts} total={total} />
        <Group component="ul" justify="center" gap="0.35rem 1.25rem" fz="sm" className={classes.legend}>
          {parts.map(({ name, 'data-accent': accent }) => (
            <li key={name} data-accent={accent}>
              {name}
            </li>
          ))}
        </Group>
      </section>
      <section className={`panel ${classes.chart}`} aria-labelledby="numbers">
        <h2 id="numbers">{texts.numbers}</h2>
        <CountsBarChart parts={parts} />
      </section>
      <VisuallyHidden>
        <table>
          <caption>{texts.table}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.kind}</th>
              <th scope="col">{texts.entries}</th>
              <th scope="col">{texts.share}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
                <td>{formatPercent(value / total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

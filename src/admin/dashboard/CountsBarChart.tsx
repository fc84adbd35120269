// The bar chart of the dashboard: the number of entries of each kind.

import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartPart } from './chart-parts.ts';
import { ChartArea, ChartTooltip } from '../screen/ChartArea.tsx';
import classes from '../screen/ChartArea.module.css';
import { words } from '../words/words.ts';

export function CountsBarChart({ parts }: { parts: ChartPart[] }) {
  return (
    <ChartArea>
      {(size) => (
        <BarChart
          {...size}
          data={parts}
          margin={{ top: 24, right: 4, bottom: 0, left: 0 }}
          aria-label={words.dashboard.charts.bars}
        >
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="name"
            interval={0}
            height={44}
            tickLine={false}
            axisLine={{ stroke: 'var(--field-rule)' }}
            tick={WrappedTick}
          />
          <YAxis
            allowDecimals={false}
            width="auto"
            tickFormatter={formatCount}
            tickLine={false}
            axisLine={false}
            tick={{ className: classes.tick, fill: 'var(--ink-soft)' }}
          />
          <Tooltip content={ChartTooltip} cursor={{ fill: 'var(--tint)' }} />
          <Bar
            dataKey="value"
            maxBarSize={72}
            radius={[4, 4, 0, 0]}
            animationBegin={0}
            animationDuration={500}
          >
            <LabelList dataKey="value" position="top" formatter={formatCount} className={classes.label} />
          </Bar>
        </BarChart>
      )}
    </ChartArea>
  );
}

/** Formats 12345 as "12,345". */
function formatCount(value: unknown): string {
  return Number(value).toLocaleString('en');
}

interface WrappedTickProps {
  x: number | string;
  y: number | string;
  payload: { value: string };
}

/** The label of a bar, one word on each line: on a phone the bars are too narrow for more. */
function WrappedTick({ x, y, payload }: WrappedTickProps) {
  return (
    <text x={x} y={y} textAnchor="middle" className={classes.tick}>
      {payload.value.split(' ').map((word, line) => (
        <tspan key={word} x={x} dy={line === 0 ? '0.9em' : '1.25em'}>
          {word}
        </tspan>
      ))}
    </text>
  );
}

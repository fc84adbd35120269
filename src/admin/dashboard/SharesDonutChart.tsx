// The donut chart of the dashboard: the share of each kind in all entries, clockwise from the top.

import { Label, Pie, PieChart, type PieLabelRenderProps, Tooltip } from 'recharts';
import { type ChartPart, formatPercent } from './chart-parts.ts';
import { ChartArea, ChartTooltip } from '../screen/ChartArea.tsx';
import { placeLabels } from './donut-labels.ts';
import classes from '../screen/ChartArea.module.css';
import { words } from '../words/words.ts';

/** Horizontal distance of a label's text from the end of its line, in pixels. */
const indents = { start: 5, middle: 0, end: -5 };

/** Space around the ring for the widest label, in pixels. */
const margin = { top: 30, right: 66, bottom: 30, left: 66 };

export function SharesDonutChart({ parts, total }: { parts: ChartPart[]; total: number }) {
  const shares = parts.map(({ value }) => value / total);

  function renderLabel({ cx, cy, outerRadius, index }: PieLabelRenderProps) {
    const label = placeLabels(shares, { outer: Number(outerRadius), distance: 14, gap: 18 })[index];
    if (!label) return null;
    const { x, y, line, anchor } = label;
    return (
      <g transform={`translate(${cx},${cy})`}>
        <path d={line} className={classes.line} />
        <text
          x={x + indents[anchor]}
          y={y}
          dy={anchor === 'middle' ? '0.95em' : '0.35em'}
          textAnchor={anchor}
          className={classes.label}
        >
          {formatPercent(shares[index] ?? 0)}
        </text>
      </g>
    );
  }

  return (
    <ChartArea>
      {(size) => (
        <PieChart {...size} margin={margin} aria-label={words.dashboard.charts.donut}>
          <Pie
            data={parts}
            dataKey="value"
            nameKey="name"
            startAngle={90}
            endAngle={-270}
            innerRadius="70%"
            outerRadius="100%"
            stroke="var(--paper-raised)"
            strokeWidth={2}
            label={renderLabel}
            labelLine={false}
            animationBegin={0}
            animationDuration={500}
          >
            <Label value={total.toLocaleString('en')} position="center" className={classes.total} />
          </Pie>
          <Tooltip content={ChartTooltip} />
        </PieChart>
      )}
    </ChartArea>
  );
}

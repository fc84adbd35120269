import { Group, VisuallyHidden } from '@mantine/core';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Label,
  LabelList,
  Pie,
  PieChart,
  type PieLabelRenderProps,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartArea, ChartTooltip, countsAxis, namesAxis } from '../screen/ChartArea.tsx';
import areaClasses from '../screen/ChartArea.module.css';
import { placeLabels } from './donut-labels.ts';
import classes from './Charts.module.css';
import { words } from '../words/words.ts';

const { charts: texts } = words.dashboard;

/** A number of the dashboard. recharts copies `data-accent` to the SVG element, where CSS sets the colour from it. */
interface ChartPart {
  name: string;
  value: number;
  fill: string;
  'data-accent': string;
}

const animation = { animationBegin: 0, animationDuration: 500 };

/** Formats a share (0 to 1) as a percentage: 0.125 becomes '12.5%'. */
const formatPercent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Formats 12345 as "12,345". */
const formatCount = (value: unknown) => Number(value).toLocaleString('en');

export function Charts({ parts }: { parts: ChartPart[] }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={areaClasses.parts}>
      <section className={`panel ${areaClasses.chart} ${classes.chart}`} aria-labelledby="shares">
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
      <section className={`panel ${areaClasses.chart} ${classes.chart}`} aria-labelledby="numbers">
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

/** Horizontal distance of a label's text from the end of its line, in pixels. */
const indents = { start: 5, middle: 0, end: -5 };

/** Space around the ring for the widest label, in pixels. */
const margin = { top: 30, right: 66, bottom: 30, left: 66 };

/** The share of each kind in all entries, clockwise from the top. */
function SharesDonutChart({ parts, total }: { parts: ChartPart[]; total: number }) {
  const shares = parts.map(({ value }) => value / total);

  function renderLabel({ cx, cy, outerRadius, index }: PieLabelRenderProps) {
    const label = placeLabels(shares, { outer: Number(outerRadius), distance: 14, gap: 18 })[index];
    if (!label) return null;
    const { x, y, line, anchor } = label;
    return (
      <g transform={`translate(${cx},${cy})`}>
        <path d={line} fill="none" stroke="var(--field-rule)" />
        <text
          x={x + indents[anchor]}
          y={y}
          dy={anchor === 'middle' ? '0.95em' : '0.35em'}
          textAnchor={anchor}
          className={areaClasses.label}
        >
          {formatPercent(shares[index] ?? 0)}
        </text>
      </g>
    );
  }

  return (
    <ChartArea>
      {(size) => (
        <PieChart {...size} margin={margin} aria-label={texts.donut}>
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
            {...animation}
          >
            <Label value={formatCount(total)} position="center" className={areaClasses.total} />
          </Pie>
          <Tooltip content={ChartTooltip} />
        </PieChart>
      )}
    </ChartArea>
  );
}

function CountsBarChart({ parts }: { parts: ChartPart[] }) {
  return (
    <ChartArea>
      {(size) => (
        <BarChart
          {...size}
          data={parts}
          margin={{ top: 24, right: 4, bottom: 0, left: 0 }}
          aria-label={texts.bars}
        >
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis {...namesAxis} interval={0} height={44} tick={WrappedTick} />
          <YAxis {...countsAxis} tickFormatter={formatCount} />
          <Tooltip content={ChartTooltip} cursor={{ fill: 'var(--tint)' }} />
          <Bar dataKey="value" maxBarSize={72} radius={[4, 4, 0, 0]} {...animation}>
            <LabelList dataKey="value" position="top" formatter={formatCount} className={areaClasses.label} />
          </Bar>
        </BarChart>
      )}
    </ChartArea>
  );
}

/** The label of a bar, one word on each line: on a phone the bars are too narrow for more. */
function WrappedTick({ x, y, payload }: Record<'x' | 'y', number | string> & { payload: { value: string } }) {
  return (
    <text x={x} y={y} textAnchor="middle" className={areaClasses.tick}>
      {payload.value.split(' ').map((word, line) => (
        <tspan key={word} x={x} dy={line === 0 ? '0.9em' : '1.25em'}>
          {word}
        </tspan>
      ))}
    </text>
  );
}

import { useDebouncedValue, useResizeObserver } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { TooltipContentProps } from 'recharts';
import classes from './ChartArea.module.css';
import { words } from '../words/words.ts';

/**
 * The area that a chart fills. The chart is drawn at once, and again 150 ms after a change of the size (§ 8.1). An area without
 * a size draws nothing: Recharts' own container writes a warning to the console when it is hidden for a moment. `children`
 * renders the chart at a size in px.
 */
export function ChartArea({
  children,
}: {
  children: (size: { width: number; height: number }) => ReactNode;
}) {
  const [area, { width, height }] = useResizeObserver<HTMLDivElement>();
  const [settledWidth] = useDebouncedValue(width, 150);
  const [settledHeight] = useDebouncedValue(height, 150);
  // 0 until the first size has settled: that one is drawn at once.
  const size = { width: settledWidth || width, height: settledHeight || height };
  return (
    <div ref={area} className={classes.area}>
      {/* Out of the flow: the size of a drawing must not keep its area from becoming smaller. */}
      {size.width > 0 && size.height > 0 && (
        <div style={{ inset: 0, position: 'absolute' }}>{children(size)}</div>
      )}
    </div>
  );
}

const tick = { className: classes.tick, fill: 'var(--ink-soft)' };
export const namesAxis = {
  dataKey: 'name',
  tickLine: false,
  axisLine: { stroke: 'var(--field-rule)' },
  tick,
} as const;
export const countsAxis = {
  allowDecimals: false,
  width: 'auto',
  tickLine: false,
  axisLine: false,
  tick,
} as const;

interface ChartTooltipProps extends Pick<TooltipContentProps, 'active' | 'payload'> {
  /** The number in words; entries by default. */
  inWords?: (count: string) => string;
}

/** The tooltip of a chart, for the pointer and the arrow keys: the name of a part and its number. */
export function ChartTooltip({ active, payload, inWords = words.dashboard.charts.count }: ChartTooltipProps) {
  const [part] = payload;
  if (!active || !part) return null;
  const { name, value } = part.payload as { name: string; value: number };
  return (
    <div className={classes.tooltip} role="status">
      <span style={{ color: 'var(--night-soft)' }}>{name}</span>
      <span>{inWords(value.toLocaleString('en'))}</span>
    </div>
  );
}

import { useDebouncedValue, useResizeObserver } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './ChartArea.module.css';

/** Before the area has been measured. */
const NO_SIZE = '0 0';

interface ChartAreaProps {
  /** Renders the chart at this size, in px. */
  children: (size: { width: number; height: number }) => ReactNode;
}

/**
 * The area that a chart fills. The chart is drawn at once, and again 150 ms after a change of the size (§ 8.1). An area without
 * a size draws nothing: Recharts' own container writes a warning to the console when it is hidden for a moment.
 */
export function ChartArea({ children }: ChartAreaProps) {
  const [area, { width, height }] = useResizeObserver<HTMLDivElement>();
  const size = `${width} ${height}`;
  const [settled] = useDebouncedValue(size, 150);
  const [drawnWidth = 0, drawnHeight = 0] = (settled === NO_SIZE ? size : settled).split(' ').map(Number);
  return (
    <div ref={area} className={classes.area}>
      {drawnWidth > 0 && drawnHeight > 0 && (
        <div className={classes.drawing}>{children({ width: drawnWidth, height: drawnHeight })}</div>
      )}
    </div>
  );
}

import type { TooltipContentProps } from 'recharts';
import classes from './ChartTooltip.module.css';

/** What a part of a chart says under the pointer, and to the arrow keys. */
export function ChartTooltip({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) {
  const [part] = payload;
  if (!active || !part) return null;
  const { name, value } = part.payload as { name: string; value: number };
  return (
    <div className={classes.tooltip} role="status">
      <span className={classes.name}>{name}</span>
      {value.toLocaleString('en')} entries
    </div>
  );
}

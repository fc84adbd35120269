import type { TooltipContentProps } from 'recharts';
import classes from './ChartTooltip.module.css';

/** The tooltip of both charts, for the pointer and the arrow keys: the name of a part and its number of entries. */
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

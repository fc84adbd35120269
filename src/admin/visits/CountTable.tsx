// A table of names with numbers; a bar behind each name shows its first number.

import type { ReactNode } from 'react';
import { words } from '../words/words.ts';
import classes from './Visits.module.css';

interface CountTableProps {
  /** The id of its heading. */
  label: string;
  head: string[];
  rows: { key: string; name: ReactNode; counts: (number | string)[] }[];
}

export function CountTable({ label, head, rows }: CountTableProps) {
  if (rows.length === 0) return <p className={classes.before}>{words.visits.none}</p>;
  const most = Math.max(...rows.map(({ counts: [first] }) => Number(first)), 1);
  return (
    // Long tables scroll, also by the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-labelledby={label} tabIndex={0}>
      <table className={classes.table} aria-labelledby={label}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row" style={{ backgroundSize: `${(100 * Number(counts[0])) / most}% 100%` }}>
                {name}
              </th>
              {counts.map((count, index) => (
                <td key={head[index + 1]}>{typeof count === 'number' ? countText(count) : count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const countText = (count: number) => count.toLocaleString('en');

/** How many of the views led to something, in percent; none without enough views, which blockers hide. */
export const shareText = (part: number, of: number) =>
  part > of || of === 0 ? '–' : `${((100 * part) / of).toFixed(1)}%`;

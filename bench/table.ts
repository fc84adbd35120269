/** One row of the benchmark's table: what was measured, the required figure ("bar"), and the result. */
export interface Row {
  what: string;
  bar: string;
  measured: string;
  /** The figure of a bare node:http server in the same run. */
  bare?: string;
  /** True if the bar is met. Undefined if it could not be measured on this system, or if there is no bar. */
  holds: boolean | undefined;
  /** What a reader must know to trust the figure, such as another program that used the processor. */
  notes?: string[];
}

/** The bar of a row that only informs. */
export const NO_BAR = 'none';

/** The rows of one part of the bench. */
export interface Section {
  name: string;
  /** That other programs used the processors when the part began. */
  noise?: string | undefined;
  rows: Row[];
}

/** Formats a section as a Markdown heading and a table. */
export function formatSection({ name, noise, rows }: Section): string {
  return [`## ${name}`, noise, formatTable(rows)].filter(Boolean).join('\n\n');
}

/** Formats the rows as a Markdown table, without padding. */
export function formatTable(rows: Row[]): string {
  const lines = [
    ['what', 'bar', 'measured', 'bare node:http', 'verdict'],
    ['---', '---', '---', '---', '---'],
    ...rows.map((row) => [row.what, row.bar, row.measured, row.bare ?? '', verdict(row)]),
  ];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** Sums a run up. `exitCode` is 1 if a row is over its bar. */
export function sumUp(rows: Row[]): { text: string; exitCode: number } {
  const over = rows.filter((row) => row.holds === false).length;
  const unmeasured = rows.filter((row) => row.holds === undefined && row.bar !== NO_BAR).length;
  return {
    text: `${rows.length} rows, ${over} over the bar, ${unmeasured} not measured`,
    exitCode: over > 0 ? 1 : 0,
  };
}

function verdict({ bar, holds, notes = [] }: Row): string {
  const result = holds === undefined ? (bar === NO_BAR ? '' : 'not measured') : holds ? 'ok' : 'OVER';
  return [result, ...notes].filter(Boolean).join('; ');
}

/** The median of a list that is not empty. */
export function median(numbers: number[]): number {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const middle = inOrder.length >> 1;
  return inOrder.length % 2 === 1 ? inOrder[middle]! : (inOrder[middle - 1]! + inOrder[middle]!) / 2;
}

/** Formats bytes as "13.4 kB" (1 kB = 1,000 bytes). */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

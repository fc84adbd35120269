/** One row of the benchmark's table: what was measured, the required figure ("bar"), and the result. */
export interface Row {
  what: string;
  bar: string;
  measured: string;
  /** True if the bar is met. */
  holds: boolean;
}

/** Formats the rows as a Markdown table. */
export function formatTable(rows: Row[]): string {
  const cells = rows.map(({ what, bar, measured, holds }) => [what, bar, measured, holds ? 'ok' : 'OVER']);
  return [['what', 'bar', 'measured', 'verdict'], ['---', '---', '---', '---'], ...cells]
    .map((line) => `| ${line.map((cell) => cell.replaceAll(/[|\n]/g, ' ')).join(' | ')} |`)
    .join('\n');
}

/** The median of a list that is not empty. */
export function median(numbers: number[]): number {
  const inOrder = numbers.toSorted((a, b) => a - b);
  return (inOrder[(inOrder.length - 1) >> 1]! + inOrder[inOrder.length >> 1]!) / 2;
}

/** Formats bytes as "13.4 kB" (1 kB = 1,000 bytes). */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

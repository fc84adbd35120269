/** One row of the benchmark's table: what was measured, the required figure ("bar"), and the result. */
export interface Row {
  what: string;
  bar: string;
  measured: string;
  /** The figure of a bare node:http server in the same run. */
  bare?: string;
  /** True if the bar is met. Undefined if it could not be measured on this system, or if there is no bar. */
  holds: boolean | undefined;
}

/** The maximum width of a column, in characters. A longer cell sticks out. */
const MAX_WIDTH = 80;

/** Prints the rows as a Markdown table. */
export function printTable(rows: Row[]): void {
  const verdict = ({ bar, holds }: Row) => {
    if (holds === undefined) return bar === 'none' ? '' : 'not measured';
    return holds ? 'ok' : 'OVER';
  };
  const lines = [
    ['what', 'bar', 'measured', 'bare node:http', ''],
    ...rows.map((row) => [row.what, row.bar, row.measured, row.bare ?? '', verdict(row)]),
  ];
  const widths = lines[0]!.map((_, column) =>
    Math.min(MAX_WIDTH, Math.max(...lines.map((cells) => cells[column]!.length))),
  );
  const print = (cells: string[]) =>
    console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  print(lines[0]!);
  print(widths.map((width) => '-'.repeat(width)));
  for (const cells of lines.slice(1)) print(cells);
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

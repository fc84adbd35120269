/** One line of the bench: what was measured, the bar of the quality page, and what came out. */
export interface Row {
  what: string;
  bar: string;
  measured: string;
  /** What a bare node:http server does in the same run, beside the speed rows. */
  bare?: string;
  /** Undefined where it could not be measured here, or where there is no bar. */
  holds: boolean | undefined;
}

/** A cell that is wider (a list of faults, say) does not make its whole column as wide. */
const WIDEST = 80;

/** Prints the rows as one table. */
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
    Math.min(WIDEST, Math.max(...lines.map((cells) => cells[column]!.length))),
  );
  const print = (cells: string[]) =>
    console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  print(lines[0]!);
  print(widths.map((width) => '-'.repeat(width)));
  for (const cells of lines.slice(1)) print(cells);
}

/** The middle of some numbers. */
export function median(numbers: number[]): number {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const middle = inOrder.length >> 1;
  return inOrder.length % 2 === 1 ? inOrder[middle]! : (inOrder[middle - 1]! + inOrder[middle]!) / 2;
}

/** "13.4 kB": thousands of bytes, as the bars count them. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

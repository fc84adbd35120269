// Converts pasted tables to lines of text: an article has no tables.

import { BLOCKS, hasContent } from './pasted-nodes.ts';

/** The text of an empty cell, so that the values after it stay under their columns. */
const NOTHING = '–';
/** A cell over more rows or columns than these is broken. */
const MAX_SPAN = 50;

/** Replaces tables with paragraphs, inner tables first. Returns the number of tables. */
export function convertTables(body: HTMLElement): number {
  const tables = [...body.querySelectorAll('table')].toReversed();
  for (const table of tables) convertTable(table);
  return tables.length;
}

/** Replaces one table. A row becomes one paragraph; a row with one cell, or with a cell of several blocks, its content. */
function convertTable(table: HTMLTableElement): void {
  const rows = gridOf(table);
  // Mails and pages use empty columns as spacing.
  const width = Math.max(0, ...rows.map((row) => row.length));
  const shown = Array.from({ length: width }, (_, column) =>
    rows.some((row) => row[column] && hasContent(row[column])),
  );
  table.replaceWith(
    ...rows.flatMap((row) => {
      const cells = Array.from(shown, (_, column) => row[column]).filter((_, column) => shown[column]);
      const filled = cells.filter((cell) => cell && hasContent(cell)) as Element[];
      if (filled.length === 0) return [];
      const isAlone = row.filter(Boolean).length === 1 || filled[0]!.querySelectorAll(BLOCKS).length > 1;
      if (filled.length === 1 && (isAlone || cells.length === 1)) {
        // One block per row, so that two rows do not become one line.
        const block = document.createElement('div');
        block.append(...filled[0]!.childNodes);
        return block;
      }
      const block = document.createElement('p');
      for (const [index, cell] of cells.entries()) {
        if (index > 0) block.append(' | ');
        block.append(...(cell && hasContent(cell) ? inlineOf(cell) : [NOTHING]));
      }
      return block;
    }),
  );
}

/** The cells of each row by their column. A cell over several rows is in each of them. */
function gridOf(table: HTMLTableElement): (Element | undefined)[][] {
  const grid: (Element | undefined)[][] = Array.from(table.rows, () => []);
  for (const [y, { cells }] of [...table.rows].entries()) {
    let x = 0;
    for (const cell of cells) {
      while (x in grid[y]!) x += 1;
      const { rowSpan, colSpan } = cell;
      for (let down = 0; down < Math.min(rowSpan, MAX_SPAN, grid.length - y); down += 1)
        for (let across = 0; across < Math.min(colSpan, MAX_SPAN); across += 1)
          grid[y + down]![x + across] =
            across > 0 ? undefined : down > 0 ? (cell.cloneNode(true) as Element) : cell;
    }
  }
  return grid;
}

/** The content of a cell in one line. */
function inlineOf(cell: Element): Node[] {
  for (const br of cell.querySelectorAll('br')) br.replaceWith(' ');
  for (const inner of cell.querySelectorAll(BLOCKS)) inner.replaceWith(...inner.childNodes, ' ');
  return [...cell.childNodes];
}

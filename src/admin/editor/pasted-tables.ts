// Tables of pasted texts: what shows values in rows and columns stays a table, what only arranges a page becomes lines.

import { MAX_COLUMNS } from '../../contract/blogs/rich-text.ts';
import { BLOCKS, hasContent, textsIn } from './pasted-nodes.ts';

/** The text of an empty cell in a line, so that the values after it stay under their columns. */
const NOTHING = '–';

type Cell = HTMLTableCellElement;
/** The cells of each row by their column. A cell is in each row and column that it spans. */
type Grid = readonly (readonly (Cell | undefined)[])[];

/** Rewrites the tables, inner ones first. Returns how many became lines: those of one row or column, or with a table inside. */
export function convertTables(body: HTMLElement, isBold: (text: Text) => boolean): number {
  let lost = 0;
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const grid = filled(gridOf(table));
    const width = grid[0]?.length ?? 0;
    const isArrangement = table.matches('[role="presentation"]');
    if (
      isArrangement ||
      table.matches('table table, [data-outer]') ||
      grid.length < 2 ||
      width < 2 ||
      width > MAX_COLUMNS
    ) {
      if (!isArrangement) lost += 1;
      table.parentElement?.closest('table')?.setAttribute('data-outer', '');
      table.replaceWith(...grid.flatMap(lineOf));
    } else table.replaceWith(tableOf(grid, isBold));
  }
  return lost;
}

function gridOf(table: HTMLTableElement): Grid {
  const grid: (Cell | undefined)[][] = Array.from(table.rows, () => []);
  for (const [y, { cells }] of [...table.rows].entries()) {
    let x = 0;
    for (const cell of cells) {
      while (x in grid[y]!) x += 1;
      for (let down = 0; down < Math.min(cell.rowSpan, MAX_COLUMNS, grid.length - y); down += 1)
        for (let across = 0; across < Math.min(cell.colSpan, MAX_COLUMNS); across += 1)
          grid[y + down]![x + across] ??= cell;
    }
  }
  return grid;
}

/** Without the rows and columns in which nothing begins: mails and pages use them as spacing. */
function filled(grid: Grid): Grid {
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  const seen = new Set<Cell>();
  for (const [y, row] of grid.entries())
    for (const [x, cell] of row.entries())
      if (cell && !seen.has(cell)) {
        seen.add(cell);
        if (!hasContent(cell)) continue;
        rows.add(y);
        columns.add(x);
      }
  const width = Math.max(0, ...grid.map((row) => row.length));
  const shown = Array.from({ length: width }, (_, x) => x).filter((x) => columns.has(x));
  return grid.filter((_, y) => rows.has(y)).map((row) => shown.map((x) => row[x]));
}

/** The table with nothing but its rows and cells. A first row whose texts are all bold, unlike those below, is a header. */
function tableOf(grid: Grid, isBold: (text: Text) => boolean): HTMLTableElement {
  const table = document.createElement('table');
  const body = table.createTBody();
  const isBoldRow = (row: Grid[number]) =>
    row.every((cell) => !cell || textsIn(cell).every((text) => !hasContent(text) || isBold(text)));
  const hasHead = isBoldRow(grid[0]!) && !grid.every(isBoldRow);
  const seen = new Set<Cell>();
  for (const [y, row] of grid.entries()) {
    const tr = body.insertRow();
    for (const [x, cell] of row.entries()) {
      if (cell && seen.has(cell)) continue;
      const isHead = cell?.localName === 'th' || cell?.closest('thead') || (hasHead && y === 0);
      const made = tr.appendChild(document.createElement(isHead ? 'th' : 'td'));
      if (!cell) continue;
      seen.add(cell);
      if (hasContent(cell)) made.append(...cell.childNodes);
      made.colSpan = row.filter((other) => other === cell).length;
      made.rowSpan = grid.filter((other) => other[x] === cell).length;
    }
  }
  return table;
}

/** A row as one paragraph; a row with one cell, or with a cell of several blocks, as its content. */
function lineOf(row: Grid[number], y: number, grid: Grid): Element[] {
  /** A cell over several columns is in the first of them. */
  const cells = row.map((cell, x) => (x > 0 && cell === row[x - 1] ? undefined : cell));
  const found = cells.filter((cell) => cell && hasContent(cell)) as Cell[];
  if (found.length === 0) return [];
  const others = found.map((cell) => (grid[y + 1]?.includes(cell) ? (cell.cloneNode(true) as Cell) : cell));
  const isAlone = cells.filter(Boolean).length === 1 || found[0]!.querySelectorAll(BLOCKS).length > 1;
  if (found.length === 1 && (isAlone || cells.length === 1)) {
    // One block per row, so that two rows do not become one line.
    const block = document.createElement('div');
    block.append(...others[0]!.childNodes);
    return [block];
  }
  const block = document.createElement('p');
  for (const [index, cell] of cells.entries()) {
    if (index > 0) block.append(' | ');
    const shown = cell && others[found.indexOf(cell)];
    block.append(...(shown ? inlineOf(shown) : [NOTHING]));
  }
  return [block];
}

function inlineOf(cell: Element): Node[] {
  for (const br of cell.querySelectorAll('br')) br.replaceWith(' ');
  for (const inner of cell.querySelectorAll(BLOCKS)) inner.replaceWith(...inner.childNodes, ' ');
  return [...cell.childNodes];
}

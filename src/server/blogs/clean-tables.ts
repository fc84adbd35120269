import type { HtmlAttributes } from '../../contract/blogs/read-html.ts';
import type { CleanWriter } from './clean-writer.ts';
import { createGrid } from './table-grid.ts';

const CELLS = new Set(['td', 'th']);
const PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', ...CELLS]);
const NONE: HtmlAttributes = new Map();

/**
 * Cleans tables: each is written outside of every other element, with its first cell, and has rows in one `tbody`. The cells of a
 * table inside a cell are text of this cell. What is outside of the cells is put before the table, or into a cell of its own.
 */
export function cleanTables({ stack, start, endFrom, writeText }: CleanWriter) {
  /** `inner`: how many tables are open inside a cell. */
  let table: { grid: ReturnType<typeof createGrid>; hasRow: boolean; inner: number } | undefined;
  const isWritten = () => stack[0] === 'table';
  const isInCell = () => isWritten() && stack.length > 3;
  const separate = () => writeText(' ');

  const writeRow = () => {
    if (!isWritten()) {
      endFrom(0);
      start('table');
      start('tbody');
    }
    start('tr');
  };
  const endRow = () => {
    if (isWritten()) endFrom(2);
    table!.hasRow = false;
  };
  const startRow = () => {
    table!.grid.startRow();
    table!.hasRow = true;
    // It may have no cell of its own.
    if (table!.grid.isReached()) writeRow();
  };
  const startCell = (tag: string, attributes: HtmlAttributes) => {
    if (!table!.hasRow) startRow();
    let spans = table!.grid.add(attributes);
    if (spans === undefined) {
      if (isInCell()) return separate();
      endFrom(0);
      table!.grid = createGrid();
      spans = table!.grid.add(attributes)!;
    }
    if (isWritten() && stack.length > 2) endFrom(3);
    else writeRow();
    start(tag, spans);
  };

  return {
    isOpen: () => table !== undefined,
    /** Returns true for the parts of a table. */
    open(read: string, attributes: HtmlAttributes): boolean {
      if (!PARTS.has(read)) return false;
      if (read === 'table' && !isInCell()) {
        endFrom(0);
        table = { grid: createGrid(), hasRow: false, inner: 0 };
      } else if (!table || table.inner > 0 || read === 'table') {
        separate();
        if (table && read === 'table') table.inner += 1;
      } else if (CELLS.has(read)) startCell(read, attributes);
      else {
        endRow();
        if (read === 'tr') startRow();
      }
      return true;
    },
    /** Returns true if nothing is left to do. */
    close(read: string): boolean {
      if (!table) return false;
      if (table.inner > 0) {
        if (read === 'table') {
          separate();
          table.inner -= 1;
        }
        return PARTS.has(read);
      }
      if (read === 'table') {
        endFrom(0);
        table = undefined;
        return true;
      }
      if (CELLS.has(read)) {
        if (isInCell()) endFrom(3);
      } else if (PARTS.has(read)) endRow();
      return isWritten() && (PARTS.has(read) || !isInCell());
    },
    /** Finds a place for text, or for an element. Returns false to leave it out. */
    makeRoom(isBlock: boolean, isEmpty: boolean): boolean {
      if (!table || isInCell() || (stack.length > 0 && !isWritten())) return true;
      if (isEmpty) return false;
      if (isWritten()) startCell('td', NONE);
      else if (!isBlock) start('p');
      return true;
    },
  };
}

// The parts of the sanitizer with rules of their own: films and tables.

import { filmOf } from '../../contract/blogs/films.ts';
import type { HtmlAttributes } from '../../contract/blogs/read-html.ts';
import { escapeHtml, linkRel, MAX_COLUMNS } from '../../contract/blogs/rich-text.ts';
import { looksEmpty } from '../../contract/language/invisible.ts';

export interface CleanWriter {
  stack: readonly string[];
  /** Opens an element; `attributes` are written as they are. */
  start: (tag: string, attributes?: string) => void;
  /** Closes the open elements from this index of the stack on; -1 closes none. */
  endFrom: (index: number) => void;
  writeText: (piece: string) => void;
}

/** Keeps figures that begin with a link to a film, and of others the content. Each function returns true if nothing is left to do. */
export function cleanFigures({ stack, start, endFrom, writeText }: CleanWriter) {
  /** True between the start of a figure and what it has first. */
  let isNew = false;
  let href = '';
  let hasTitle = false;
  const isOpen = () => stack[0] === 'figure';
  const end = () => {
    if (!isOpen()) return;
    if (!hasTitle) writeText(href);
    endFrom(0);
  };
  return {
    end,
    open(read: string, attributes: HtmlAttributes, isBlock: boolean, isInTable: boolean): boolean {
      if (isOpen() && !isBlock && read !== 'a' && read !== 'img') {
        if (read === 'br') writeText(' ');
        return true;
      }
      end();
      const film = isNew && read === 'a' && !isInTable ? filmOf(attributes.get('href') ?? '') : undefined;
      isNew = read === 'figure';
      if (!film) return false;
      endFrom(0);
      start('figure');
      start('a', ` href="${escapeHtml(film.href)}" rel="${linkRel(film.href)}"`);
      href = film.href;
      hasTitle = false;
      return true;
    },
    close(read: string, isBlock: boolean): boolean {
      isNew = false;
      const isInFigure = isOpen();
      if (isBlock || read === 'a') end();
      return isInFigure;
    },
    text(piece: string) {
      if (looksEmpty(piece)) return;
      hasTitle = true;
      isNew = false;
    },
  };
}

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

/** Where the cells of one table are, so that none covers another. */
function createGrid() {
  /** Over how many rows, from this one on, the cells above reach into each column. */
  const taken: number[] = [];
  return {
    startRow() {
      for (const [column, rows] of taken.entries()) taken[column] = Math.max(0, rows - 1);
    },
    /** Whether a cell of an earlier row reaches into this one. */
    isReached: () => taken.some((rows) => rows > 0),
    /** Puts a cell into the first free column. Returns its attributes; undefined if the row is full. */
    add(attributes: HtmlAttributes): string | undefined {
      let column = 0;
      while (taken[column]) column += 1;
      const free = MAX_COLUMNS - column;
      if (free <= 0) return undefined;
      const [wanted, rowspan] = [spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan')];
      let colspan = 0;
      while (colspan < Math.min(wanted, free) && !taken[column + colspan]) {
        taken[column + colspan] = rowspan;
        colspan += 1;
      }
      return (colspan > 1 ? ` colspan="${colspan}"` : '') + (rowspan > 1 ? ` rowspan="${rowspan}"` : '');
    },
  };
}

function spanOf(attributes: HtmlAttributes, name: 'colspan' | 'rowspan'): number {
  const written = attributes.get(name) ?? '';
  return /^\d+$/.test(written) ? Math.min(MAX_COLUMNS, Math.max(1, Number(written))) : 1;
}

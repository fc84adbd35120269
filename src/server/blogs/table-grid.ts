import type { HtmlAttributes } from '../../contract/blogs/read-html.ts';
import { MAX_COLUMNS } from '../../contract/blogs/rich-text.ts';

/** Where the cells of one table are, so that none covers another. */
export function createGrid() {
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

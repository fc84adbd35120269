// Tables in the article editor: Tiptap's own extension has widths of columns, and a Tab that adds rows for ever.

import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import { type Command, Selection } from '@tiptap/pm/state';
import { Node } from '@tiptap/react';
import { insertBlock } from './insert-block.ts';

/** What the library finds the parts of a table by. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** A wide table scrolls by itself, as on the page. */
export function tableView() {
  const dom = document.createElement('div');
  dom.className = 'table';
  const contentDOM = document.createElement('tbody');
  dom.appendChild(document.createElement('table')).append(contentDOM);
  return { dom, contentDOM };
}

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => tableView,
  addKeyboardShortcuts() {
    const run = (name: keyof typeof tableCommands) => () =>
      tableCommands[name](this.editor.state, this.editor.view.dispatch);
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return {
      ...Object.fromEntries(
        Object.entries(tableShortcuts).map(([name, keys]) => [
          keys,
          run(name as keyof typeof tableShortcuts),
        ]),
      ),
      // From the last and the first cell they leave the editor, as they do in text.
      Tab: go(1),
      'Shift-Tab': go(-1),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: Element) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const articleTable = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

/** Inserts a table of three rows and columns with a header row, and moves the caret into its first cell. */
const insertTable: Command = ({ tr, schema: { nodes } }, dispatch) => {
  const row = (type: string) =>
    nodes['tableRow']!.create(
      null,
      Array.from({ length: 3 }, () => nodes[type]!.createAndFill()!),
    );
  const rows = ['tableHeader', 'tableCell', 'tableCell'].map(row);
  const start = insertBlock(tr, nodes['table']!.create(null, rows));
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start + 1))));
  return true;
};

/** What the toolbar does with tables; only `insert` is possible outside of one. */
export const tableCommands = {
  insert: ((state, dispatch) => !isInTable(state) && insertTable(state, dispatch)) satisfies Command,
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeader('row'),
  headerColumn: toggleHeader('column'),
  deleteRow,
  deleteColumn,
  deleteTable,
};

/** The keys of the commands, in Tiptap's notation. */
export const tableShortcuts: { readonly [Name in keyof typeof tableCommands]?: string } = {
  rowAbove: 'Mod-Alt-ArrowUp',
  rowBelow: 'Mod-Alt-ArrowDown',
  columnBefore: 'Mod-Alt-ArrowLeft',
  columnAfter: 'Mod-Alt-ArrowRight',
};

// Tables in the article editor: Tiptap's own extension has widths of columns, and a Tab that adds rows for ever.

import * as tables from '@tiptap/pm/tables';
import { type Command, Selection } from '@tiptap/pm/state';
import { Node } from '@tiptap/react';
import { insertBlock } from './article-blocks.ts';
import type { words } from '../words/words.ts';

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
    const bind = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch);
    const keyed = Object.values(tableActions).flatMap(({ keys, run }) => (keys ? [[keys, bind(run)]] : []));
    return {
      ...Object.fromEntries(keyed),
      // From the last and the first cell they leave the editor, as they do in text.
      Tab: bind(tables.goToNextCell(1)),
      'Shift-Tab': bind(tables.goToNextCell(-1)),
    };
  },
  addProseMirrorPlugins: () => [tables.tableEditing()],
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

type TableActions = Record<keyof typeof words.editor.actions.tables, { run: Command; keys?: string }>;

/** What the toolbar does with tables; only `insert` is possible outside of one. `keys`: in Tiptap's notation. */
export const tableActions: TableActions = {
  insert: { run: (state, dispatch) => !tables.isInTable(state) && insertTable(state, dispatch) },
  rowAbove: { run: tables.addRowBefore, keys: 'Mod-Alt-ArrowUp' },
  rowBelow: { run: tables.addRowAfter, keys: 'Mod-Alt-ArrowDown' },
  columnBefore: { run: tables.addColumnBefore, keys: 'Mod-Alt-ArrowLeft' },
  columnAfter: { run: tables.addColumnAfter, keys: 'Mod-Alt-ArrowRight' },
  headerRow: { run: tables.toggleHeader('row') },
  headerColumn: { run: tables.toggleHeader('column') },
  deleteRow: { run: tables.deleteRow },
  deleteColumn: { run: tables.deleteColumn },
  deleteTable: { run: tables.deleteTable },
};

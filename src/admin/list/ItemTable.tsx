// The table of a list screen: sortable columns, one row for each item with its actions, and a text for an empty list.

import { Group, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiMessages } from '../../contract/ui-messages.ts';
import { SelectBox } from './SelectBox.tsx';
import { DeselectContext, type Selection } from './use-selection.ts';
import classes from './ItemTable.module.css';

const { table: texts } = uiMessages;

export interface Column<Item, Sort extends string> {
  header: string;
  cell: (item: Item) => ReactNode;
  /** The API's sort field for this column; without it, the column cannot be sorted. */
  sort?: Sort;
  /** Its values are a few words: they stay on one line where the columns are side by side. */
  isShort?: boolean;
  /** In a card it belongs to the head: it stands below the name, without a label. */
  isHead?: boolean;
}

interface ItemTableProps<Item extends { id: number }, Sort extends string> {
  /** Accessible name of the table. */
  label: string;
  items: Item[];
  /** The value of the first row's "No." column. */
  firstNumber: number;
  columns: Column<Item, Sort>[];
  renderActions: (item: Item) => ReactNode;
  /** With it, items can be selected; `nameOf` is the accessible name of one. */
  selecting?: { selection: Selection; nameOf: (item: Item) => string };
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  emptyText: string;
  /** Advice below `emptyText`. */
  emptyHint: string;
  /** True while the next page is loading and `items` are still those of the previous page. */
  isPreviousData: boolean;
}

/** A table. On a phone each row becomes a card that shows each value with its column header. */
export function ItemTable<Item extends { id: number }, Sort extends string>({
  label,
  items,
  firstNumber,
  columns,
  renderActions,
  selecting,
  sort,
  onSort,
  emptyText,
  emptyHint,
  isPreviousData,
}: ItemTableProps<Item, Sort>) {
  const selection = selecting?.selection;
  const page = items.map(({ id }) => id);
  const selectedHere = page.filter((id) => selection?.ids.has(id)).length;
  return (
    // Explicit roles: the cards' CSS `display` removes the implicit roles of table elements.
    <Table role="table" aria-label={label} aria-busy={isPreviousData} className={`panel ${classes.table}`}>
      <Table.Thead role="rowgroup" hidden={columns.length === 0}>
        <Table.Tr role="row" data-sort-by={texts.sortBy}>
          <Table.Th role="columnheader" className={selection && classes.selectPage} data-all={texts.all}>
            {selection && items.length > 0 && (
              <SelectBox
                label={texts.selectPage}
                isChecked={selectedHere === page.length}
                isDisabled={isPreviousData}
                isMixed={selectedHere > 0 && selectedHere < page.length}
                onToggle={() => selection.togglePage(page)}
              />
            )}
            <span>{texts.number}</span>
          </Table.Th>
          {columns.map((column) => (
            <ColumnHeader key={column.header} column={column} sort={sort} onSort={onSort} />
          ))}
          <Table.Th role="columnheader">{texts.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {items.length === 0 && (
          <Table.Tr role="row" className={classes.empty}>
            <Table.Td role="cell" colSpan={columns.length + 2}>
              <Text ta="center" pt="xl">
                {emptyText}
              </Text>
              <Text ta="center" pb="xl" size="sm" c="dimmed">
                {emptyHint}
              </Text>
            </Table.Td>
          </Table.Tr>
        )}
        {items.map((item, index) => (
          <Table.Tr key={item.id} role="row" data-selected={selection?.ids.has(item.id) || undefined}>
            <Table.Td role="cell" data-label={texts.number}>
              {selecting && (
                <SelectBox
                  label={texts.select(selecting.nameOf(item))}
                  isChecked={selecting.selection.ids.has(item.id)}
                  isDisabled={isPreviousData}
                  onToggle={(isRange) => selecting.selection.toggle(item.id, { isRange, page })}
                />
              )}
              <span>{firstNumber + index}</span>
            </Table.Td>
            {columns.map(({ header, cell, isShort, isHead }) => (
              <Table.Td key={header} role="cell" data-label={header} data-short={isShort} data-head={isHead}>
                {cell(item)}
              </Table.Td>
            ))}
            <Table.Td role="cell" data-label={texts.actions}>
              <Group gap={0} wrap="nowrap" className={classes.actions}>
                <DeselectContext value={() => selection?.remove(item.id)}>
                  {renderActions(item)}
                </DeselectContext>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface ColumnHeaderProps<Sort extends string> {
  column: Column<never, Sort>;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

/** A column header. Clicks sort ascending, then descending, then in the list's default order. */
function ColumnHeader<Sort extends string>({ column, sort, onSort }: ColumnHeaderProps<Sort>) {
  if (!column.sort) return <Table.Th role="columnheader">{column.header}</Table.Th>;
  const down = `-${column.sort}` as Sort;
  const [order, next, Arrow] =
    sort === column.sort
      ? (['ascending', down, IconArrowUp] as const)
      : sort === down
        ? (['descending', undefined, IconArrowDown] as const)
        : (['none', column.sort, IconArrowsSort] as const);
  return (
    <Table.Th role="columnheader" aria-sort={order}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(next)}>
        <span>{column.header}</span>
        <Arrow size={16} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

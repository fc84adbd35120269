import { Group, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ItemTable.module.css';

export interface Column<Item, Sort extends string> {
  header: string;
  cell: (item: Item) => ReactNode;
  /** The field that the server can sort by under this header. */
  sort?: Sort;
}

interface ItemTableProps<Item extends { id: number }, Sort extends string> {
  /** What is listed, for those who cannot see it. */
  label: string;
  items: Item[];
  /** What stands in the column No. of the first one. */
  firstNumber: number;
  columns: Column<Item, Sort>[];
  renderActions: (item: Item) => ReactNode;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  emptyText: string;
  /** What to do about an empty list. */
  emptyHint: string;
  /** Whether these are still the items of the page before, while the next one comes. */
  isOld: boolean;
}

/** A table; on a phone each row becomes a card whose values bear their header. */
export function ItemTable<Item extends { id: number }, Sort extends string>({
  label,
  items,
  firstNumber,
  columns,
  renderActions,
  sort,
  onSort,
  emptyText,
  emptyHint,
  isOld,
}: ItemTableProps<Item, Sort>) {
  return (
    // The roles stand to the letter: as cards, the elements would lose their own.
    <Table role="table" aria-label={label} aria-busy={isOld} className={classes.table}>
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="columnheader">No.</Table.Th>
          {columns.map((column) => (
            <ColumnHeader key={column.header} column={column} sort={sort} onSort={onSort} />
          ))}
          <Table.Th role="columnheader">Actions</Table.Th>
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
          <Table.Tr key={item.id} role="row">
            <Table.Td role="cell" data-label="No.">
              {firstNumber + index}
            </Table.Td>
            {columns.map(({ header, cell }) => (
              <Table.Td key={header} role="cell" data-label={header}>
                {cell(item)}
              </Table.Td>
            ))}
            <Table.Td role="cell" data-label="Actions">
              <Group gap={0} wrap="nowrap" className={classes.actions}>
                {renderActions(item)}
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

/** Sorts up, then down, then not at all. */
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
        {column.header}
        <Arrow size={16} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

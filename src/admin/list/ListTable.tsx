import { Group, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { activeFilters } from './filter-fields.ts';
import { LoadingSpinner } from '../screen/Loaded.tsx';
import { titleId } from '../screen/Screen.tsx';
import { Pager } from './Pager.tsx';
import { type Column, DeselectContext, type List } from './use-list.ts';
import classes from './ListTable.module.css';
import boxClasses from './SelectBox.module.css';
import { words } from '../words/words.ts';

const { table: texts } = words.ui;

interface ListTableProps<Item> {
  list: List<Item>;
  /** The accessible name of an item. With it, items can be selected, on all pages. */
  nameOf?: (item: Item) => string;
  renderActions?: (item: Item) => ReactNode;
  /** What an empty list says, with advice for one that has no items at all. */
  texts: { empty: string; emptyHint: string };
  /** Between the table and its pager: what can be done with the selected items. */
  children?: ReactNode;
}

/** The items of a list as a table, and its pager. On a phone each row becomes a card that shows each value with its column header. */
export function ListTable<Item extends { id: number }>(props: ListTableProps<Item>) {
  const {
    list,
    nameOf,
    renderActions,
    texts: { empty, emptyHint },
    children,
  } = props;
  const { items, columns, selection, params } = list;
  const isPreviousData = list.query.isPlaceholderData;
  if (!items) return <LoadingSpinner />;
  const page = items.map(({ id }) => id);
  const selectedHere = page.filter((id) => selection.ids.has(id)).length;
  const isFiltered = activeFilters(list.fields, params.filters).length > 0;
  return (
    <>
      {/* Explicit roles: the cards' CSS `display` removes the implicit roles of table elements. */}
      <Table
        role="table"
        aria-labelledby={titleId}
        aria-busy={isPreviousData}
        className={`panel ${classes.table}`}
      >
        <Table.Thead role="rowgroup" hidden={columns.length === 0}>
          <Table.Tr role="row" data-sort-by={texts.sortBy}>
            <Table.Th role="columnheader" className={nameOf && classes.selectPage} data-all={texts.all}>
              {nameOf && items.length > 0 && (
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
              <ColumnHeader key={column.header} column={column} sort={params.sort} onSort={list.sortBy} />
            ))}
            <Table.Th role="columnheader">{texts.actions}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {items.length === 0 && (
            <Table.Tr role="row" className={classes.empty}>
              <Table.Td role="cell" colSpan={columns.length + 2}>
                <Text ta="center" pt="xl">
                  {empty}
                </Text>
                <Text ta="center" pb="xl" size="sm" c="dimmed">
                  {isFiltered ? words.filter.hint : params.search ? words.ui.search.hint : emptyHint}
                </Text>
              </Table.Td>
            </Table.Tr>
          )}
          {items.map((item, index) => (
            <Table.Tr key={item.id} role="row" data-selected={selection.ids.has(item.id) || undefined}>
              <Table.Td role="cell" data-label={texts.number}>
                {nameOf && (
                  <SelectBox
                    label={texts.select(nameOf(item))}
                    isChecked={selection.ids.has(item.id)}
                    isDisabled={isPreviousData}
                    onToggle={(isRange) => selection.toggle(item.id, { isRange, page })}
                  />
                )}
                <span>{list.firstNumber + index}</span>
              </Table.Td>
              {columns.map(({ header, cell, isShort, isHead }) => (
                <Table.Td
                  key={header}
                  role="cell"
                  data-label={header}
                  data-short={isShort}
                  data-head={isHead}
                >
                  {cell(item)}
                </Table.Td>
              ))}
              <Table.Td role="cell" data-label={texts.actions}>
                {/* The margin aligns the buttons' labels, not their edges, with the column header. */}
                <Group gap={0} wrap="nowrap" ms="-0.625rem" className={classes.actions}>
                  <DeselectContext value={() => selection.remove(item.id)}>
                    {renderActions?.(item)}
                  </DeselectContext>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {children}
      <Pager page={params.page} pages={list.pages} onPage={(next) => list.change({ page: next })} />
    </>
  );
}

type ColumnHeaderProps = { column: Column<never, string>; sort?: string; onSort: (sort?: string) => void };

/** A column header. Clicks sort ascending, then descending, then in the list's default order. */
function ColumnHeader({ column, sort, onSort }: ColumnHeaderProps) {
  if (!column.sort) return <Table.Th role="columnheader">{column.header}</Table.Th>;
  const down = `-${column.sort}`;
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

interface SelectBoxProps {
  label: string;
  isChecked: boolean;
  /** The items may be those of another search or filter. */
  isDisabled: boolean;
  /** Some items of the page are selected, but not all. */
  isMixed?: boolean;
  onToggle: (isRange: boolean) => void;
}

/** Its target is larger than its box. With Shift, it selects a range. */
function SelectBox({ label, isChecked, isDisabled, isMixed = false, onToggle }: SelectBoxProps) {
  return (
    <input
      // No attribute sets this state.
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      type="checkbox"
      aria-label={label}
      className={boxClasses.box}
      checked={isChecked}
      disabled={isDisabled}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

// A list screen of the back office: search box, table and pager.

import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { pageSize } from '../../contract/limits.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { type Listed, pageCount } from '../../contract/lists/paging.ts';
import type { Feature } from '../api/query-client.ts';
import { filterMessages } from '../../contract/filter-messages.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { BusyButton } from '../screen/BusyButton.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { activeFilters, type FilterValues, type ListFilters } from './filter-fields.ts';
import { ListTools } from './ListTools.tsx';
import { LoadError } from '../screen/LoadError.tsx';
import { type Column, ItemTable } from './ItemTable.tsx';
import { useRememberedOrder } from '../url/list-order.ts';
import { type ListParams, listKey, selectionOf, useListParams } from './list-params.ts';
import { Pager } from './Pager.tsx';
import { Screen } from '../screen/Screen.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type Selection, useSelection } from './use-selection.ts';
import { readParams } from '../url/url-params.ts';
import { SearchBox } from './SearchBox.tsx';
import { LoadingSpinner } from '../screen/LoadingSpinner.tsx';
import classes from './ListScreen.module.css';

interface ListScreenProps<Item extends { id: number }, Sort extends string, Filters extends object> {
  title: string;
  feature: Feature;
  /** Name of this list, if the feature has another one. */
  listName?: string;
  /** Reads one page of the matching items; the server searches, sorts and counts. */
  read: (params: ListParams<Sort, Filters>, signal: AbortSignal) => Promise<Listed<Item>>;
  /** How many items `read` reads. */
  perPage?: number;
  columns: Column<Item, Sort>[];
  /** The links and buttons in the row of an item. */
  renderActions: (item: Item) => ReactNode;
  /** Shows the items in place of the table. */
  renderItems?: (items: Item[]) => ReactNode;
  /** The button that adds an item, or links to another list. */
  add?: ReactNode;
  /** Instead of `add`: a button that does something with all items. */
  renderActionOnAll?: (total: number) => ReactNode;
  /** With it, items can be selected, on all pages, to do something with all of them. */
  bulk?: {
    /** The accessible name of an item. */
    nameOf: (item: Item) => string;
    /** Reads the ids of all items that match, at most `sizeLimits.bulk`. */
    readIds?: (params: ListParams<Sort>) => Promise<readonly number[]>;
    renderActions: (selection: Selection) => ReactNode;
  };
  /** Without it, the list has no search. */
  searchLabel?: string;
  /** Without them, the list has no filters. */
  filters?: ListFilters<Filters>;
  /** The path of the list in the API, if it can be exported. */
  exportPath?: `/${string}`;
  emptyText: string;
  /** Advice for a list that has no items at all. */
  emptyHint: string;
  failedText?: string;
  /** Whether Refresh also clears the search. */
  refreshClearsSearch?: boolean;
  /** Stands between the heading and the list. */
  introduction?: ReactNode;
  /** Whether the introduction stays when the list cannot be read: it has work that goes on. */
  keepsIntroduction?: boolean;
  /** How often to read the list again, in ms, while it shows these items; false: not by itself. */
  pollInterval?: (items: Item[]) => number | false;
}

/** A list in pages of `perPage` items. Page, search, filters and sort order are in the URL. */
export function ListScreen<
  Item extends { id: number },
  Sort extends string,
  Filters extends object = object,
>({
  title,
  feature,
  listName,
  read,
  perPage = pageSize.admin,
  columns,
  renderActions,
  renderItems,
  add,
  renderActionOnAll,
  bulk,
  searchLabel,
  filters,
  exportPath,
  emptyText,
  emptyHint,
  failedText = adminMessages.listFailed,
  refreshClearsSearch = false,
  introduction,
  keepsIntroduction = false,
  pollInterval,
}: ListScreenProps<Item, Sort, Filters>) {
  const sorts = columns.flatMap(({ sort }) => (sort ? [sort, `-${sort}` as Sort] : []));
  const { rememberedSort, rememberSort } = useRememberedOrder();
  const { params, isPageInvalid, change } = useListParams<Sort, Filters>(
    sorts,
    filters?.schema,
    rememberedSort,
  );
  const values = params.filters as FilterValues;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: listKey(feature, params, listName),
    queryFn: ({ signal }) => read(params, signal),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => pollInterval?.(query.state.data?.items ?? []) ?? false,
  });
  const { page: _page, sort: _sort, ...filter } = params;
  const selection = useSelection(JSON.stringify(filter));
  const pages = pageCount(data?.total ?? 0, perPage);

  // Correct the page number in the URL: the last item of the page was deleted, or the URL had a wrong number.
  const isBeyondLastPage = data !== undefined && !isPlaceholderData && params.page > pages;
  useEffect(() => {
    if (isBeyondLastPage) change({ page: pages }, { replace: true });
    else if (isPageInvalid) change({ page: params.page }, { replace: true });
  });

  // Do not show an empty previous page as "empty": the page that is loading may have items.
  const isReady = data !== undefined && !isBeyondLastPage && !(isPlaceholderData && data.items.length === 0);

  // A new key remounts the search box: this also clears text that was typed but not searched for yet.
  const [searchBoxKey, setSearchBoxKey] = useState(0);
  const refresh = () => {
    if (refreshClearsSearch) setSearchBoxKey(searchBoxKey + 1);
    // Read `location`: a search may have started since this render.
    const isSearching = readParams(location).has('search');
    if (refreshClearsSearch && isSearching) change({ search: '' });
    else void refetch();
  };
  const hintOf = () => {
    if (activeFilters(filters?.fields ?? [], values).length > 0) return filterMessages.hint;
    return params.search ? uiMessages.search.hint : emptyHint;
  };
  if (isError) {
    return (
      <Screen title={title}>
        {keepsIntroduction && introduction}
        <LoadError text={failedText} retry={() => void refetch()} isRetrying={isFetching} />
      </Screen>
    );
  }
  return (
    <Screen title={title} actions={renderActionOnAll?.(data?.total ?? 0) ?? add}>
      {introduction}
      <ListTools
        searchBox={
          searchLabel !== undefined && (
            <SearchBox
              key={searchBoxKey}
              label={searchLabel}
              search={params.search}
              onSearch={(search) => change({ search }, { replace: true })}
            />
          )
        }
        fields={filters?.fields}
        values={values}
        onFilter={(set) => change({ filters: set as Filters })}
        total={isReady && !isPlaceholderData ? data.total : undefined}
        exportMenu={
          exportPath && (
            <ExportMenu path={exportPath} selection={{ sort: '-created_at', ...selectionOf(params) }} />
          )
        }
        refreshButton={
          <BusyButton
            variant="default"
            aria-label={uiMessages.refresh}
            className={searchLabel === undefined ? undefined : classes.refresh}
            leftSection={<IconRefresh size={18} aria-hidden />}
            isBusy={isFetching && data !== undefined}
            isInterruptible
            onClick={refresh}
          >
            {uiMessages.refresh}
          </BusyButton>
        }
      />
      {!isReady ? (
        <LoadingSpinner />
      ) : (
        <>
          {renderItems && data.items.length > 0 ? (
            renderItems(data.items)
          ) : (
            <ItemTable
              label={title}
              items={data.items}
              firstNumber={(params.page - 1) * perPage + 1}
              columns={columns}
              renderActions={renderActions}
              selecting={bulk && { selection, nameOf: bulk.nameOf }}
              sort={params.sort}
              onSort={(sort) => {
                rememberSort(sort);
                change({ sort });
              }}
              emptyText={emptyText}
              emptyHint={hintOf()}
              isPreviousData={isPlaceholderData}
            />
          )}
          {bulk && (
            <SelectionBar
              selection={selection}
              total={data.total}
              readIds={bulk.readIds && (() => bulk.readIds!(params))}
            >
              {bulk.renderActions(selection)}
            </SelectionBar>
          )}
          <Pager page={params.page} pages={pages} onPage={(page) => change({ page })} />
        </>
      )}
    </Screen>
  );
}

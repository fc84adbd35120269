import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFilter,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { type Ref, useId, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '../../contract/lists/lists.ts';
import { download, saveFile } from '../api/transfer.ts';
import { FormModal } from '../dialog/FormModal.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { BusyButton } from '../screen/Buttons.tsx';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { readParams } from '../url/url-params.ts';
import { activeFilters, type FilterValues } from './filter-fields.ts';
import { SearchBox } from './SearchBox.tsx';
import { type List, selectionOf } from './use-list.ts';
import classes from './ListTools.module.css';
import { words } from '../words/words.ts';

interface ListToolsProps {
  list: List;
  /** Without it, the list has no search. */
  searchLabel?: string;
  refreshClearsSearch?: boolean;
  /** The path of the list in the API, if it can be exported. */
  exportPath?: `/${string}`;
}

/** The row above a list. On a phone, the tools besides search and Refresh are behind one button: the list begins on the first screen. */
export function ListTools({ list, searchLabel, refreshClearsSearch = false, exportPath }: ListToolsProps) {
  const { fields, params, change } = list;
  const filterButton = useRef<HTMLButtonElement>(null);
  const toolsButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const tools = useId();
  // A new key remounts the search box: this also clears text that was typed but not searched for yet.
  const [searchBoxKey, setSearchBoxKey] = useState(0);
  const hasFilters = fields.length > 0;
  const refresh = () => {
    if (refreshClearsSearch) setSearchBoxKey(searchBoxKey + 1);
    // Read `location`: a search may have started since this render.
    if (refreshClearsSearch && readParams(location).has('search')) change({ search: '' });
    else void list.query.refetch();
  };
  const filterFromChip = (set: FilterValues) => {
    change({ filters: set });
    // The button of the removed filter disappears: do not lose the focus.
    const isVisible = filterButton.current?.checkVisibility();
    (isVisible ? filterButton : toolsButton).current?.focus();
  };
  return (
    <>
      <div className={classes.tools}>
        {searchLabel !== undefined && (
          <SearchBox
            key={searchBoxKey}
            label={searchLabel}
            search={params.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        )}
        <BusyButton
          variant="default"
          aria-label={words.ui.refresh}
          className={searchLabel === undefined ? undefined : classes.refresh}
          leftSection={<IconRefresh size={18} aria-hidden />}
          isBusy={list.query.isFetching && list.query.data !== undefined}
          isInterruptible
          onClick={refresh}
        >
          {words.ui.refresh}
        </BusyButton>
        {(hasFilters || exportPath) && (
          <>
            <ActionIcon
              ref={toolsButton}
              variant="default"
              size="2.875rem"
              aria-label={words.filter.tools}
              aria-expanded={isOpen}
              aria-controls={tools}
              className={classes.toggle}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconAdjustmentsHorizontal size={20} aria-hidden />
            </ActionIcon>
            <div id={tools} className={classes.more} data-open={isOpen || undefined}>
              {hasFilters && <FilterButton ref={filterButton} list={list} />}
              {exportPath && (
                <ExportMenu path={exportPath} selection={{ sort: '-created_at', ...selectionOf(params) }} />
              )}
            </div>
          </>
        )}
      </div>
      {hasFilters && <FilterChips list={list} onFilter={filterFromChip} />}
    </>
  );
}

const loadForm = () => import('./FilterForm.tsx');
// With its day fields, which the first script of a list does not need.
const FilterForm = lazyInPlace(loadForm, 'FilterForm');
// Most presses are announced by a pointer or by the focus: the form has loaded by then.
const loadAhead = () => void loadForm().catch(() => {});

function FilterButton({ ref, list }: { ref: Ref<HTMLButtonElement>; list: List }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { title } = words.filter.form;
  const { fields } = list;
  const values = list.params.filters as FilterValues;
  const count = activeFilters(fields, values).length;
  const apply = (filters: FilterValues) => {
    close();
    list.change({ filters });
  };
  return (
    <>
      <Button
        ref={ref}
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        rightSection={
          count > 0 && (
            <Badge circle size="md" color="ink">
              {count}
            </Badge>
          )
        }
        aria-haspopup="dialog"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setIsOpen(true)}
      >
        {title}
      </Button>
      <FormModal title={title} isOpen={isOpen} onClose={close}>
        <FilterForm fields={fields} values={values} onApply={apply} />
      </FormModal>
    </>
  );
}

/** The filters that are set, each with a button that removes it, and how much they found. */
function FilterChips({ list, onFilter }: { list: List; onFilter: (values: FilterValues) => void }) {
  const { fields, params, query } = list;
  const isKnown = list.items !== undefined && !query.isPlaceholderData;
  const active = activeFilters(fields, params.filters);
  const without = (names: string[]) =>
    Object.fromEntries(
      Object.entries(params.filters as FilterValues).filter(([name]) => !names.includes(name)),
    );
  return (
    <Group gap="0.5rem" mb="1rem" display={active.length === 0 ? 'none' : undefined}>
      {active.map(({ names, text }) => (
        <Button
          key={text}
          variant="light"
          radius="xl"
          size="compact-sm"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={words.filter.remove(text)}
          maw="100%"
          onClick={() => onFilter(without(names))}
        >
          {text}
        </Button>
      ))}
      {active.length > 1 && (
        <Button variant="subtle" size="compact-sm" maw="100%" onClick={() => onFilter({})}>
          {words.filter.clearAll}
        </Button>
      )}
      {/* Always there: screen readers announce text that is added to it later. */}
      <Text role="status" size="sm" c="dimmed">
        {active.length > 0 && isKnown && words.filter.matching(list.total.toLocaleString('en'))}
      </Text>
    </Group>
  );
}

const { exports: texts } = words.filter;

type ExportMenuProps = { path: `/${string}`; selection: Readonly<Record<string, string>> };

export function ExportMenu({ path, selection }: ExportMenuProps) {
  const saving = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const found = await download(`${path}/export?${new URLSearchParams({ ...selection, format })}`);
      saveFile(found);
      return found;
    },
    onSuccess: ({ name }) => showSuccessToast(texts.exported(name), undefined, texts.title),
    onError: (error) => showErrorToast(texts.failed, error),
  });
  const item = (format: ExportFormat, label: string, Icon: typeof IconDownload) => (
    <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={() => saving.mutate(format)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" disabled={saving.isPending}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-busy={saving.isPending}
          // Not `disabled`: a disabled button loses the keyboard focus.
          data-loading={saving.isPending || undefined}
        >
          {saving.isPending ? texts.busy : texts.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item('csv', texts.csv, IconFileTypeCsv)}
        {item('xlsx', texts.xlsx, IconFileSpreadsheet)}
      </Menu.Dropdown>
    </Menu>
  );
}

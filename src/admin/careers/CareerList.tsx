import { Group } from '@mantine/core';
import { isClosed, today } from '../../contract/language/calendar.ts';
import { CareerFilters, type CareerSort, type ListedCareer } from '../../contract/careers/careers.ts';
import { paths } from '../../contract/url/paths.ts';
import { formatAmount } from '../../contract/typed/typed-numbers.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { titleCell, translationFilter } from '../drafts/title-cell.tsx';
import { useFromList } from '../url/return-url.ts';
import { Day, langOf, Mark } from '../screen/values.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { choice, type ListFilters } from '../list/filter-fields.ts';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { AddLink, RowLink } from '../screen/Buttons.tsx';
import { optionsOf } from '../form/options.ts';
import { SiteLinks } from '../list/SiteLinks.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { SelectionBar } from '../list/SelectionBar.tsx';
import { Screen } from '../screen/Screen.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { jobTypeOptions } from './career-values.ts';
import { CareerRowMenu } from './ShareDialog.tsx';
import { words } from '../words/words.ts';

const texts = words.careers;

// Needed once something is selected.
const CareerBulkActions = lazyInPlace(() => import('./CareerBulkActions.tsx'), 'CareerBulkActions');

const columns: Column<ListedCareer, CareerSort>[] = [
  { header: texts.fields.title, cell: titleCell('careers'), sort: 'title' },
  { header: texts.fields.location, cell: ({ location }) => <span lang={langOf(location)}>{location}</span> },
  {
    header: texts.fields.deadline,
    cell: ({ deadline }) => (
      <Group component="span" display="inline-flex" gap="0.15rem 0.5rem">
        <Day at={deadline} /> {isClosed({ deadline }, today()) && <Mark text={texts.closed} />}
      </Group>
    ),
    sort: 'deadline',
    isShort: true,
  },
  { header: texts.fields.jobtype, cell: ({ jobtype }) => texts.jobTypes[jobtype], isShort: true },
  { header: texts.fields.salary, cell: ({ salary }) => `${formatAmount(salary)} $`, isShort: true },
];

/** As in all lists of the back office. */
const newest = '-created_at';

const filters: ListFilters<CareerFilters> = {
  schema: CareerFilters,
  fields: [
    choice('state', texts.state, optionsOf(['open', 'closed'], texts)),
    choice('jobtype', texts.fields.jobtype, jobTypeOptions),
    { kind: 'days', name: 'deadline', label: texts.fields.deadline },
    translationFilter,
  ],
};

export function CareerList() {
  const state = useFromList();
  const list = useList({
    feature: 'careers',
    columns,
    filters,
    read: ({ sort = newest, ...query }, options) =>
      listOf(api.careers.$get({ query: { ...query, sort, include: 'translation' } }, options)),
    failedText: texts.listFailed,
  });
  return (
    <Screen
      title={words.desk.screens.careers}
      list={list}
      actions={
        <AddLink to={paths.adminCareerAdd()} state={state}>
          {texts.add}
        </AddLink>
      }
    >
      <ListTools list={list} searchLabel={texts.search} refreshClearsSearch exportPath="/careers" />
      <ListTable
        list={list}
        nameOf={({ title }) => title}
        texts={texts}
        renderActions={(career) => (
          <>
            <RowLink
              to={paths.adminCareerEdit(career.id)}
              state={state}
              action={words.ui.edit}
              name={career.title}
            />
            <SiteLinks path={paths.career(career.id)} name={career.title} />
            <DeleteButton feature="careers" noun="career" name={career.title} id={career.id} />
            <CareerRowMenu career={career} />
          </>
        )}
      >
        <SelectionBar
          list={list}
          readIds={({ sort = newest, ...query }) =>
            bodyOf(api.careers.ids.$get({ query: { ...query, sort } }))
          }
        >
          <CareerBulkActions selection={list.selection} />
        </SelectionBar>
      </ListTable>
    </Screen>
  );
}

// The list of jobs.

import { Group } from '@mantine/core';
import { isClosed, today } from '../../contract/language/calendar.ts';
import { careerMessages as texts } from '../../contract/career-messages.ts';
import { CareerFilters, type CareerSort, type ListedCareer } from '../../contract/careers/careers.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { formatAmount } from '../../contract/typed/typed-numbers.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { titleCell, translationFilter } from '../drafts/title-cell.tsx';
import { useFromList } from '../url/return-url.ts';
import { shortDate } from '../screen/dates.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { choice, type ListFilters } from '../list/filter-fields.ts';
import type { Column } from '../list/ItemTable.tsx';
import { langOf } from '../screen/lang-of.ts';
import { lazyInPlace } from '../screen/lazy-load.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { AddLink, RowLink } from '../screen/LinkButton.tsx';
import { optionsOf } from '../form/options.ts';
import { SiteLinks } from '../list/SiteLinks.tsx';
import { listCareerIds, listCareers } from './careers.data.ts';
import { jobTypeOptions } from './job-types.ts';
import classes from './CareerList.module.css';

// Needed once something is selected.
const CareerBulkActions = lazyInPlace(() => import('./CareerBulkActions.tsx'), 'CareerBulkActions');

const columns: Column<ListedCareer, CareerSort>[] = [
  {
    header: texts.fields.title,
    cell: titleCell('careers'),
    sort: 'title',
  },
  { header: texts.fields.location, cell: ({ location }) => <span lang={langOf(location)}>{location}</span> },
  {
    header: texts.fields.deadline,
    cell: ({ deadline }) => (
      <Group component="span" display="inline-flex" gap="0.15rem 0.5rem">
        <time dateTime={deadline}>{shortDate(deadline)}</time>{' '}
        {isClosed({ deadline }, today()) && <span className={classes.closed}>{texts.closed}</span>}
      </Group>
    ),
    sort: 'deadline',
    isShort: true,
  },
  { header: texts.fields.jobtype, cell: ({ jobtype }) => texts.jobTypes[jobtype], isShort: true },
  { header: texts.fields.salary, cell: ({ salary }) => `${formatAmount(salary)} $`, isShort: true },
];

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
  return (
    <ListScreen
      title={deskMessages.screens.careers}
      feature="careers"
      read={listCareers}
      columns={columns}
      searchLabel={texts.search}
      filters={filters}
      exportPath="/careers"
      emptyText={adminMessages.careers.empty}
      emptyHint={texts.emptyHint}
      failedText={adminMessages.careers.listFailed}
      refreshClearsSearch
      bulk={{
        nameOf: ({ title }) => title,
        readIds: listCareerIds,
        renderActions: (selection) => <CareerBulkActions selection={selection} />,
      }}
      add={
        <AddLink to={paths.adminCareerAdd()} state={state}>
          {texts.add}
        </AddLink>
      }
      renderActions={({ id, title }) => (
        <>
          <RowLink to={paths.adminCareerEdit(id)} state={state} action={uiMessages.edit} name={title} />
          <SiteLinks path={paths.career(id)} name={title} />
          <DeleteButton noun="career" name={title} id={id} />
        </>
      )}
    />
  );
}

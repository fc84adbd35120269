// The list of jobs.

import { Group } from '@mantine/core';
import { useLocation } from 'react-router';
import { isClosed, shortDate, today } from '../../contract/calendar.ts';
import { type Career, CareerFilters, type CareerSort, jobTypes } from '../../contract/careers.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { formatAmount } from '../../contract/typed-numbers.ts';
import { DraftsLink } from '../drafts/DraftsLink.tsx';
import type { FromListState } from '../ui/return-query.ts';
import { AddLink } from '../ui/AddLink.tsx';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { type ListFilters, sameOptions } from '../ui/filters/filter-fields.ts';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import { SiteLinks } from '../ui/SiteLinks.tsx';
import { CareerBulkActions } from './CareerBulkActions.tsx';
import { listCareerIds, listCareers, removeCareer } from './careers.data.ts';
import classes from './CareerList.module.css';

const columns: Column<Career, CareerSort>[] = [
  { header: 'Title', cell: ({ title }) => title, sort: 'title' },
  { header: 'Location', cell: ({ location }) => location },
  {
    header: 'Deadline',
    cell: ({ deadline }) => (
      <Group component="span" display="inline-flex" gap="0.15rem 0.5rem">
        <time dateTime={deadline}>{shortDate(deadline)}</time>{' '}
        {isClosed({ deadline }, today()) && <span className={classes.closed}>Closed</span>}
      </Group>
    ),
    sort: 'deadline',
  },
  { header: 'Job Type', cell: ({ jobtype }) => jobtype, isShort: true },
  { header: 'Salary', cell: ({ salary }) => `${formatAmount(salary)} $`, isShort: true },
];

const filters: ListFilters<CareerFilters> = {
  schema: CareerFilters,
  fields: [
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    },
    { kind: 'choice', name: 'jobtype', label: 'Job Type', options: sameOptions(jobTypes) },
    { kind: 'days', name: 'deadline', label: 'Deadline' },
  ],
};

export function CareerList() {
  const { search, hash } = useLocation();
  const state: FromListState = { list: search + hash };
  return (
    <ListScreen
      title="Career"
      feature="careers"
      read={listCareers}
      columns={columns}
      searchLabel="Search Careers"
      filters={filters}
      exported="careers"
      emptyText={adminMessages.careers.empty}
      emptyHint="Add Career puts the first one on the site."
      failedText={adminMessages.careers.listFailed}
      refreshClearsSearch
      bulk={{
        nameOf: ({ title }) => title,
        readIds: listCareerIds,
        renderActions: (selection) => <CareerBulkActions selection={selection} />,
      }}
      add={
        <>
          <AddLink to={paths.adminCareerAdd()} state={state}>
            Add Career
          </AddLink>
          <DraftsLink kind="careers" />
        </>
      }
      renderActions={({ id, title }) => (
        <>
          <RowLink to={paths.adminCareerEdit(id)} state={state} action="Edit" name={title} />
          <SiteLinks path={paths.career(id)} name={title} />
          <DeleteButton noun="career" name={title} remove={() => removeCareer(id)} />
        </>
      )}
    />
  );
}

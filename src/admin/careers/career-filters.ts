import { CareerFilters, jobTypes } from '../../contract/careers.ts';
import { type ListFilters, sameOptions } from '../ui/filters/filter-fields.ts';

export const careerFilters: ListFilters<CareerFilters> = {
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

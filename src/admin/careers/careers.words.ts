import type { jobTypes } from '../../contract/careers/careers.ts';
import { careerLabels } from '../../contract/careers/labels.words.ts';

/** Texts of the list and the forms of jobs (§§ 8.3, 8.4). */
export const careerWords = {
  search: 'Search Careers',
  emptyHint: 'Add Career puts the first one on the site.',
  deletedNoun: 'job',
  add: 'Add Career',
  edit: 'Edit Career',
  update: 'Update Career',
  failed: (why: string) => `Error: ${why}`,
  fields: careerLabels,
  jobTypes: { 'Full Time': 'Full Time', 'Part Time': 'Part Time' } satisfies Record<
    (typeof jobTypes)[number],
    string
  >,
  state: 'State',
  open: 'Open',
  closed: 'Closed',
  farDeadline: 'This is more than two years ahead. Is the year right?',
  pastDeadline: 'This day is past: the job will be shown as Closed at once.',
  salaryHint: 'Dollars a month',
  listHint: 'Each full stop, or new line, begins a new point on the job’s page.',
  change: 'Change',
  changeField: {
    deadline: 'Change Deadline',
    location: 'Change Location',
    jobtype: 'Change Job Type',
  },
  listFailed: 'An error occurred while fetching careers',
  empty: 'No careers found.',
  added: 'Career added successfully',
  addFailed: 'There was an error adding the career',
  updated: 'Career updated successfully!',
  updateFailed: 'An error occurred while updating the career',
  loadFailed: 'Error loading career details',
};

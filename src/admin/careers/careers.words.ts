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
  /** The dialog that shares a job. */
  share: {
    action: 'Share',
    title: (title: string) => `Share “${title}”`,
    closed: (day: string) =>
      `The last day was ${day}. Whoever opens the link still sees the page, and that the job is closed.`,
    gone: 'This job is not on the site any more: its link leads nowhere.',
    failed: 'The job could not be loaded.',
    language: 'Language of the page',
    place: 'Where you share it',
    placeHint: 'A short word that is added to the link. Visits shows how many people came from there.',
    placeError: 'Only Latin letters, digits and hyphens, at most 32. The link is without it now.',
    link: 'Link',
    qr: 'QR picture',
    qrHint: 'For posters and leaflets: the camera of a phone opens the link.',
    qrLabel: (url: string) => `QR picture of ${url}`,
    savePng: 'Download PNG',
    saveSvg: 'Download SVG',
    picture: 'Picture for Facebook',
    pictureHint:
      'Facebook and Telegram show it with the link by themselves. Download it for a post with a photo.',
    pictureLabel: (title: string) => `${title}, with its place, type, salary and last day`,
    pictureFailed: 'The picture could not be loaded.',
    noPicture: 'There is no picture: the title has letters that our fonts lack.',
    savePicture: 'Download picture',
  },
  listFailed: 'An error occurred while fetching careers',
  empty: 'No careers found.',
  added: 'Career added successfully',
  addFailed: 'There was an error adding the career',
  updated: 'Career updated successfully!',
  updateFailed: 'An error occurred while updating the career',
  loadFailed: 'Error loading career details',
};

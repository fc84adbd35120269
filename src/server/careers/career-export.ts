import type { Career } from '../../contract/careers/careers.ts';
import type { ExportedList } from '../lists/send-export.ts';
import { withTranslation, type WithTranslation } from '../translations/translation-states.queries.ts';
import { type CareerFilter, listCareerIds, readCareers } from './careers.queries.ts';

export const careerExport: ExportedList<WithTranslation<Career>, CareerFilter> = {
  name: 'careers',
  object: 'career',
  columns: [
    { header: 'ID', width: 8, number: ({ id }) => id },
    { header: 'Title', width: 32, text: ({ title }) => title },
    { header: 'Location', width: 20, text: ({ location }) => location },
    { header: 'Deadline', width: 12, day: ({ deadline }) => deadline },
    { header: 'Job Type', width: 12, text: ({ jobtype }) => jobtype },
    { header: 'Salary (USD a month)', width: 20, number: ({ salary }) => salary },
    { header: 'Requirement', width: 40, text: ({ requirement }) => requirement },
    { header: 'Responsible', width: 40, text: ({ responsible }) => responsible },
    { header: 'Benefit', width: 40, text: ({ benefit }) => benefit },
    { header: 'Created (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
    { header: 'Changed (Phnom Penh)', width: 20, instant: ({ updated_at }) => updated_at },
    { header: 'Khmer', width: 10, text: ({ translation }) => translation },
    { header: 'Title (Khmer)', width: 40, text: ({ khmer }) => khmer.title ?? null },
    { header: 'Location (Khmer)', width: 20, text: ({ khmer }) => khmer.location ?? null },
    { header: 'Requirement (Khmer)', width: 40, text: ({ khmer }) => khmer.requirement ?? null },
    { header: 'Responsible (Khmer)', width: 40, text: ({ khmer }) => khmer.responsible ?? null },
    { header: 'Benefit (Khmer)', width: 40, text: ({ khmer }) => khmer.benefit ?? null },
  ],
  listIds: listCareerIds,
  read: async (db, ids) => withTranslation(db, 'careers', await readCareers(db, ids)),
};

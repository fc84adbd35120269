import { type Career, CareerInput, CareerTranslation } from '../../contract/careers/careers.ts';
import { careerLabels } from '../../contract/careers/labels.words.ts';
import type { ExportColumn, ExportedList } from '../lists/send-export.ts';
import { withTranslation, type WithTranslation } from '../translations/translation-states.queries.ts';
import { type CareerFilter, listCareerIds, readCareers } from './careers.queries.ts';

/** The widths of the columns that are narrower than the others. */
const widths: Partial<Record<keyof CareerInput, number>> = { location: 20, jobtype: 12 };

/** The columns that are no texts. */
const others: Partial<Record<keyof CareerInput, ExportColumn<Career>>> = {
  deadline: { header: careerLabels.deadline, width: 12, day: ({ deadline }) => deadline },
  salary: { header: 'Salary (USD a month)', width: 20, number: ({ salary }) => salary },
};

export const careerExport: ExportedList<WithTranslation<Career>, CareerFilter> = {
  name: 'careers',
  object: 'career',
  columns: [
    { header: 'ID', width: 8, number: ({ id }) => id },
    ...CareerInput.keyof().options.map(
      (name): ExportColumn<Career> =>
        others[name] ?? {
          header: careerLabels[name],
          width: widths[name] ?? 40,
          text: (career) => String(career[name]),
        },
    ),
    { header: 'Created (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
    { header: 'Changed (Phnom Penh)', width: 20, instant: ({ updated_at }) => updated_at },
    { header: 'Khmer', width: 10, text: ({ translation }) => translation },
    ...CareerTranslation.keyof().options.map((name) => ({
      header: `${careerLabels[name]} (Khmer)`,
      width: widths[name] ?? 40,
      text: ({ khmer }: WithTranslation<Career>) => khmer[name] ?? null,
    })),
  ],
  listIds: listCareerIds,
  read: async (db, ids) => withTranslation(db, 'careers', await readCareers(db, ids)),
};

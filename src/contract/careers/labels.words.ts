import type { khmerNames } from '../typed/names.words.km.ts';
import type { CareerInput } from './careers.ts';

/** The fields of a job in the order of its form, with their English labels there, in the audit log and in exports. Each has its Khmer name. */
export const careerLabels = {
  title: 'Title',
  location: 'Location',
  deadline: 'Deadline',
  jobtype: 'Job Type',
  salary: 'Salary',
  requirement: 'Requirement',
  responsible: 'Responsible',
  benefit: 'Benefit',
} satisfies Record<keyof CareerInput, keyof typeof khmerNames | 'Job Type'>;

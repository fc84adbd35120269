import { careerMessages } from '../../contract/career-messages.ts';
import { jobTypes } from '../../contract/careers.ts';

/** The types of jobs for a field or a filter, as they are called in the language of the back office. */
export const jobTypeOptions = jobTypes.map((value) => ({ value, label: careerMessages.jobTypes[value] }));

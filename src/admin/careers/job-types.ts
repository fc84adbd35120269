import { jobTypes } from '../../contract/careers/careers.ts';
import { optionsOf } from '../form/options.ts';
import { words } from '../words/words.ts';

/** The types of jobs for a field or a filter, as they are called in the language of the back office. */
export const jobTypeOptions = optionsOf(jobTypes, words.careers.jobTypes);

import { jobTypes } from '../../contract/careers/careers.ts';
import { isClosed, today } from '../../contract/language/calendar.ts';
import { optionsOf } from '../form/options.ts';
import { words } from '../words/words.ts';

const texts = words.careers;

export const jobTypeOptions = optionsOf(jobTypes, texts.jobTypes);

/** What the field says of a deadline that is often a mistake. It may be right, so nothing stops the save. */
export function deadlineHint(deadline: string, now = today()): string {
  if (isClosed({ deadline }, now)) return texts.pastDeadline;
  const inTwoYears = `${Number(now.slice(0, 4)) + 2}${now.slice(4)}`;
  return deadline > inTwoYears ? texts.farDeadline : '';
}

import { monthNames } from '../../contract/language/calendar.ts';
import { careerListMessages } from '../../contract/careers/career-list.words.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { messages } from '../../contract/site.words.ts';

/** The words that the island of /career needs. */
export type BoardMessages = Pick<
  Messages,
  'lang' | 'months' | 'careers' | 'careerList' | 'pager' | 'backHome' | 'unexpected'
>;

export const englishBoard: BoardMessages = {
  ...messages,
  lang: 'en',
  months: monthNames,
  ...careerListMessages,
};

/** The words that the page gives the island as props: none in English, which is in its script. */
export function boardMessages(all: Messages): { messages?: BoardMessages } {
  const { lang, months, careers, careerList, pager, backHome, unexpected } = all;
  if (lang === 'en') return {};
  return { messages: { lang, months, careers, careerList, pager, backHome, unexpected } };
}

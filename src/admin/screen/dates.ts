// Days and times in the language of the back office. The digits are Latin in both.

import * as calendar from '../../contract/language/calendar.ts';
import { languageMessages } from '../../contract/language-messages.ts';

const { lang, months, at } = languageMessages;

/** Chromium knows no Khmer month, so the words have them: `Intl` writes "24 Nov 2026". */
const inWords = (value: string) => calendar.longDay(calendar.today(new Date(value)), months);

export const shortDate = lang === 'en' ? (value: string) => calendar.shortDate(value) : inWords;
export const longDate = lang === 'en' ? (value: string) => calendar.longDate(value) : inWords;
export const timeOfDay = (instant: string): string => calendar.timeOfDay(instant);
export const dateAndTime = (instant: string): string =>
  lang === 'en'
    ? calendar.dateAndTime(instant)
    : at(inWords(instant), calendar.timeOfDay(instant).slice(0, 5));

// Days and times in the language of the back office. The digits are Latin in both.

import * as calendar from '../../contract/calendar.ts';
import { languageMessages } from '../../contract/language-messages.ts';

const { lang } = languageMessages;

export const dateAndTime = (instant: string): string => calendar.dateAndTime(instant, lang);
export const shortDate = (value: string): string => calendar.shortDate(value, lang);
export const longDate = (value: string): string => calendar.longDate(value, lang);
export const timeOfDay = (instant: string): string => calendar.timeOfDay(instant, lang);

import { khmerMonths } from '../../contract/language/calendar.ts';
import type { Translated } from '../../contract/language/translated.ts';
import type { dateWords } from './dates.words.ts';

export const khmerDateWords: Translated<typeof dateWords> = {
  months: khmerMonths,
  at: (day, time) => `${day} ម៉ោង ${time}`,
};

import { monthNames } from '../../contract/language/calendar.ts';

export const dateWords = {
  months: monthNames,
  at: (day: string, time: string) => `${day} at ${time}`,
};

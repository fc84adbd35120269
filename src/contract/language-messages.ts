import { monthNames } from './language/calendar.ts';
import { inLanguage } from './in-language.ts';
import type { Language } from './language/language.ts';

/** The languages by their own names, in both the same. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', km: 'ខ្មែរ' };

/** The language of the back office on this page; English where no words are installed. */
export const languageMessages = inLanguage('language', {
  lang: 'en' as Language,
  months: monthNames,
  at: (day: string, time: string) => `${day} at ${time}`,
});

import { monthNames } from './calendar.ts';
import { inLanguage } from './in-language.ts';
import type { Language } from './language.ts';

/** The language of the back office on this page; English where no words are installed (§ 11). */
export const languageMessages = inLanguage('language', {
  lang: 'en' as Language,
  months: monthNames,
});

// The language of the back office in this browser: that of the person who signed in, or what was chosen before.

import { type Language, languages } from '../../contract/language/language.ts';

const KEY = 'language';

/** The language that this browser shows after the next load; English without a choice. */
export function readLanguage(): Language {
  // Tests run without a page, in English.
  const stored = typeof document === 'undefined' ? null : localStorage.getItem(KEY);
  return languages.find((lang) => lang === stored) ?? 'en';
}

/** Remembers a language, and loads the page again if it shows another one: modules take their words once. */
export function showLanguage(lang: Language): void {
  localStorage.setItem(KEY, lang);
  if (lang !== document.documentElement.lang) location.reload();
}

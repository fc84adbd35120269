// The language of the back office in this browser: that of the person who signed in, or what was chosen before.

import { type Language, languages } from '../contract/language.ts';

const KEY = 'language';

/** The language that this browser shows; English without a choice. */
export function readLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return languages.find((lang) => lang === stored) ?? 'en';
}

/** Remembers a language, and loads the page again if it is another one: modules take their words once. */
export function showLanguage(lang: Language): void {
  if (lang === readLanguage()) return;
  localStorage.setItem(KEY, lang);
  location.reload();
}

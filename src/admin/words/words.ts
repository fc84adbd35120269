// The words of the back office in the language of the person who uses it. They are loaded before any module that imports this file runs,
// so modules take them as constants (docs/decisions/languages.md#back-office-in-khmer).

import { readLanguage } from './language.ts';
import type { Words } from './english.ts';

/** The language of the page. Another choice loads the page again. */
export const shownLanguage = readLanguage();

export const { words }: { words: Words } =
  shownLanguage === 'km' ? await import('./khmer.ts') : await import('./english.ts');

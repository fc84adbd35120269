import type { TranslationState } from '../../contract/translations/translations.ts';

/** True if the translation needs work: most items have none, or one that is public. */
export const isToDo = (state: TranslationState | undefined): boolean =>
  state === 'draft' || state === 'behind';

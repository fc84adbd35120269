import type { TranslationState } from '../../contract/translations/translations.ts';

/** Whether somebody should see to the translation: most items have none, or one that is public. */
export const isToDo = (state: TranslationState | undefined): boolean =>
  state === 'draft' || state === 'behind';

// What lists of articles, jobs and pages have of their translations. Apart from `translation.ts`, which is longer and which lists do not load.

import { z } from 'zod';
import { DraftOfItem } from '../drafts/draft-marks.ts';
import { choiceFilter } from '../lists/lists.ts';
import { languages } from '../language/language.ts';

/** `draft`: nothing is public yet. `behind`: public, and the words of the English text have changed since. */
export const translationStates = ['missing', 'draft', 'public', 'behind'] as const;
export type TranslationState = (typeof translationStates)[number];

/** True if the translation needs work: most items have none, or one that is public. */
export const isToDo = (state?: TranslationState) => state === 'draft' || state === 'behind';

export const LanguageQuery = z.object({ lang: choiceFilter('lang', languages) });

export const TranslationFilters = z.object({ translation: choiceFilter('translation', translationStates) });

/** What these lists can add to their items, for staff: the state of the translation, and the draft of the English text. */
export const includeTranslation = { include: choiceFilter('include', ['translation']) };

/** What an item of these lists has besides, for who asks with `lang` or with `include`. */
export const Translated = z.object({
  lang: z.enum(languages).optional(),
  translation: z.enum(translationStates).optional(),
  draft: DraftOfItem.optional(),
});

export type TranslationQuery = z.infer<typeof LanguageQuery> & z.infer<typeof TranslationFilters>;

// Translations of articles, jobs, pages and the site's own texts (docs/decisions/languages.md#translations). English is what is translated.

import { z } from 'zod';
import { DraftOfItem } from '../drafts/draft-marks.ts';
import { draftKinds } from '../drafts/drafts.ts';
import { id, instant } from '../typed/fields.ts';
import { choiceFilter } from '../lists/lists.ts';
import { languages } from '../language/language.ts';

/**
 * The state of a translation: `missing`, `draft` (nothing is public yet), `public`, `behind` (public, and the words of the English text have
 * changed since).
 */
export const translationStates = ['missing', 'draft', 'public', 'behind'] as const;
export type TranslationState = (typeof translationStates)[number];

const Words = z.record(z.string(), z.string());

/** The state of the translation of one object. */
export const Translation = z
  .object({
    kind: z.enum(draftKinds),
    object_id: id,
    lang: z.enum(languages),
    state: z.enum(translationStates),
    /** The English text, in the fields that are translated, and when it was changed last. */
    english: Words,
    english_updated_at: instant,
    /** What is public; null if nothing is. */
    fields: Words.nullable(),
    /** What has changed in English: the words of the fields as they were translated, and as they are now. */
    changes: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
    /** The draft of the translation; null without one. */
    draft_id: id.nullable(),
  })
  .meta({ id: 'Translation' });
export type Translation = z.infer<typeof Translation>;

/** The state of the translation of a text of the site. Khmer is shipped, so it is public or behind. */
export const TextTranslation = Translation.pick({ object_id: true, state: true, draft_id: true }).meta({
  id: 'TextTranslation',
});
export type TextTranslation = z.infer<typeof TextTranslation>;

/** The request body that says that a translation is still correct. `english_updated_at`: of the English text that the person has read. */
export const TranslationConfirmation = z
  .object({ english_updated_at: instant })
  .meta({ id: 'TranslationConfirmation' });

/** The language of a call. English without it. */
export const LanguageQuery = z.object({ lang: choiceFilter('lang', languages) });

/** The filter of the lists of articles and jobs by the state of the translation, for staff. */
export const TranslationFilters = z.object({ translation: choiceFilter('translation', translationStates) });

/** What these lists can add to their items, for staff: the state of the translation, and the draft of the English text. */
export const includeTranslation = { include: choiceFilter('include', ['translation']) };

/** What an item of these lists has besides, for who asks with `lang` or with `include`. */
export const Translated = z.object({
  lang: z.enum(languages).optional(),
  translation: z.enum(translationStates).optional(),
  draft: DraftOfItem.optional(),
});

/** Which language a list shows and searches, and which translations. */
export type TranslationQuery = z.infer<typeof LanguageQuery> & z.infer<typeof TranslationFilters>;

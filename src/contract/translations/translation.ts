// Translations of articles, jobs, pages and the site's own texts (docs/decisions/languages.md#translations). English is what is translated.

import { z } from 'zod';
import { draftKinds } from '../drafts/drafts.ts';
import { languages } from '../language/language.ts';
import { id, instant, named } from '../typed/fields.ts';
import { translationStates } from './translations.ts';

const Words = z.record(z.string(), z.string());

export const Translation = named('Translation', {
  kind: z.enum(draftKinds),
  object_id: id,
  lang: z.enum(languages),
  state: z.enum(translationStates),
  /** The English text, in the fields that are translated, and when it was changed last. */
  english: Words,
  english_updated_at: instant,
  fields: Words.nullable(),
  /** What has changed in English: the words of the fields as they were translated, and as they are now. */
  changes: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
  draft_id: id.nullable(),
});
export type Translation = z.infer<typeof Translation>;

/** The state of the translation of a text of the site. Khmer is shipped, so it is public or behind. */
export const TextTranslation = Translation.pick({ object_id: true, state: true, draft_id: true }).meta({
  id: 'TextTranslation',
});
export type TextTranslation = z.infer<typeof TextTranslation>;

/** The request body that says that a translation is still correct. `english_updated_at`: of the English text that the person has read. */
export const TranslationConfirmation = named('TranslationConfirmation', { english_updated_at: instant });

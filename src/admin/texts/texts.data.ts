// API calls of the site's own texts.

import type { DraftItem } from '../../contract/drafts/drafts.ts';
import type { SiteText } from '../../contract/texts/site-texts.ts';
import type { TextTranslation } from '../../contract/translations/translation.ts';
import { api, bodyOf, listOf } from '../api/client.ts';

export interface TextOnSite extends SiteText {
  draft: DraftItem | undefined;
  /** The state of its Khmer; undefined for a part without words. */
  khmer: TextTranslation | undefined;
}

export async function readTexts(signal: AbortSignal): Promise<Map<string, TextOnSite>> {
  const init = { init: { signal } };
  const [texts, drafts, translations] = await Promise.all([
    listOf(api.texts.$get({}, init)),
    listOf(api.drafts.$get({ query: { kind: 'texts' } }, init)),
    bodyOf(api.translations.texts.$get({}, init)),
  ]);
  return new Map(
    texts.items.map((text) => [
      text.name,
      {
        ...text,
        draft: drafts.items.find(({ object_id, lang }) => object_id === text.id && lang === 'en'),
        khmer: translations.find(({ object_id }) => object_id === text.id),
      },
    ]),
  );
}

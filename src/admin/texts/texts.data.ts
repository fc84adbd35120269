// API calls of the site's own texts.

import type { DraftItem } from '../../contract/drafts.ts';
import type { SiteText } from '../../contract/site-texts.ts';
import { api, listOf } from '../api/client.ts';

/** A part of the texts, and its draft. */
export interface TextOnSite extends SiteText {
  draft: DraftItem | undefined;
}

/** All parts, by their names. */
export async function readTexts(signal: AbortSignal): Promise<Map<string, TextOnSite>> {
  const init = { init: { signal } };
  const [texts, drafts] = await Promise.all([
    listOf(api.texts.$get({}, init)),
    listOf(api.drafts.$get({ query: { kind: 'texts' } }, init)),
  ]);
  return new Map(
    texts.items.map((text) => [
      text.name,
      { ...text, draft: drafts.items.find(({ object_id }) => object_id === text.id) },
    ]),
  );
}

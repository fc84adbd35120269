// API calls of translations. English is what is translated, and Khmer is the only other language.

import type { DraftKind } from '../../contract/drafts.ts';
import type { Translation } from '../../contract/translations.ts';
import { api, bodyOf, idParam } from '../api/client.ts';

const call = api.translations[':kind'][':id'][':lang'];
const paramOf = (kind: DraftKind, id: number | string) => ({
  param: { kind, lang: 'km' as const, ...idParam(id).param },
});

/** How the translation of an object stands, and what it translates. */
export function readTranslation(
  kind: DraftKind,
  id: number | string,
  signal?: AbortSignal,
): Promise<Translation> {
  return bodyOf(call.$get(paramOf(kind, id), { init: { signal } }));
}

/** Says that a translation is still correct. @throws 412 when the English text was changed since it was read */
export function confirmTranslation({
  kind,
  object_id,
  english_updated_at,
}: Translation): Promise<Translation> {
  return bodyOf(call.confirm.$post({ ...paramOf(kind, object_id), json: { english_updated_at } }));
}

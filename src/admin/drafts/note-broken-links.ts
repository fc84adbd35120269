import type { Language } from '../../contract/language/language.ts';
import type { BrokenLink } from '../../contract/missing-pages/missing-pages.ts';
import { api, listOf } from '../api/client.ts';
import { showNotice } from '../dialog/toasts.tsx';
import { words } from '../words/words.ts';

/** After an article or a text of the site was published: names those of its links whose target is missing. A failure shows nothing. */
export async function noteBrokenLinks(kind: BrokenLink['kind'], id: number, lang: Language = 'en') {
  const call = api['missing-pages'].links.$get({ query: { kind, object_id: String(id), lang } });
  const { items } = await listOf(call).catch(() => ({ items: [] }));
  const { title, missing } = words.missing.links;
  if (items.length > 0) showNotice(title, missing(items.map(({ path }) => path).join(', ')));
}

import { missingMessages } from '../../contract/missing-messages.ts';
import { api, listOf } from '../api/client.ts';
import { showNotice } from './toasts.tsx';

/** After an article was published: names those of its links that lead nowhere. It says nothing when it fails. */
export async function noteBrokenLinks(articleId: number): Promise<void> {
  const call = api['missing-pages'].links.$get({ query: { text_id: String(articleId) } });
  const { items } = await listOf(call).catch(() => ({ items: [] }));
  const { title, missing } = missingMessages.links;
  if (items.length > 0) showNotice(title, missing(items.map(({ path }) => path).join(', ')));
}

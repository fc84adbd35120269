// The page on the site that shows what a draft publishes.

import { useQuery } from '@tanstack/react-query';
import type { DraftKind } from '../../contract/drafts.ts';
import { paths } from '../../contract/paths.ts';
import { type OpenDraft, readText } from './drafts.data.ts';

/** Its path; null where there is no page of its own, as for what every job shows. */
export async function readPageOf(kind: DraftKind, id: number): Promise<string | null> {
  if (kind !== 'texts') return kind === 'blogs' ? paths.blog(id) : paths.career(id);
  // Only for texts: the texts of the site are many.
  const [{ pageOfText }, { name }] = await Promise.all([import('../../../content/texts.ts'), readText(id)]);
  const page = pageOfText(name);
  return page.startsWith('/') ? page : null;
}

/** Null also while it is not known. */
export function usePageOf({ kind, object_id }: OpenDraft): string | null {
  const { data = null } = useQuery({
    queryKey: ['edited', kind, object_id, 'page'],
    queryFn: () => (object_id === null ? null : readPageOf(kind, object_id)),
  });
  return data;
}

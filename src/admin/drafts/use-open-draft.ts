import type { DraftKind } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { invalidate } from '../api/query-client.ts';
import { useAction } from '../dialog/ActionButton.tsx';
import { useLeave } from '../url/return-url.ts';
import { type OpenDraft, readStart } from './drafts.data.ts';
import { words } from '../words/words.ts';

/** Opens the screen of a draft, also of one that is not begun, unless the user has opened another screen since. */
export function useOpenDraft() {
  const leave = useLeave();
  return async ({ id, kind, object_id, lang }: Pick<OpenDraft, 'id' | 'kind' | 'object_id' | 'lang'>) => {
    await leave(
      id === 0 && object_id !== null ? paths.adminDraftOf(kind, object_id, lang) : paths.adminDraft(id),
    );
    await invalidate('drafts');
  };
}

/** Opens the draft of what is published, in this language. If there is none, it begins with the first change. */
export function useDraftOf(kind: DraftKind, id: number, lang: Language = 'en') {
  const open = useOpenDraft();
  return useAction({
    run: async () => open(await readStart({ kind, object_id: id, lang })),
    failed: words.drafts.begin.failed,
  });
}

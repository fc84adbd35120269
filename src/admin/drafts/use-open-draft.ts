import { draftMessages } from '../../contract/draft-messages.ts';
import type { DraftKind } from '../../contract/drafts.ts';
import type { Language } from '../../contract/language.ts';
import { paths } from '../../contract/paths.ts';
import { invalidate } from '../api/query-client.ts';
import { useAction } from '../ui/ActionButton.tsx';
import { useLeave } from '../ui/use-leave.ts';
import { openDraftOf } from './drafts.data.ts';

/** Opens the screen of a draft that was just begun or changed, unless the user has opened another screen meanwhile. */
export function useOpenDraft() {
  const leave = useLeave();
  return async ({ id }: { id: number }) => {
    await leave(paths.adminDraft(id));
    await invalidate('drafts');
  };
}

/** Opens the draft of what is published, in this language, and begins it if there is none. */
export function useDraftOf(kind: DraftKind, id: number, lang?: Language) {
  const open = useOpenDraft();
  return useAction({
    run: async () => open(await openDraftOf(kind, id, lang)),
    failed: draftMessages.begin.failed,
  });
}

import { useLocation, useNavigate } from 'react-router';
import { draftMessages } from '../../contract/draft-messages.ts';
import type { DraftKind } from '../../contract/drafts.ts';
import type { Language } from '../../contract/language.ts';
import { paths } from '../../contract/paths.ts';
import { invalidate } from '../api/query-client.ts';
import { useAction } from '../ui/ActionButton.tsx';
import { openDraftOf } from './drafts.data.ts';

/** Opens the screen of a draft that was just begun or changed, unless the user has opened another screen meanwhile. */
export function useOpenDraft() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async ({ id }: { id: number }) => {
    if (location.pathname === pathname) await navigate(paths.adminDraft(id));
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

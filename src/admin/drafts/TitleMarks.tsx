import type { DraftOfItem } from '../../contract/drafts/draft-marks.ts';
import type { ObjectKind } from '../../contract/drafts/drafts.ts';
import type { TranslationState } from '../../contract/translations/translations.ts';
import { DraftLink } from './DraftLink.tsx';

import { TranslationButton } from './TranslationButton.tsx';
import { isToDo } from './translation-to-do.ts';

/** An item of a list of articles or jobs. */
export interface Listed {
  id: number;
  title: string;
  translation?: TranslationState | undefined;
  draft?: DraftOfItem | undefined;
}

/** The marks beside the title of an item: its draft, and the translation that somebody should see to. */
export function TitleMarks({ kind, id, title, translation, draft }: Listed & { kind: ObjectKind }) {
  return (
    <>
      {draft && <DraftLink draft={draft} title={title} />}
      {translation && isToDo(translation) && (
        <TranslationButton kind={kind} id={id} state={translation} name={title} />
      )}
    </>
  );
}

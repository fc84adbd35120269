import type { ObjectKind } from '../../contract/drafts.ts';
import { DraftLink } from './DraftLink.tsx';
import type { Listed } from './title-cell.tsx';
import { TranslationButton } from './TranslationButton.tsx';
import { isToDo } from './translation-to-do.ts';

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

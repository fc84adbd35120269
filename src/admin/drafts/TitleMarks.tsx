import { Link } from 'react-router';
import type { DraftOfItem } from '../../contract/drafts/draft-marks.ts';
import type { ObjectKind } from '../../contract/drafts/drafts.ts';
import type { TranslationState } from '../../contract/translations/translations.ts';
import { TranslationButton } from './TranslationButton.tsx';
import { isToDo } from './translation-to-do.ts';
import { paths } from '../../contract/url/paths.ts';
import { dateAndTime } from '../screen/values.tsx';
import classes from './TranslationButton.module.css';
import { words } from '../words/words.ts';

const texts = words.drafts;

/** An item of a list of articles or jobs. */
export interface Listed {
  id: number;
  title: string;
  translation?: TranslationState | undefined;
  draft?: DraftOfItem | undefined;
}

/** The marks beside the title of an item: its draft, and a translation that needs work. */
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

function DraftLink({ draft, title }: { draft: DraftOfItem; title: string }) {
  const { id, mark, publish_at } = draft;
  const shown = publish_at === null ? texts.states[mark] : texts.planned(dateAndTime(publish_at));
  return (
    <Link to={paths.adminDraft(id)} className={classes.button} aria-label={texts.ofItem(shown, title)}>
      <span className={classes.mark} data-state="draft">
        {shown}
      </span>
    </Link>
  );
}

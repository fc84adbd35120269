// In a list of articles or of jobs: a mark that an item has a draft or a plan, which opens the draft.

import { Link } from 'react-router';
import type { DraftOfItem } from '../../contract/drafts/draft-marks.ts';
import { draftMessages as texts } from '../../contract/draft-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { dateAndTime } from '../screen/dates.ts';
import classes from './TranslationButton.module.css';

export function DraftLink({ draft, title }: { draft: DraftOfItem; title: string }) {
  const { id, mark, publish_at } = draft;
  const words = publish_at === null ? texts.states[mark] : texts.planned(dateAndTime(publish_at));
  return (
    <Link to={paths.adminDraft(id)} className={classes.button} aria-label={texts.ofItem(words, title)}>
      <span className={classes.mark} data-state="draft">
        {words}
      </span>
    </Link>
  );
}

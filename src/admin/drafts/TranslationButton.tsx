// Opens the Khmer translation of an item, and shows how it stands where something is to do; and what lists need besides.

import { Anchor, UnstyledButton } from '@mantine/core';
import type { DraftOfItem } from '../../contract/draft-marks.ts';
import type { DraftKind, ObjectKind } from '../../contract/drafts.ts';
import { langOf } from '../ui/lang-of.ts';
import { translationMessages as texts } from '../../contract/translation-messages.ts';
import { type TranslationState, translationStates } from '../../contract/translations.ts';
import { choice } from '../ui/filters/filter-fields.ts';
import { optionsOf } from '../ui/options.ts';
import { DraftLink } from './DraftLink.tsx';
import { useDraftOf } from './use-open-draft.ts';
import classes from './TranslationButton.module.css';

interface TranslationButtonProps {
  kind: DraftKind;
  id: number;
  state: TranslationState;
  /** The name of the item. */
  name: string;
}

export function TranslationButton({ kind, id, state, name }: TranslationButtonProps) {
  const { isBusy, start } = useDraftOf(kind, id, 'km');
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={texts.open(isToDo(state) ? `${texts.name} ${texts.states[state]}` : texts.name, name)}
      aria-busy={isBusy}
      onClick={() => isBusy || start()}
    >
      <span>{texts.name}</span>
      <TranslationMark state={state} />
    </UnstyledButton>
  );
}

/** A link to a translation, among the words of a sentence. */
export function TranslationLink({ kind, id, name }: Omit<TranslationButtonProps, 'state'>) {
  const { isBusy, start } = useDraftOf(kind, id, 'km');
  return (
    <Anchor
      component="button"
      inherit
      underline="always"
      lang={langOf(name)}
      aria-busy={isBusy}
      onClick={() => isBusy || start()}
    >
      {name}
    </Anchor>
  );
}

/** Whether somebody should see to the translation: most items have none, or one that is public. */
const isToDo = (state: TranslationState) => state === 'draft' || state === 'behind';

export const TranslationMark = ({ state }: { state: TranslationState }) =>
  isToDo(state) && (
    <span className={classes.mark} data-state={state}>
      {texts.states[state]}
    </span>
  );

interface Listed {
  id: number;
  title: string;
  translation?: TranslationState | undefined;
  draft?: DraftOfItem | undefined;
}

/** The cell of the title in a list of articles or of jobs, with its draft, and the translation that somebody should see to. */
export const titleCell =
  (kind: ObjectKind) =>
  ({ id, title, translation, draft }: Listed) => (
    <div className={classes.title}>
      <span lang={langOf(title)}>{title}</span>
      {draft && <DraftLink draft={draft} title={title} />}
      {translation && isToDo(translation) && (
        <TranslationButton kind={kind} id={id} state={translation} name={title} />
      )}
    </div>
  );

export const translationFilter = choice(
  'translation',
  texts.name,
  optionsOf(translationStates, texts.states),
);

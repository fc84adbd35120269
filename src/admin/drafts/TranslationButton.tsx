// Opens the Khmer translation of an item, and shows its state if it needs work.

import { Anchor, UnstyledButton } from '@mantine/core';
import type { DraftKind } from '../../contract/drafts/drafts.ts';
import { langOf } from '../screen/values.tsx';
import type { TranslationState } from '../../contract/translations/translations.ts';
import { isToDo } from './translation-to-do.ts';
import { useDraftOf } from './use-open-draft.ts';
import classes from './TranslationButton.module.css';
import { words } from '../words/words.ts';

const texts = words.translation;

interface TranslationButtonProps {
  kind: DraftKind;
  id: number;
  state: TranslationState;
  name: string;
  /** Whether a translation that is missing is marked too, where every item is meant to have one. */
  isMissingMarked?: boolean;
}

export function TranslationButton({ kind, id, state, name, isMissingMarked }: TranslationButtonProps) {
  const { isBusy, start } = useDraftOf(kind, id, 'km');
  const isMarked = isToDo(state) || (isMissingMarked && state === 'missing');
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={texts.open(isMarked ? `${texts.name} ${texts.states[state]}` : texts.name, name)}
      aria-busy={isBusy}
      onClick={() => isBusy || start()}
    >
      <span>{texts.name}</span>
      {isMarked && <TranslationMark state={state} />}
    </UnstyledButton>
  );
}

/** A link to a translation, among the words of a sentence. */
export function TranslationLink({ kind, id, name }: Pick<TranslationButtonProps, 'kind' | 'id' | 'name'>) {
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

export const TranslationMark = ({ state }: { state: TranslationState }) => (
  <span className={classes.mark} data-state={state}>
    {texts.states[state]}
  </span>
);

// In a list, how the Khmer translation of an item stands, in a button that opens its draft; and what lists need besides.

import { Anchor, UnstyledButton } from '@mantine/core';
import type { DraftKind, ObjectKind } from '../../contract/drafts.ts';
import { langOf } from '../ui/lang-of.ts';
import { draftMessages } from '../../contract/draft-messages.ts';
import { translationMessages as texts } from '../../contract/translation-messages.ts';
import { type TranslationState, translationStates } from '../../contract/translations.ts';
import { useAction } from '../ui/ActionButton.tsx';
import type { FilterField } from '../ui/filters/filter-fields.ts';
import { openDraftOf } from './drafts.data.ts';
import { useOpenDraft } from './use-open-draft.ts';
import classes from './TranslationButton.module.css';

/** Opens the draft of a translation, and begins it if there is none. */
export function useOpenTranslation(kind: DraftKind, id: number) {
  const open = useOpenDraft();
  return useAction({
    run: async () => open(await openDraftOf(kind, id, 'km')),
    failed: draftMessages.begin.failed,
  });
}

interface TranslationButtonProps {
  kind: DraftKind;
  id: number;
  state: TranslationState;
  /** The name of the item. */
  name: string;
}

export function TranslationButton({ kind, id, state, name }: TranslationButtonProps) {
  const { isBusy, start } = useOpenTranslation(kind, id);
  const word = texts.states[state];
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={texts.open(word, name)}
      aria-busy={isBusy}
      onClick={() => isBusy || start()}
    >
      <TranslationMark state={state} />
    </UnstyledButton>
  );
}

/** A link to a translation, among the words of a sentence. */
export function TranslationLink({ kind, id, name }: Omit<TranslationButtonProps, 'state'>) {
  const { isBusy, start } = useOpenTranslation(kind, id);
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

interface Listed {
  id: number;
  title: string;
  translation?: TranslationState | undefined;
}

/** The column of a list of articles or of jobs. */
export const translationColumn = (kind: ObjectKind) => ({
  header: texts.name,
  cell: ({ id, title, translation = 'missing' }: Listed) => (
    <TranslationButton kind={kind} id={id} state={translation} name={title} />
  ),
  isShort: true,
});

export const translationFilter: FilterField = {
  kind: 'choice',
  name: 'translation',
  label: texts.name,
  options: translationStates.map((state) => ({ value: state, label: texts.states[state] })),
};

// In a list, how the Khmer translation of an item stands, in a button that opens its draft; and what lists need besides.

import { Anchor, Group, UnstyledButton } from '@mantine/core';
import type { DraftKind, ObjectKind } from '../../contract/drafts.ts';
import { langOf } from '../ui/lang-of.ts';
import { translationMessages as texts } from '../../contract/translation-messages.ts';
import { type TranslationState, translationStates } from '../../contract/translations.ts';
import { choice } from '../ui/filters/filter-fields.ts';
import { optionsOf } from '../ui/options.ts';
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
      aria-label={texts.open(texts.states[state], name)}
      aria-busy={isBusy}
      onClick={() => isBusy || start()}
    >
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

/** The cell of the title in a list of articles or of jobs, with the state of the translation as a mark. */
export const titleCell =
  (kind: ObjectKind) =>
  ({ id, title, translation = 'missing' }: Listed) => (
    <div className={classes.title}>
      <span lang={langOf(title)}>{title}</span>
      <Group component="span" gap="0.4rem" c="dimmed" fz="0.8rem" fw={400}>
        {texts.name}
        <TranslationButton kind={kind} id={id} state={translation} name={title} />
      </Group>
    </div>
  );

export const translationFilter = choice(
  'translation',
  texts.name,
  optionsOf(translationStates, texts.states),
);

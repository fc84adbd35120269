// What lists and forms show of a draft and of a Khmer translation, and what opens or begins them.

import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { markOf } from '../../contract/drafts/draft-marks.ts';
import type { DraftItem, DraftKind, ObjectKind } from '../../contract/drafts/drafts.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import type { Language } from '../../contract/language/language.ts';
import { isToDo, type Translated, type TranslationState } from '../../contract/translations/translations.ts';
import { paths } from '../../contract/url/paths.ts';
import { invalidate } from '../api/query-client.ts';
import { ActionButton, useAction } from '../dialog/ActionButton.tsx';
import { dateAndTime, langOf, Mark, Moment } from '../screen/values.tsx';
import { useLeave } from '../url/return-url.ts';
import { words } from '../words/words.ts';
import { addDraft, readStart } from './drafts.data.ts';
import type { DraftObject } from './save-queue.ts';
import classes from './DraftMarks.module.css';

const { drafts: texts, translation: inKhmer } = words;

/** Opens the screen of a draft, also of one that is not begun, unless the user has opened another screen since. */
export function useOpenDraft() {
  const leave = useLeave();
  return async ({ id, kind, object_id, lang }: DraftObject & { id: number }) => {
    const isBegun = id !== 0 || object_id === null;
    await leave(isBegun ? paths.adminDraft(id) : paths.adminDraftOf(kind, object_id, lang));
    await invalidate('drafts');
  };
}

/** Opens the draft of what is published, in this language. If there is none, it begins with the first change. */
export function useDraftOf(kind: DraftKind, id: number, lang: Language = 'en') {
  const open = useOpenDraft();
  const run = async () => open(await readStart({ kind, object_id: id, lang }));
  const { isBusy, start } = useAction({ run, failed: texts.begin.failed });
  return { isBusy, start, button: { 'aria-busy': isBusy, onClick: () => void (isBusy || start()) } };
}

/** Begins a draft of a new article, job or page. With `children` as its label, it is the button of a list. */
export function NewDraftButton({ kind, children }: { kind: ObjectKind; children?: ReactNode }) {
  const open = useOpenDraft();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionButton
      variant={children ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      run={async () => open(await addDraft(kind, {}, idempotencyKey))}
      failed={texts.begin.failed}
    >
      {children ?? texts.begin.blank[kind]}
    </ActionButton>
  );
}

type Related = Pick<DraftItem, 'object_id' | 'is_live' | 'lang'>;
type State = Pick<DraftItem, 'publish_at' | 'ready_note' | 'state'>;

function relationOf({ object_id, is_live, lang }: Related) {
  // A translation that was taken off the site begins again.
  if (object_id === null || (lang !== 'en' && !is_live)) return 'fresh';
  return is_live ? 'change' : 'withdrawn';
}

export function discardNote(draft: Related): string | undefined {
  const relation = relationOf(draft);
  return relation === 'fresh' ? undefined : texts.discard.notes[relation];
}

export const stateOf = (draft: State) => texts.states[markOf(draft)];

export function DraftMark(draft: Related & State) {
  return (
    <div>
      <Mark text={stateOf(draft)} />
      <Text component="span" display="block" size="sm" c="dimmed" mt={4}>
        {draft.publish_at !== null && (
          <>
            <Moment at={draft.publish_at} />
            <br />
          </>
        )}
        <span>{texts.relations[relationOf(draft)]}</span>
      </Text>
    </div>
  );
}

export type Listed = { id: number; title: string } & z.infer<typeof Translated>;

/** The marks beside the title of an item: its draft, and a translation that needs work. */
export function TitleMarks({ kind, id, title, translation, draft }: Listed & { kind: ObjectKind }) {
  const planned = draft?.publish_at && texts.planned(dateAndTime(draft.publish_at));
  const shown = draft && (planned || texts.states[draft.mark]);
  return (
    <>
      {shown && (
        <Link
          to={paths.adminDraft(draft.id)}
          className={classes.button}
          aria-label={texts.ofItem(shown, title)}
        >
          {mark('draft', shown)}
        </Link>
      )}
      {isToDo(translation) && <TranslationButton {...{ kind, id }} state={translation} name={title} />}
    </>
  );
}

interface TranslationButtonProps {
  kind: DraftKind;
  id: number;
  state: TranslationState;
  name: string;
  /** Whether a translation that is missing is marked too, where every item is meant to have one. */
  isMissingMarked?: boolean;
}

/** Opens the Khmer translation of an item, and shows its state if it needs work. */
export function TranslationButton({ kind, id, state, name, isMissingMarked }: TranslationButtonProps) {
  const { button } = useDraftOf(kind, id, 'km');
  const isMarked = isToDo(state) || (isMissingMarked && state === 'missing');
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={inKhmer.open(isMarked ? `${inKhmer.name} ${inKhmer.states[state]}` : inKhmer.name, name)}
      {...button}
    >
      <span>{inKhmer.name}</span>
      {isMarked && (
        <>
          {' '}
          <TranslationMark state={state} />
        </>
      )}
    </UnstyledButton>
  );
}

export function TranslationLink({ kind, id, name }: Pick<TranslationButtonProps, 'kind' | 'id' | 'name'>) {
  const { button } = useDraftOf(kind, id, 'km');
  return (
    <Anchor component="button" inherit underline="always" lang={langOf(name)} {...button}>
      {name}
    </Anchor>
  );
}

export const TranslationMark = ({ state }: { state: TranslationState }) => mark(state, inKhmer.states[state]);

const mark = (state: TranslationState, text: string) => (
  <span className={classes.mark} data-state={state}>
    {text}
  </span>
);

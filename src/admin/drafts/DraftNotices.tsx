// Notices above the form of a draft: what was not saved, what somebody else has done meanwhile, and how the draft stands.

import { Alert, type AlertProps, Text } from '@mantine/core';
import { IconCircleCheck, IconHistory, IconLanguage, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Translation } from '../../contract/translations/translation.ts';
import { isToDo } from '../../contract/translations/translations.ts';
import { isNotFound } from '../api/problem.ts';
import { refusalText } from '../api/refusal-text.ts';
import { useConfirm } from '../dialog/Confirm.tsx';
import { BusyButton } from '../screen/Buttons.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { langOf } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import { Choice, ConflictNotice, Drawn, GoneNotice, inNotice } from './ConflictNotice.tsx';
import { DraftMark, TranslationMark } from './DraftMarks.tsx';
import { readLive } from './drafts.data.ts';
import { isSameText } from './save-queue.ts';
import type { DraftEditing } from './use-draft.ts';
import classes from './DraftEditor.module.css';

const { notices, ready } = words.drafts;

interface OfDraft {
  editing: DraftEditing;
}

export function DraftNotices({ editing, choice }: OfDraft & { choice: RefObject<HTMLDivElement | null> }) {
  const { draft, state, source, isUnsavedShown, isLocked } = editing;
  const translation = source.data;
  return (
    <>
      {state.kind === 'refused' && isNotFound(state.error) ? (
        <GoneNotice of={draft} fields={editing.fields} onProceeded={editing.queue.close} />
      ) : state.kind === 'stale' ? (
        <ConflictNotice editing={editing} stale={state} root={choice} />
      ) : isUnsavedShown && !isLocked ? (
        <UnsavedNotice editing={editing} />
      ) : null}
      {draft.is_stale && <OutdatedNotice editing={editing} />}
      {translation && <TranslationNotice editing={editing} translation={translation} />}
      <div className={classes.state}>
        {translation && draft.is_live && isToDo(translation.state) && (
          <TranslationMark state={translation.state} />
        )}
        {draft.id !== 0 && <DraftMark {...draft} />}
      </div>
      <ReadyNotice editing={editing} />
    </>
  );
}

const Notice = (alert: AlertProps & { role?: string }) => <Alert color="ink" mb="md" {...alert} />;

/** The form shows what an earlier sitting could not save. */
function UnsavedNotice({ editing: { showStored, hideUnsaved } }: OfDraft) {
  const confirm = useConfirm();
  const takeStored = async () => {
    if (await confirm(words.ui.giveUp)) showStored();
  };
  const closing = { withCloseButton: true, closeButtonLabel: words.ui.close, onClose: hideUnsaved };
  return (
    <Notice icon={<IconHistory />} role="status" {...closing}>
      <Text size="sm">{notices.unsaved}</Text>
      <BusyButton {...inNotice} mt="sm" isBusy={false} onClick={() => void takeStored()}>
        {notices.takeStored}
      </BusyButton>
    </Notice>
  );
}

/** What is published was changed since the draft was begun. */
function OutdatedNotice({ editing }: OfDraft) {
  const { draft, fields, isStoring, actions } = editing;
  const { kind, lang, object_id } = draft;
  const live = useQuery({
    queryKey: ['edited', kind, object_id, lang, 'live'],
    queryFn: ({ signal }) => readLive(kind, object_id!, lang, signal),
    gcTime: 0,
  });
  return (
    <Choice text={notices.outdated[kind]} title={null}>
      <Loaded of={live} failed={words.drafts.loadFailed}>
        {(published) => <Drawn title={notices.fromPublished} of={draft} before={published} after={fields} />}
      </Loaded>
      <BusyButton
        {...inNotice}
        isBusy={actions.isBusy}
        // A picture is being stored: the draft does not have it yet.
        isDisabled={isStoring}
        onClick={() => actions.publish(true)}
      >
        {notices.overwrite}
      </BusyButton>
    </Choice>
  );
}

/** The English text has changed since it was translated, and what changed. */
function TranslationNotice({ editing, translation }: OfDraft & { translation: Translation }) {
  const { source, actions } = editing;
  const { earlier } = source;
  const isBehind = translation.state === 'behind';
  if (!isBehind && !earlier) return null;
  const changed = (side: 'before' | 'after') =>
    Object.fromEntries(Object.entries(translation.changes).map(([name, texts]) => [name, texts[side]]));
  const [before, after] = isBehind
    ? [changed('before'), changed('after')]
    : [earlier!.english, translation.english];
  const { behind, changes, publishing } = words.translation.notices;
  return (
    <Notice
      icon={<IconLanguage />}
      title={earlier ? refusalText('drafts.english-changed') : behind}
      role={earlier ? 'alert' : 'status'}
    >
      {!isSameText(before, after) && <Drawn title={changes} of={translation} before={before} after={after} />}
      <Text size="sm">{publishing}</Text>
      {isBehind && (
        <BusyButton
          {...inNotice}
          mt="sm"
          isBusy={actions.isBusy}
          onClick={() => actions.confirmTranslation(translation)}
        >
          {words.translation.confirm.action}
        </BusyButton>
      )}
    </Notice>
  );
}

function ReadyNotice({ editing: { draft, isLocked } }: OfDraft) {
  const { ready_note: note } = draft;
  if (isLocked) return <Notice icon={<IconLock />}>{refusalText('drafts.planned')}</Notice>;
  if (note === null) return null;
  return (
    <Notice icon={<IconCircleCheck />}>
      <Text size="sm">{ready.isReady}</Text>
      {note !== '' && (
        <Text size="sm" mt={4} lang={langOf(note)} style={{ whiteSpace: 'pre-line' }}>
          {note}
        </Text>
      )}
    </Notice>
  );
}

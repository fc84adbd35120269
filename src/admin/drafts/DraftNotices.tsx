// Notices above the form of a draft: what was not saved, what somebody else has done meanwhile, and how the draft stands.

import { Alert, Text } from '@mantine/core';
import { IconCircleCheck, IconHistory, IconLanguage, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Translation } from '../../contract/translations/translation.ts';
import { refusalText } from '../api/refusal-text.ts';
import { isNotFound } from '../api/problem.ts';
import { BusyButton } from '../screen/Buttons.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { langOf } from '../screen/values.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { Choice, ConflictNotice, Drawn, GoneNotice } from './ConflictNotice.tsx';
import { DraftMark } from './DraftMark.tsx';
import { readLive } from './drafts.data.ts';
import { type DraftFields, isSameText } from './save-queue.ts';
import { TranslationMark } from './TranslationButton.tsx';
import { isToDo } from './translation-to-do.ts';
import type { DraftEditing } from './use-draft.ts';
import classes from './DraftEditor.module.css';
import { words } from '../words/words.ts';

const { notices, ready } = words.drafts;

interface DraftNoticesProps {
  editing: DraftEditing;
  /** The notice that asks which of two texts stays. */
  choice: RefObject<HTMLDivElement | null>;
}

export function DraftNotices({ editing, choice }: DraftNoticesProps) {
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
      {draft.is_stale && draft.object_id !== null && (
        <OutdatedNotice editing={editing} objectId={draft.object_id} />
      )}
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

/** The form shows what an earlier sitting could not save. */
function UnsavedNotice({ editing: { showStored, hideUnsaved } }: { editing: DraftEditing }) {
  const confirm = useConfirm();
  const takeStored = async () => {
    if (await confirm(words.ui.giveUp)) showStored();
  };
  return (
    <Alert
      color="ink"
      icon={<IconHistory />}
      role="status"
      mb="md"
      withCloseButton
      closeButtonLabel={words.ui.close}
      onClose={hideUnsaved}
    >
      <Text size="sm">{notices.unsaved}</Text>
      <BusyButton variant="default" size="sm" mt="sm" isBusy={false} onClick={() => void takeStored()}>
        {notices.takeStored}
      </BusyButton>
    </Alert>
  );
}

/** What is published was changed since the draft was begun. */
function OutdatedNotice({ editing, objectId }: { editing: DraftEditing; objectId: number }) {
  const { draft, fields, isStoring, actions } = editing;
  const { kind, lang } = draft;
  const live = useQuery({
    queryKey: ['edited', kind, objectId, lang, 'live'],
    queryFn: ({ signal }) => readLive(kind, objectId, lang, signal),
    gcTime: 0,
  });
  return (
    <Choice text={notices.outdated[kind]} title={null}>
      <Loaded of={live} failed={words.drafts.loadFailed}>
        {(published) => <Drawn title={notices.fromPublished} of={draft} before={published} after={fields} />}
      </Loaded>
      <BusyButton
        variant="default"
        size="sm"
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

interface TranslationNoticeProps {
  editing: DraftEditing;
  translation: Translation;
}

/** The English text has changed since it was translated, and what changed. */
function TranslationNotice({ editing: { source, actions }, translation }: TranslationNoticeProps) {
  const { state, changes, english } = translation;
  const { earlier } = source;
  const isBehind = state === 'behind';
  if (!isBehind && !earlier) return null;
  const changed = Object.entries(changes);
  const [before, after]: [DraftFields, DraftFields] = isBehind
    ? [
        Object.fromEntries(changed.map(([name, texts]) => [name, texts.before])),
        Object.fromEntries(changed.map(([name, texts]) => [name, texts.after])),
      ]
    : [earlier!.english, english];
  return (
    <Alert
      color="ink"
      icon={<IconLanguage />}
      title={earlier ? refusalText('drafts.english-changed') : words.translation.notices.behind}
      role={earlier ? 'alert' : 'status'}
      mb="md"
    >
      {!isSameText(before, after) && (
        <Drawn title={words.translation.notices.changes} of={translation} before={before} after={after} />
      )}
      <Text size="sm">{words.translation.notices.publishing}</Text>
      {isBehind && (
        <BusyButton
          variant="default"
          size="sm"
          mt="sm"
          isBusy={actions.isBusy}
          onClick={() => actions.confirmTranslation(translation)}
        >
          {words.translation.confirm.action}
        </BusyButton>
      )}
    </Alert>
  );
}

function ReadyNotice({ editing: { draft, isLocked } }: { editing: DraftEditing }) {
  const { ready_note: note } = draft;
  if (isLocked)
    return (
      <Alert color="ink" icon={<IconLock />} mb="md">
        {refusalText('drafts.planned')}
      </Alert>
    );
  if (note === null) return null;
  return (
    <Alert color="ink" icon={<IconCircleCheck />} mb="md">
      <Text size="sm">{ready.isReady}</Text>
      {note !== '' && (
        <Text size="sm" mt={4} lang={langOf(note)} style={{ whiteSpace: 'pre-line' }}>
          {note}
        </Text>
      )}
    </Alert>
  );
}

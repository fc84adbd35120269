// The form of a draft, which saves itself, with the preview beside it.

import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftMessages as texts } from '../../contract/draft-messages.ts';
import { translationMessages } from '../../contract/translation-messages.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { ApiProblem, isNotFound } from '../api/problem.ts';
import { useSession } from '../session/session.ts';
import { useConfirm } from '../dialog/Confirm.tsx';
import { FocusFirstField } from '../focus/FocusFirstField.tsx';
import { FormModal } from '../dialog/FormModal.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { Screen } from '../screen/Screen.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import type { DraftInputs } from './draft-inputs.ts';
import { DraftBar } from './DraftBar.tsx';
import { DraftMark } from './DraftMark.tsx';
import { DraftMenu } from './DraftMenu.tsx';
import { ConflictNotice, GoneNotice, KeptNotice, OutdatedNotice } from './DraftNotices.tsx';
import { isForAdmins, type OpenDraft, readDraft } from './drafts.data.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import type { Kept } from './save-queue.ts';
import { mergeTyped } from './merge-typed.ts';
import { ReadyForm, ReadyNotice } from './Ready.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { titleOf } from './title-of-draft.ts';
import { useDraftActions } from './use-draft-actions.tsx';
import { TranslationMark } from './TranslationButton.tsx';
import { TranslationNotice } from './TranslationNotice.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { useTranslation } from './use-translation.ts';
import classes from './DraftEditor.module.css';

interface DraftEditorProps {
  opened: { draft: OpenDraft; kept: Kept | undefined };
  /** The draft has an id now. */
  onBegun: (id: number) => void;
  Inputs: DraftInputs;
}

export function DraftEditor({ opened, onBegun, Inputs }: DraftEditorProps) {
  const [draft, setDraft] = useState(opened.draft);
  const { kind, lang } = draft;
  const editing = useDraftForm(
    opened.draft,
    opened.kept,
    (publish_at) => setDraft((now) => (now.publish_at === publish_at ? now : { ...now, publish_at })),
    (begun) => {
      setDraft(begun);
      onBegun(begun.id);
    },
  );
  const { form, queue, state, fields } = editing;
  const source = useTranslation(draft);
  const translation = source.data;
  const actions = useDraftActions(draft, setDraft, editing, source);
  const [isKept, setIsKept] = useState(opened.kept !== undefined && !opened.kept.isBrought);
  const [isStoring, setIsStoring] = useState(false);
  const [isNoteTyped, setIsNoteTyped] = useState(false);
  useUnsavedChangesGuard(
    () => isNoteTyped || isStoring || form.getValues()['pendingPictures'] !== 0 || !queue.isSafe(),
  );
  const [isAsking, { open, close }] = useDisclosure(false, { onClose: () => setIsNoteTyped(false) });
  const choice = useRef<HTMLDivElement>(null);
  const edited = useRef<Element>(null);
  const confirm = useConfirm();
  const leave = async () => {
    if (!isNoteTyped || (await confirm(uiMessages.unsaved))) close();
  };
  const [isPreviewing, setIsPreviewing] = useState(false);
  const isDesktop = useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
  // Beside a translation stands the English text.
  const isWide = isDesktop && lang === 'en';

  /** Goes on from what somebody else has stored. */
  function rebase(theirs: OpenDraft): void {
    setDraft(theirs);
    setIsKept(false);
    editing.rebase(theirs);
  }

  const mayPublish = useSession()?.permission === 'admin' || kind !== 'texts';
  const isLocked = !mayPublish && isForAdmins(draft);
  const isForbidden =
    state.kind === 'refused' && state.error instanceof ApiProblem && state.error.status === 403;
  // It was planned since it was read.
  const reread = useEffectEvent(() => void readDraft(draft.id).then(setDraft, () => {}));
  useEffect(() => {
    if (isForbidden) reread();
  }, [isForbidden]);
  const isGone = state.kind === 'refused' && isNotFound(state.error);
  // What is not begun has nothing to publish.
  const isHeld = state.kind === 'stale' || draft.id === 0;
  const hasPreview = isWide || isPreviewing;
  const inputs = { getInputProps: form.getInputProps, form, draft, onBusy: setIsStoring };
  return (
    <Screen title={titleOf(draft)} actions={<DraftMenu {...{ draft, actions, isLocked }} />}>
      <div className={classes.editor} data-wide data-lang={lang}>
        <div
          hidden={isPreviewing && !isWide}
          inert={actions.isBusy}
          onFocus={({ target }) => (edited.current = target)}
        >
          {isGone ? (
            <GoneNotice of={draft} fields={fields} onProceeded={queue.close} />
          ) : state.kind === 'stale' ? (
            <ConflictNotice
              of={draft}
              text={state.error.message}
              mine={fields}
              root={choice}
              // A publication was refused: the person looks at what somebody else has written.
              merge={(theirs) => (state.isCall ? null : mergeTyped(queue.getBase(), fields, theirs))}
              onMerged={(theirs, merged) => {
                rebase(theirs);
                editing.show(merged);
                void queue.flush();
              }}
              onKeepMine={(theirs) => {
                rebase(theirs);
                void queue.flush();
              }}
              onTakeTheirs={(theirs) => {
                rebase(theirs);
                editing.show(theirs.fields);
              }}
            />
          ) : isKept && !isLocked ? (
            <KeptNotice
              onClose={() => setIsKept(false)}
              onTakeStored={() => {
                setIsKept(false);
                editing.show(opened.draft.fields);
              }}
            />
          ) : null}
          {draft.is_stale && draft.object_id !== null && (
            <OutdatedNotice
              of={draft}
              objectId={draft.object_id}
              fields={fields}
              isBusy={actions.isBusy}
              isStoring={isStoring}
              onOverwrite={() => actions.publish(true)}
            />
          )}
          {translation && (
            <TranslationNotice
              translation={translation}
              earlier={source.earlier}
              isBusy={actions.isBusy}
              onConfirm={() => actions.confirmTranslation(translation)}
            />
          )}
          <div className={classes.state}>
            {translation && draft.is_live && <TranslationMark state={translation.state} />}
            {draft.id !== 0 && <DraftMark {...draft} />}
          </div>
          <ReadyNotice note={draft.ready_note} isLocked={isLocked} />
          <div inert={isLocked}>
            {lang === 'en' ? (
              <Inputs {...inputs} />
            ) : (
              <Loaded
                of={source.query}
                keepsData
                failed={(error) => translationMessages[isNotFound(error) ? 'noEnglish' : 'loadFailed']}
              >
                {(loaded) => <Inputs {...inputs} translation={loaded} />}
              </Loaded>
            )}
          </div>
        </div>
        {hasPreview && (
          <PreviewPanel
            {...{ kind, lang }}
            isPaused={actions.isBusy}
            edited={edited}
            token={new URLSearchParams(draft.preview.split('?')[1]).get('draft') ?? ''}
            fields={fields}
          />
        )}
        <DraftBar
          state={state}
          isBegun={draft.id !== 0}
          onChoose={() => {
            setIsPreviewing(false);
            // The form may have been behind the preview.
            requestAnimationFrame(() => {
              choice.current?.focus();
              choice.current?.scrollIntoView({ block: 'center' });
            });
          }}
        >
          {!isWide && (
            <Button variant="default" onClick={() => setIsPreviewing(!isPreviewing)}>
              {isPreviewing ? texts.preview.form : texts.preview.title}
            </Button>
          )}
          {mayPublish ? (
            <>
              <Button variant="default" disabled={isStoring || isHeld} onClick={open}>
                {texts.schedule.open}
              </Button>
              <Button
                loading={actions.isBusy}
                disabled={isStoring || isHeld}
                onClick={() => actions.publish()}
              >
                {texts.publish.action}
              </Button>
            </>
          ) : (
            <Button disabled={isLocked || isHeld} onClick={open}>
              {draft.ready_note === null ? texts.ready.action : texts.ready.change}
            </Button>
          )}
        </DraftBar>
      </div>
      <FormModal title={(mayPublish ? texts.schedule : texts.ready).title} isOpen={isAsking} onClose={leave}>
        <FocusFirstField>
          {mayPublish ? (
            <ScheduleForm publishAt={draft.publish_at} schedule={actions.schedule} onClose={close} />
          ) : (
            <ReadyForm
              note={draft.ready_note}
              mark={actions.markReady}
              onTyped={setIsNoteTyped}
              cancel={leave}
              onClose={close}
            />
          )}
        </FocusFirstField>
      </FormModal>
    </Screen>
  );
}

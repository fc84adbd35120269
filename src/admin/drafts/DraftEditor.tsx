import { Anchor, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react';
import { today } from '../../contract/language/calendar.ts';
import { ApiProblem, isNotFound, isUnanswered } from '../api/problem.ts';
import { ErrorBoundary, Loaded } from '../screen/Loaded.tsx';
import { Screen } from '../screen/Screen.tsx';
import { nameOfText } from '../screen/text-labels.ts';
import { dateAndTime, timeOfDay } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { DraftMenu } from './DraftMenus.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { type OpenDraft, translationQuery } from './drafts.data.ts';
import { TranslationLink } from './DraftMarks.tsx';
import { type Finding, findingsIn, goToFinding } from './findings.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import type { SaveState } from './save-queue.ts';
import type { Opened } from './unsaved-texts.ts';
import { type DraftEditing, type DraftInputsProps, useDraft } from './use-draft.ts';
import classes from './DraftEditor.module.css';

const texts = words.drafts;
const saving = texts.save;

interface DraftEditorProps {
  opened: Opened;
  onBegun: (id: number) => void;
  Inputs: ComponentType<DraftInputsProps>;
}

export function DraftEditor({ opened, onBegun, Inputs }: DraftEditorProps) {
  const editing = useDraft(opened, onBegun);
  const { draft, form, source, actions, isLocked } = editing;
  const fields = { getInputProps: form.getInputProps, form, draft, onBusy: editing.setIsStoring };
  const [isAsking, dialog] = useDisclosure(false);
  const [isPreviewing, preview] = useDisclosure(false);
  const isDesktop = useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
  // The English text is beside a translation.
  const isWide = isDesktop && draft.lang === 'en';
  const choice = useRef<HTMLDivElement>(null);
  const edited = useRef<Element>(null);
  const inputs = useRef<HTMLDivElement>(null);
  function showForm(then: () => void): void {
    preview.close();
    // The form may have been behind the preview.
    requestAnimationFrame(then);
  }
  const goToChoice = () =>
    showForm(() => {
      choice.current?.focus();
      choice.current?.scrollIntoView({ block: 'center' });
    });
  const goTo = (finding: Finding) => showForm(() => inputs.current && goToFinding(inputs.current, finding));
  return (
    <Screen title={titleOf(draft)} actions={<DraftMenu editing={editing} />}>
      <div className={classes.editor} data-wide data-lang={draft.lang}>
        <div
          hidden={isPreviewing && !isWide}
          inert={actions.isBusy}
          onFocus={({ target }) => (edited.current = target)}
        >
          <DraftNotices editing={editing} choice={choice} />
          <div ref={inputs} inert={isLocked}>
            {/* A translation waits for the English text. */}
            {draft.lang === 'en' ? (
              <Inputs {...fields} />
            ) : (
              <Loaded
                of={source.query}
                keepsData
                failed={(error) => words.translation[isNotFound(error) ? 'noEnglish' : 'loadFailed']}
              >
                {(translation) => <Inputs {...fields} translation={translation} />}
              </Loaded>
            )}
          </div>
        </div>
        {(isWide || isPreviewing) && (
          <PreviewPanel editing={editing} edited={edited}>
            {/* A check that fails must not take the form with it. */}
            <ErrorBoundary fallback={() => null}>
              {draft.kind !== 'texts' && <FindingList editing={editing} onGo={goTo} />}
            </ErrorBoundary>
          </PreviewPanel>
        )}
        <DraftBar editing={editing} onChoose={goToChoice} onAsk={dialog.open}>
          {!isWide && (
            <Button variant="default" onClick={preview.toggle}>
              {isPreviewing ? texts.preview.form : texts.preview.title}
            </Button>
          )}
        </DraftBar>
      </div>
      <DraftDialog editing={editing} isOpen={isAsking} onClose={dialog.close} />
    </Screen>
  );
}

interface DraftBarProps {
  editing: DraftEditing;
  onChoose: () => void;
  onAsk: () => void;
  children: ReactNode;
}

/** The bar below the form: whether it is saved, and what publishes it. */
function DraftBar({ editing, onChoose, onAsk, children }: DraftBarProps) {
  const { state, draft, mayPublish, isLocked, isStoring, actions } = editing;
  const isBegun = draft.id !== 0;
  // What is not begun has nothing to publish.
  const isHeld = state.kind === 'stale' || !isBegun;
  const isSaved = state.kind === 'saved' || state.kind === 'saving';
  return (
    <Group gap="0.5rem 1.5rem" justify="space-between" py="0.75rem" className="sticky-bar">
      <Text role="status" size="sm" c={isSaved ? 'dimmed' : 'var(--danger)'} flex="1 1 12rem">
        <span>{isBegun || state.kind !== 'saved' ? wordsOf(state) : saving.unchanged}</span>
        {state.kind === 'stale' && (
          <>
            {' '}
            <Anchor component="button" type="button" inherit fw={600} onClick={onChoose}>
              {saving.choose}
            </Anchor>
          </>
        )}
      </Text>
      <Group gap="sm" ms="auto">
        {children}
        {mayPublish ? (
          <>
            <Button variant="default" disabled={isStoring || isHeld} onClick={onAsk}>
              {texts.schedule.open}
            </Button>
            <Button loading={actions.isBusy} disabled={isStoring || isHeld} onClick={() => actions.publish()}>
              {texts.publish.action}
            </Button>
          </>
        ) : (
          <Button disabled={isLocked || isHeld} onClick={onAsk}>
            {draft.ready_note === null ? texts.ready.action : texts.ready.change}
          </Button>
        )}
      </Group>
    </Group>
  );
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved': {
      const isOfToday = today(new Date(state.at)) === today();
      return saving.saved(isOfToday ? timeOfDay(state.at).slice(0, 5) : dateAndTime(state.at));
    }
    case 'saving':
    case 'stale':
      return saving[state.kind];
    case 'lost':
      return saving.lost(isUnanswered(state.error) ? saving.unreachable : state.error.message);
    case 'refused': {
      const hasFields = state.error instanceof ApiProblem && Object.keys(state.error.errors).length > 0;
      return saving.refused(hasFields ? saving.fields : state.error.message);
    }
  }
}

function titleOf({ kind, lang, title }: OpenDraft): string {
  const name = nameOfText(title);
  if (kind === 'texts') return lang === 'en' ? name : words.translation.textTitle(name);
  return (lang === 'en' ? texts : words.translation).titles[kind];
}

/** How long after a change the text is read again, in ms. */
const PAUSE = 1_000;

interface FindingListProps {
  editing: DraftEditing;
  onGo: (finding: Finding) => void;
}

function FindingList({ editing: { draft, fields }, onGo }: FindingListProps) {
  const { kind, object_id: id, lang, is_live } = draft;
  const [settled] = useDebouncedValue(fields, PAUSE);
  const found = useMemo(() => findingsIn(settled), [settled]);
  const enabled = lang === 'en' && is_live && id !== null;
  const { data } = useQuery({ ...translationQuery(kind, id ?? 0), enabled });
  const state = data?.state === 'missing' || data?.state === 'behind' ? data.state : undefined;
  const count = found.length + (state ? 1 : 0);
  return (
    <div className={classes.findings}>
      <Title order={3} size="h5" hidden={count === 0}>
        {texts.findings.title}
      </Title>
      <VisuallyHidden role="status">{count > 0 && texts.findings.count(count)}</VisuallyHidden>
      {count > 0 && (
        <ul>
          {found.map((finding, index) => (
            <li key={index}>
              <Anchor component="button" type="button" size="sm" onClick={() => onGo(finding)}>
                {texts.findings.of[finding.kind](finding.name ?? '')}
              </Anchor>
            </li>
          ))}
          {state && (
            <li>
              <TranslationLink kind={kind} id={id!} name={texts.findings[state]} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

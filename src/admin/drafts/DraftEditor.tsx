// The form of a draft, which saves itself, with the preview beside it.

import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { isNotFound } from '../api/problem.ts';
import { Loaded, ErrorBoundary } from '../screen/Loaded.tsx';
import { Screen } from '../screen/Screen.tsx';
import { DraftBar } from './DraftBar.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import type { DraftInputs } from './draft-inputs.ts';
import { DraftMenu } from './DraftMenu.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { FindingList } from './FindingList.tsx';
import { type Finding, goToFinding } from './findings.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { type DraftEditing, type Opened, useDraft } from './use-draft.ts';
import classes from './DraftEditor.module.css';
import { nameOfText } from '../screen/text-labels.ts';
import type { OpenDraft } from './drafts.data.ts';
import { words } from '../words/words.ts';

const texts = words.drafts;

interface DraftEditorProps {
  opened: Opened;
  /** The draft has an id now. */
  onBegun: (id: number) => void;
  Inputs: DraftInputs;
}

export function DraftEditor({ opened, onBegun, Inputs }: DraftEditorProps) {
  const editing = useDraft(opened, onBegun);
  const { draft, actions, isLocked } = editing;
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
    <Screen title={titleOf(draft)} actions={<DraftMenu {...{ draft, actions, isLocked }} />}>
      <div className={classes.editor} data-wide data-lang={draft.lang}>
        <div
          hidden={isPreviewing && !isWide}
          inert={actions.isBusy}
          onFocus={({ target }) => (edited.current = target)}
        >
          <DraftNotices editing={editing} choice={choice} />
          <div ref={inputs} inert={isLocked}>
            <DraftForm editing={editing} Inputs={Inputs} />
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
        <DraftBar
          editing={editing}
          onChoose={goToChoice}
          onAsk={dialog.open}
          preview={isWide ? null : { isShown: isPreviewing, toggle: preview.toggle }}
        />
      </div>
      <DraftDialog editing={editing} isOpen={isAsking} onClose={dialog.close} />
    </Screen>
  );
}

/** The fields of the draft; a translation waits for the English text. */
function DraftForm({ editing, Inputs }: { editing: DraftEditing; Inputs: DraftInputs }) {
  const { form, draft, source, setIsStoring } = editing;
  const inputs = { getInputProps: form.getInputProps, form, draft, onBusy: setIsStoring };
  if (draft.lang === 'en') return <Inputs {...inputs} />;
  return (
    <Loaded
      of={source.query}
      keepsData
      failed={(error) => words.translation[isNotFound(error) ? 'noEnglish' : 'loadFailed']}
    >
      {(loaded) => <Inputs {...inputs} translation={loaded} />}
    </Loaded>
  );
}

function titleOf({ kind, lang, title }: OpenDraft): string {
  const name = nameOfText(title);
  if (kind === 'texts') return lang === 'en' ? name : words.translation.textTitle(name);
  return (lang === 'en' ? texts : words.translation).titles[kind];
}

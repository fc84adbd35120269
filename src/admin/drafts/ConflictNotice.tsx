// Notices above the form of a draft that need a choice: somebody else has changed, published or deleted it.

import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { paths } from '../../contract/url/paths.ts';
import { useAction } from '../dialog/ActionButton.tsx';
import { BusyButton } from '../screen/Buttons.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { lazyInPlace, Loaded } from '../screen/Loaded.tsx';
import { type OpenDraft, readDraft } from './drafts.data.ts';
import { proceedElsewhere } from './unsaved-texts.ts';
import { mergeTyped } from './merge-typed.ts';
import type { DraftFields, DraftObject, SaveState } from './save-queue.ts';
import type { DraftEditing } from './use-draft.ts';
import { words } from '../words/words.ts';

const texts = words.drafts.notices;

export const Difference = lazyInPlace(() => import('./Difference.tsx'), 'Difference');

interface GoneNoticeProps {
  of: DraftObject;
  fields: DraftFields;
  /** The text is in another draft now. */
  onProceeded: () => void;
}

/** The draft was published or deleted by another person. */
export function GoneNotice({ of, fields, onProceeded }: GoneNoticeProps) {
  const navigate = useNavigate();
  const [key] = useState(newIdempotencyKey);
  const proceeding = useAction({
    run: async () => {
      const id = await proceedElsewhere(of, fields, key);
      onProceeded();
      void navigate(paths.adminDraft(id), { replace: true });
    },
    failed: words.drafts.begin.failed,
  });
  return (
    <Choice text={texts.gone}>
      <Button variant="default" size="sm" loading={proceeding.isBusy} onClick={proceeding.start}>
        {texts.proceed}
      </Button>
    </Choice>
  );
}

interface ConflictNoticeProps {
  editing: DraftEditing;
  stale: Extract<SaveState, { kind: 'stale' }>;
  root: RefObject<HTMLDivElement | null>;
}

/** Another person, or the user in another tab, has saved this draft since it was opened. */
export function ConflictNotice({ editing, stale, root }: ConflictNoticeProps) {
  const { draft, fields: mine, queue, rebase, show } = editing;
  const { id } = draft;
  const theirs = useQuery({
    queryKey: ['edited', 'drafts', id, 'theirs'],
    queryFn: ({ signal }) => readDraft(id, signal),
    gcTime: 0,
  });
  const confirm = useConfirm();
  const takeTheirs = async (stored: OpenDraft) => {
    if (!(await confirm(words.ui.giveUp))) return;
    rebase(stored);
    show(stored.fields);
  };
  const keepMine = (stored: OpenDraft) => {
    rebase(stored);
    void queue.flush();
  };
  // A publication was refused: show what another person has written.
  const merged = theirs.data && !stale.isCall && mergeTyped(queue.getBase(), mine, theirs.data.fields);
  const isMerged = Boolean(merged);
  const mergeThem = useEffectEvent(() => {
    rebase(theirs.data!);
    show(merged as DraftFields);
    void queue.flush();
  });
  useEffect(() => {
    if (isMerged) mergeThem();
  }, [isMerged]);
  // Show no alert before a conflict is certain.
  if (isMerged || theirs.isPending) return null;
  return (
    <Choice text={stale.error.message} root={root}>
      <Loaded of={theirs} failed={words.drafts.loadFailed}>
        {(stored) => (
          <>
            <Drawn title={texts.difference} of={draft} before={stored.fields} after={mine} />
            <Group gap="sm">
              <BusyButton variant="default" size="sm" isBusy={false} onClick={() => keepMine(stored)}>
                {texts.keepMine}
              </BusyButton>
              <BusyButton variant="default" size="sm" isBusy={false} onClick={() => void takeTheirs(stored)}>
                {texts.takeTheirs}
              </BusyButton>
            </Group>
          </>
        )}
      </Loaded>
    </Choice>
  );
}

export function Choice({
  text,
  title = texts.title,
  root,
  children,
}: {
  text: string;
  /** Can receive the focus. */
  root?: RefObject<HTMLDivElement | null>;
  title?: string | null;
  children: ReactNode;
}) {
  return (
    <Alert
      ref={root}
      tabIndex={root && -1}
      color="danger"
      icon={<IconAlertTriangle />}
      title={title}
      role="alert"
      mb="md"
    >
      <Text size="sm" mb="sm">
        {text}
      </Text>
      {children}
    </Alert>
  );
}

interface DrawnProps {
  title: string;
  of: Pick<OpenDraft, 'kind' | 'lang'>;
  before: DraftFields;
  after: DraftFields;
}

/** A difference inside a notice. It scrolls by itself: the form stays near. */
export function Drawn({ title, of: { kind, lang }, before, after }: DrawnProps) {
  return (
    <>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <Box
        className="panel"
        mb="1rem"
        mah="22rem"
        p="0.75rem 1rem"
        style={{ overflow: 'auto' }}
        role="group"
        aria-label={title}
      >
        <Difference {...{ kind, lang, before, after }} />
      </Box>
    </>
  );
}

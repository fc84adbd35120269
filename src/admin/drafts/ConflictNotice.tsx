// Notices above the form of a draft that need a choice: somebody else has changed, published or deleted it.

import { Alert, type AlertProps, Box, Group, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { paths } from '../../contract/url/paths.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { BusyButton } from '../screen/Buttons.tsx';
import { lazyInPlace, Loaded } from '../screen/Loaded.tsx';
import { words } from '../words/words.ts';
import { type OpenDraft, readDraft } from './drafts.data.ts';
import type { DraftFields, DraftObject, SaveState } from './save-queue.ts';
import { mergeTyped, proceedElsewhere } from './unsaved-texts.ts';
import type { DraftEditing } from './use-draft.ts';

const texts = words.drafts.notices;

export const inNotice = { variant: 'default', size: 'sm' } as const;

export const Difference = lazyInPlace(() => import('./Difference.tsx'), 'Difference');

interface GoneNoticeProps {
  of: DraftObject;
  fields: DraftFields;
  /** The text is in another draft now. */
  onProceeded: () => void;
}

export function GoneNotice({ of, fields, onProceeded }: GoneNoticeProps) {
  const navigate = useNavigate();
  const [key] = useState(newIdempotencyKey);
  const proceed = async () => {
    const id = await proceedElsewhere(of, fields, key);
    onProceeded();
    void navigate(paths.adminDraft(id), { replace: true });
  };
  return (
    <Choice text={texts.gone}>
      <ActionButton {...inNotice} run={proceed} failed={words.drafts.begin.failed}>
        {texts.proceed}
      </ActionButton>
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
  const goOnWith = (fields: DraftFields, stored: OpenDraft) => {
    rebase(stored);
    show(fields);
    void queue.flush();
  };
  const takeTheirs = async (stored: OpenDraft) => {
    if (await confirm(words.ui.giveUp)) goOnWith(stored.fields, stored);
  };
  // A publication was refused: show what another person has written.
  const merged = theirs.data && !stale.isCall && mergeTyped(queue.getBase(), mine, theirs.data.fields);
  const isMerged = Boolean(merged);
  useDidUpdate(() => {
    if (merged) goOnWith(merged, theirs.data!);
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
              <BusyButton {...inNotice} isBusy={false} onClick={() => goOnWith(mine, stored)}>
                {texts.keepMine}
              </BusyButton>
              <BusyButton {...inNotice} isBusy={false} onClick={() => void takeTheirs(stored)}>
                {texts.takeTheirs}
              </BusyButton>
            </Group>
          </>
        )}
      </Loaded>
    </Choice>
  );
}

interface ChoiceProps extends AlertProps {
  text: string;
  /** Can receive the focus. */
  root?: RefObject<HTMLDivElement | null>;
}

export function Choice({ text, root, children, ...alert }: ChoiceProps) {
  return (
    <Alert
      ref={root}
      tabIndex={root && -1}
      color="danger"
      icon={<IconAlertTriangle />}
      title={texts.title}
      role="alert"
      mb="md"
      {...alert}
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

// Notices above the form of a draft: what was not saved, what somebody else has done meanwhile, and the choice that remains.

import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { draftMessages } from '../../contract/draft-messages.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { paths } from '../../contract/url/paths.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { useAction } from '../dialog/ActionButton.tsx';
import { BusyButton } from '../screen/BusyButton.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { lazyInPlace } from '../screen/lazy-load.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { type OpenDraft, readDraft, readLive } from './drafts.data.ts';
import { proceedElsewhere } from './kept-drafts.data.ts';
import type { DraftFields, DraftObject } from './save-queue.ts';

const texts = draftMessages.notices;

export const Difference = lazyInPlace(() => import('./Difference.tsx'), 'Difference');

interface KeptNoticeProps {
  onTakeStored: () => void;
  onClose: () => void;
}

/** The form shows what an earlier sitting could not save. */
export function KeptNotice({ onTakeStored, onClose }: KeptNoticeProps) {
  const confirm = useConfirm();
  const takeStored = async () => {
    if (await confirm(uiMessages.giveUp)) onTakeStored();
  };
  return (
    <Alert
      color="ink"
      icon={<IconHistory />}
      role="status"
      mb="md"
      withCloseButton
      closeButtonLabel={uiMessages.close}
      onClose={onClose}
    >
      <Text size="sm">{texts.kept}</Text>
      <BusyButton variant="default" size="sm" mt="sm" isBusy={false} onClick={() => void takeStored()}>
        {texts.takeStored}
      </BusyButton>
    </Alert>
  );
}

interface GoneNoticeProps {
  of: DraftObject;
  fields: DraftFields;
  /** The text is in another draft now. */
  onProceeded: () => void;
}

/** The draft was published or deleted by somebody else. */
export function GoneNotice({ of, fields, onProceeded }: GoneNoticeProps) {
  const navigate = useNavigate();
  const [key] = useState(newIdempotencyKey);
  const proceeding = useAction({
    run: async () => {
      const id = await proceedElsewhere(of, fields, key);
      onProceeded();
      void navigate(paths.adminDraft(id), { replace: true });
    },
    failed: draftMessages.begin.failed,
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
  of: OpenDraft;
  /** Who saved, and when. */
  text: string;
  mine: DraftFields;
  /** Both texts in one, or null where the person has to choose. */
  merge: (theirs: DraftFields) => DraftFields | null;
  onMerged: (theirs: OpenDraft, merged: DraftFields) => void;
  root: RefObject<HTMLDivElement | null>;
  onKeepMine: (theirs: OpenDraft) => void;
  onTakeTheirs: (theirs: OpenDraft) => void;
}

/** Somebody else has saved this draft since it was opened, or the person in another tab. */
export function ConflictNotice({ of, text, mine, root, ...choice }: ConflictNoticeProps) {
  const { merge, onMerged, onKeepMine, onTakeTheirs } = choice;
  const { id } = of;
  const theirs = useQuery({
    queryKey: ['edited', 'drafts', id, 'theirs'],
    queryFn: ({ signal }) => readDraft(id, signal),
    gcTime: 0,
  });
  const confirm = useConfirm();
  const takeTheirs = async (draft: OpenDraft) => {
    if (await confirm(uiMessages.giveUp)) onTakeTheirs(draft);
  };
  const merged = theirs.data && merge(theirs.data.fields);
  const isMerged = Boolean(merged);
  const mergeThem = useEffectEvent(() => onMerged(theirs.data!, merged!));
  useEffect(() => {
    if (isMerged) mergeThem();
  }, [isMerged]);
  // Nobody is alarmed before it is known that there is something to choose.
  if (isMerged || theirs.isPending) return null;
  return (
    <Choice text={text} root={root}>
      <Loaded of={theirs} failed={draftMessages.loadFailed}>
        {(draft) => (
          <>
            <Drawn title={texts.difference} of={of} before={draft.fields} after={mine} />
            <Group gap="sm">
              <BusyButton variant="default" size="sm" isBusy={false} onClick={() => onKeepMine(draft)}>
                {texts.keepMine}
              </BusyButton>
              <BusyButton variant="default" size="sm" isBusy={false} onClick={() => void takeTheirs(draft)}>
                {texts.takeTheirs}
              </BusyButton>
            </Group>
          </>
        )}
      </Loaded>
    </Choice>
  );
}

interface OutdatedNoticeProps {
  of: OpenDraft;
  objectId: number;
  fields: DraftFields;
  isBusy: boolean;
  /** A picture is being stored: the draft does not have it yet. */
  isStoring: boolean;
  onOverwrite: () => void;
}

/** What is published was changed since the draft was begun. */
export function OutdatedNotice({
  of,
  objectId,
  fields,
  isBusy,
  isStoring,
  onOverwrite,
}: OutdatedNoticeProps) {
  const { kind, lang } = of;
  const live = useQuery({
    queryKey: ['edited', kind, objectId, lang, 'live'],
    queryFn: ({ signal }) => readLive(kind, objectId, lang, signal),
    gcTime: 0,
  });
  return (
    <Choice text={texts.outdated[kind]} title={null}>
      <Loaded of={live} failed={draftMessages.loadFailed}>
        {(published) => <Drawn title={texts.fromPublished} of={of} before={published} after={fields} />}
      </Loaded>
      <BusyButton variant="default" size="sm" isBusy={isBusy} isDisabled={isStoring} onClick={onOverwrite}>
        {texts.overwrite}
      </BusyButton>
    </Choice>
  );
}

function Choice({
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

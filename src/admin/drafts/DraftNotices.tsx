// Notices above the form of a draft: what was not saved, what somebody else has done meanwhile, and the choice that remains.

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { draftMessages } from '../../contract/draft-messages.ts';
import { lazyPart } from '../ui/lazy-load.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { type OpenDraft, readDraft, readLive } from './drafts.data.ts';
import type { DraftFields } from './save-queue.ts';
import classes from './DraftEditor.module.css';

const texts = draftMessages.notices;

const Difference = lazy(() =>
  lazyPart('The difference', async () => (await import('./Difference.tsx')).Difference),
);

interface KeptNoticeProps {
  onTakeStored: () => void;
  onClose: () => void;
}

/** The form shows what an earlier sitting could not save. */
export function KeptNotice({ onTakeStored, onClose }: KeptNoticeProps) {
  return (
    <Alert
      color="ink"
      icon={<IconHistory />}
      role="status"
      mb="md"
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <Text size="sm">{texts.kept}</Text>
      <Button variant="default" size="sm" mt="sm" onClick={onTakeStored}>
        {texts.takeStored}
      </Button>
    </Alert>
  );
}

/** The draft was published or deleted by somebody else. */
export function GoneNotice({ isBusy, onProceed }: { isBusy: boolean; onProceed: () => void }) {
  return (
    <Choice text={texts.gone}>
      <Button variant="default" size="sm" loading={isBusy} onClick={onProceed}>
        {texts.proceed}
      </Button>
    </Choice>
  );
}

interface ConflictNoticeProps {
  draft: OpenDraft;
  /** Who saved, and when. */
  text: string;
  mine: DraftFields;
  onKeepMine: (theirs: OpenDraft) => void;
  onTakeTheirs: (theirs: OpenDraft) => void;
}

/** Somebody else has saved this draft since it was opened. */
export function ConflictNotice({ draft, text, mine, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { id, kind } = draft;
  const theirs = useQuery({
    queryKey: ['edited', 'drafts', id, 'theirs'],
    queryFn: ({ signal }) => readDraft(id, signal),
    gcTime: 0,
  });
  const { data } = theirs;
  return (
    <Choice text={text}>
      {data ? (
        <>
          <Drawn title={texts.difference} kind={kind} before={data.fields} after={mine} />
          <Group gap="sm">
            <Button variant="default" size="sm" onClick={() => onKeepMine(data)}>
              {texts.keepMine}
            </Button>
            <Button variant="default" size="sm" onClick={() => onTakeTheirs(data)}>
              {texts.takeTheirs}
            </Button>
          </Group>
        </>
      ) : (
        <Loading {...theirs} />
      )}
    </Choice>
  );
}

interface OutdatedNoticeProps {
  draft: OpenDraft & { object_id: number };
  fields: DraftFields;
  isBusy: boolean;
  onOverwrite: () => void;
}

/** What is published was changed since the draft was begun. */
export function OutdatedNotice({ draft, fields, isBusy, onOverwrite }: OutdatedNoticeProps) {
  const { kind, object_id } = draft;
  const live = useQuery({
    queryKey: ['edited', kind, object_id, 'live'],
    queryFn: ({ signal }) => readLive(kind, object_id, signal),
    gcTime: 0,
  });
  return (
    <Choice text={texts.outdated[kind]} title={null}>
      {live.data ? (
        <Drawn title={texts.fromPublished} kind={kind} before={live.data} after={fields} />
      ) : (
        <Loading {...live} />
      )}
      <Button variant="default" size="sm" loading={isBusy} onClick={onOverwrite}>
        {texts.overwrite}
      </Button>
    </Choice>
  );
}

function Choice({
  text,
  title = 'Not saved',
  children,
}: {
  text: string;
  title?: string | null;
  children: ReactNode;
}) {
  return (
    <Alert color="danger" icon={<IconAlertTriangle />} title={title} role="alert" mb="md">
      <Text size="sm" mb="sm">
        {text}
      </Text>
      {children}
    </Alert>
  );
}

interface DrawnProps {
  title: string;
  kind: OpenDraft['kind'];
  before: DraftFields;
  after: DraftFields;
}

/** A difference inside a notice. It scrolls by itself: the form stays near. */
function Drawn({ title, ...difference }: DrawnProps) {
  return (
    <>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <div className={classes.difference} role="group" aria-label={title}>
        <Suspense fallback={<LoadingSpinner />}>
          <Difference {...difference} />
        </Suspense>
      </div>
    </>
  );
}

interface LoadingProps {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

function Loading({ error, isFetching, refetch }: LoadingProps) {
  if (!error) return <LoadingSpinner />;
  return <LoadError text={draftMessages.loadFailed} retry={() => void refetch()} isRetrying={isFetching} />;
}

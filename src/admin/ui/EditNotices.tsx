import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** An object that can be stored again after somebody deleted it. */
export interface DeletedObject {
  /** Its word: 'job'. */
  what: string;
  /** What was deleted with it and does not come back. */
  lost?: string;
}

export interface EditNotice {
  /** Set when somebody deleted the object since it was read. */
  deleted: DeletedObject | null;
  /** The server's sentence, when somebody else changed the object meanwhile. */
  conflict: string | null;
  /** How many saves were refused: each refusal is another notice, which is announced. */
  refusals: number;
  /** Whether the values came back from before the session ended. */
  isRestored: boolean;
  /** Gives up what was typed and shows what is stored now. */
  onReload: () => void;
  /** Saves over what somebody else wrote: said so by the person, after they were told. */
  onOverwrite: () => void;
  /** Stores what was typed as another object. */
  onSaveAsNew: () => void;
}

/**
 * Scrolls to a new notice: the Save button is at the end of a long form. The notice gets the focus if that was on a
 * button of the notice that it replaces.
 */
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true });
}

/** What a form has to say about itself: that somebody else changed its object, or that it kept what was typed. */
export function EditNotices({ deleted, conflict, isRestored, refusals, ...notice }: EditNotice) {
  if (deleted !== null) {
    const { what, lost } = deleted;
    return (
      <NotSaved
        key={refusals}
        text={`This ${what} was deleted since you opened it. What you typed is still here.${lost ? ` ${lost}` : ''}`}
      >
        <Button variant="default" size="sm" onClick={notice.onSaveAsNew}>
          Save as a new {what}
        </Button>
      </NotSaved>
    );
  }
  if (conflict !== null) {
    return (
      <NotSaved key={refusals} text={conflict}>
        <Button variant="default" size="sm" onClick={notice.onReload}>
          Show their version
        </Button>
        <Button variant="default" size="sm" onClick={notice.onOverwrite}>
          Save mine over it
        </Button>
      </NotSaved>
    );
  }
  if (!isRestored) return null;
  return (
    <Alert color="ink" icon={<IconHistory />} role="status" mb="md">
      You had been signed out. What you had typed is still here; it is not saved yet.
    </Alert>
  );
}

/** Why nothing was stored, and what can be done about it. */
function NotSaved({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Alert
      ref={bringIntoSight}
      tabIndex={-1}
      color="danger"
      icon={<IconAlertTriangle />}
      title="Not saved"
      role="alert"
      mb="md"
    >
      <Text size="sm">{text}</Text>
      <Group gap="sm" mt="sm">
        {children}
      </Group>
    </Alert>
  );
}

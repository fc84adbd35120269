// Notices above a form: another user deleted or changed the object, or unsaved input was restored.

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiMessages } from '../../contract/ui-messages.ts';

const { notices: texts } = uiMessages;

/** A deleted object that can be saved again as a new one. */
export interface DeletedObject {
  /** The noun in the texts: 'job'. */
  noun: string;
  /** It may have been archived as well. */
  canBeArchived?: true;
  /** A sentence about data that a new object does not have. */
  lost?: string;
}

export interface EditNoticesProps {
  /** Set when another user deleted the object since it was read. */
  deleted: DeletedObject | null;
  /** The server's message, when another user changed the object since it was read. */
  conflict: string | null;
  /** How many saves the server refused. Each one renders a new notice, so that screen readers announce it. */
  refusedSaves: number;
  /** True if the form shows what was typed and kept before it was left without a save. */
  isRestored: boolean;
  /** True if a password was not kept with it. */
  isWithoutPassword: boolean;
  /** Discards what was kept, and shows the stored values, or an empty form. */
  onDiscard: () => void;
  /** Discards the user's changes and loads the stored version. */
  onReload: () => void;
  /** Saves over the other user's changes. */
  onOverwrite: () => void;
  /** Saves the typed values as a new object. */
  onSaveAsNew: () => void;
}

/**
 * Scrolls to a new notice, because the Save button is at the end of a long form. Focuses the notice if the focus was
 * on a button of the notice that it replaces.
 */
function scrollToNotice(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true });
}

/** Shows at most one notice: first "deleted", then "changed by another user", then "restored". */
export function EditNotices({
  deleted,
  conflict,
  isRestored,
  isWithoutPassword,
  refusedSaves,
  ...actions
}: EditNoticesProps) {
  if (deleted !== null) {
    const { noun, canBeArchived, lost } = deleted;
    const reason = (canBeArchived ? texts.deletedOrArchived : texts.deleted)(noun);
    return (
      <NotSavedNotice key={refusedSaves} text={[reason, lost].filter(Boolean).join(' ')}>
        <Button variant="default" size="sm" onClick={actions.onSaveAsNew}>
          {texts.saveAsNew(noun)}
        </Button>
      </NotSavedNotice>
    );
  }
  if (conflict !== null) {
    return (
      <NotSavedNotice key={refusedSaves} text={conflict}>
        <Button variant="default" size="sm" onClick={actions.onReload}>
          {texts.showTheirs}
        </Button>
        <Button variant="default" size="sm" onClick={actions.onOverwrite}>
          {texts.saveMine}
        </Button>
      </NotSavedNotice>
    );
  }
  if (!isRestored) return null;
  return (
    <Alert color="ink" icon={<IconHistory />} role="status" mb="md">
      <Text size="sm">
        {[texts.restored, isWithoutPassword && texts.noPassword].filter(Boolean).join(' ')}
      </Text>
      <Button variant="default" size="sm" mt="sm" onClick={actions.onDiscard}>
        {texts.discard}
      </Button>
    </Alert>
  );
}

/** A notice that explains why the form was not saved, with buttons for the next step. */
function NotSavedNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Alert
      ref={scrollToNotice}
      tabIndex={-1}
      color="danger"
      icon={<IconAlertTriangle />}
      title={texts.notSaved}
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

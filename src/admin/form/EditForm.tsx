// The frame of a form that edits one object: notices, fields, the error of the last save, and buttons.

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EditNoticesProps, useEditForm } from './use-edit-form.ts';
import { words } from '../words/words.ts';

const errorLook = {
  gap: '0.4rem',
  wrap: 'nowrap',
  align: 'start',
  c: 'var(--danger)',
  fz: 'sm',
  lh: 1.4,
} as const;

interface EditFormProps extends Pick<
  ReturnType<typeof useEditForm>,
  'isSaving' | 'notices' | 'formError' | 'onSubmit'
> {
  /** The buttons that submit or leave the form. They stay usable while the form is saving. */
  actions: ReactNode;
  autoComplete?: 'off';
  children: ReactNode;
}

/**
 * Renders the form of `useEditForm`. While the form is saving, its fields accept no input, because that input would
 * be lost when the form closes.
 */
export function EditForm({ isSaving, notices, formError, actions, children, ...form }: EditFormProps) {
  return (
    <form noValidate aria-busy={isSaving} {...form}>
      <div inert={isSaving}>
        <EditNotices {...notices} />
        {children}
      </div>
      {/* The toast disappears at the next key press; this text stays until the next save. */}
      {formError !== null && (
        <Group component="p" {...errorLook} m={0} mt="1.25rem">
          <IconAlertTriangle size={18} aria-hidden style={{ flex: 'none' }} />
          <span>{formError}</span>
        </Group>
      )}
      {actions}
    </form>
  );
}

const { notices: texts } = words.ui;

/**
 * Scrolls to a new notice, because the Save button is at the end of a long form. Focuses the notice if the focus was
 * on a button of the notice that it replaces.
 */
function scrollToNotice(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true });
}

/** Shows at most one notice: first "deleted", then "changed by another user", then "restored". */
function EditNotices({
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

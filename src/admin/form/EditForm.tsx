import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { useEditForm } from './use-edit-form.ts';
import { words } from '../words/words.ts';

type EditedForm = ReturnType<typeof useEditForm>;

interface EditFormProps extends Pick<EditedForm, 'isSaving' | 'notices' | 'formError' | 'onSubmit'> {
  /** The buttons that submit or leave the form. They stay usable while the form is saving. */
  actions: ReactNode;
  autoComplete?: 'off';
  children: ReactNode;
}

const errorLook = {
  gap: '0.4rem',
  wrap: 'nowrap',
  align: 'start',
  c: 'var(--danger)',
  fz: 'sm',
  lh: 1.4,
} as const;

/** The form of `useEditForm`. While it is saving, its fields accept no input: that would be lost when the form closes. */
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

/** Shows at most one notice: first "deleted", then "changed by another user", then "restored". */
function EditNotices(notices: EditedForm['notices']) {
  const { deleted, conflict, refusedSaves, isRestored, isWithoutPassword } = notices;
  if (deleted !== null) {
    const { noun, canBeArchived, lost = '' } = deleted;
    const reason = (canBeArchived ? texts.deletedOrArchived : texts.deleted)(noun);
    return (
      <Notice
        key={refusedSaves}
        isRefusal
        text={`${reason} ${lost}`.trim()}
        buttons={[[texts.saveAsNew(noun), notices.onSaveAsNew]]}
      />
    );
  }
  if (conflict !== null) {
    const buttons = [
      [texts.showTheirs, notices.onReload],
      [texts.saveMine, notices.onOverwrite],
    ] as const;
    return <Notice key={refusedSaves} isRefusal text={conflict} buttons={buttons} />;
  }
  if (!isRestored) return null;
  const text = isWithoutPassword ? `${texts.restored} ${texts.noPassword}` : texts.restored;
  return <Notice text={text} buttons={[[texts.discard, notices.onDiscard]]} />;
}

interface NoticeProps {
  isRefusal?: boolean;
  text: string;
  buttons: readonly (readonly [label: string, onClick: () => void])[];
}

function Notice({ isRefusal = false, text, buttons }: NoticeProps) {
  const refusal = { ref: scrollToNotice, tabIndex: -1, title: texts.notSaved, role: 'alert' };
  return (
    <Alert
      color={isRefusal ? 'danger' : 'ink'}
      icon={isRefusal ? <IconAlertTriangle /> : <IconHistory />}
      {...(isRefusal ? refusal : { role: 'status' })}
      mb="md"
    >
      <Text size="sm">{text}</Text>
      <Group gap="sm" mt="sm">
        {buttons.map(([label, onClick]) => (
          <Button key={label} variant="default" size="sm" onClick={onClick}>
            {label}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

/** The Save button is at the end of a long form. The focus may have been on a button of the notice that this one replaces. */
function scrollToNotice(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true });
}

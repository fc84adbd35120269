// The frame of a form that edits one object: notices, fields, the error of the last save, and buttons.

import { Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditNotices } from './EditNotices.tsx';
import type { useEditForm } from './use-edit-form.ts';

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

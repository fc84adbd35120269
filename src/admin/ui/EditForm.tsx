// The frame of a form that edits one object: notices, fields, the error of the last save, and buttons.

import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditNotices } from './EditNotices.tsx';
import type { useEditForm } from './use-edit-form.ts';
import classes from './EditForm.module.css';

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
        <p className={classes.error}>
          <IconAlertTriangle size={18} aria-hidden />
          {formError}
        </p>
      )}
      {actions}
    </form>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditNotices } from './EditNotices.tsx';
import type { useEditForm } from './use-edit-form.ts';
import classes from './EditForm.module.css';

interface EditFormProps extends Pick<
  ReturnType<typeof useEditForm>,
  'isSaving' | 'notices' | 'failure' | 'onSubmit'
> {
  /** The buttons that send or leave the form. They can be used while it is being stored. */
  actions: ReactNode;
  className?: string;
  autoComplete?: 'off';
  children: ReactNode;
}

/**
 * The form over one object: its notices, fields and buttons. While it is being stored its fields take no input,
 * because that input would be lost when the form closes.
 */
export function EditForm({ isSaving, notices, failure, actions, children, ...form }: EditFormProps) {
  return (
    <form noValidate aria-busy={isSaving} {...form}>
      <div inert={isSaving}>
        <EditNotices {...notices} />
        {children}
      </div>
      {/* The toast disappears at the next key press; the reason stays until the next save. */}
      {failure !== null && (
        <p className={classes.failure}>
          <IconAlertTriangle size={18} aria-hidden />
          {failure}
        </p>
      )}
      {actions}
    </form>
  );
}

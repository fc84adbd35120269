import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditNotices } from './EditNotices.tsx';
import type { useEditForm } from './use-edit-form.ts';
import classes from './EditForm.module.css';

interface EditFormProps extends Pick<
  ReturnType<typeof useEditForm>,
  'isSaving' | 'notices' | 'failure' | 'onSubmit'
> {
  /** What sends the form, and what leaves it: also while it is being stored. */
  actions: ReactNode;
  className?: string;
  autoComplete?: 'off';
  children: ReactNode;
}

/**
 * The form over one object: what it has to say about itself, its fields and its buttons. While it is being stored
 * its fields take nothing: what came after would be lost with them.
 */
export function EditForm({ isSaving, notices, failure, actions, children, ...form }: EditFormProps) {
  return (
    <form noValidate aria-busy={isSaving} {...form}>
      <EditNotices {...notices} />
      <div inert={isSaving}>{children}</div>
      {/* The toast that announced it goes with the next key; what to do about it stays. */}
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

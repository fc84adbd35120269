import type { ReactNode } from 'react';
import { EditNotices } from './EditNotices.tsx';
import type { useEditForm } from './use-edit-form.ts';

interface EditFormProps extends Pick<ReturnType<typeof useEditForm>, 'isSaving' | 'notices' | 'onSubmit'> {
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
export function EditForm({ isSaving, notices, actions, children, ...form }: EditFormProps) {
  return (
    <form noValidate aria-busy={isSaving} {...form}>
      <EditNotices {...notices} />
      <div inert={isSaving}>{children}</div>
      {actions}
    </form>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { adminMessages } from '../../contract/admin-messages.ts';
import type { Tagged } from '../api/client.ts';
import { isMissing } from '../api/problem.ts';
import type { Feature } from '../api/query-client.ts';
import { useHasDraft } from './drafts.ts';
import { useEdited } from './edited-query.ts';
import { Failure } from './Failure.tsx';
import { useFormAddress } from './form-address.ts';
import { FormModal } from './FormModal.tsx';
import { Waiting } from './Waiting.tsx';

type Close = ReturnType<typeof useFormAddress>['close'];

/** An object as its form found it. */
export interface Edited<Item> {
  /** As it stands in the address. */
  id: string;
  /** The form's name for drafts. */
  name: string;
  /** Undefined when it was deleted while its draft was kept: the draft can be saved as a new one. */
  stored: Tagged<Item> | undefined;
  /** Reads it anew. */
  onReload: ReturnType<typeof useEdited<Item>>['refetch'];
  close: Close;
}

interface ListFormModalProps<Item> {
  /** The word in its title: `Add User`, `Edit User`. */
  what: string;
  feature: Feature;
  read: (id: string, signal: AbortSignal) => Promise<Tagged<Item>>;
  size?: 'lg' | 'xl';
  renderAdd: (close: Close) => ReactNode;
  renderEdit: (edited: Edited<Item>) => ReactNode;
}

/** The form over a list that the address asks for: to add something, or to change what is there. */
export function ListFormModal<Item>({ what, size, renderAdd, ...editing }: ListFormModalProps<Item>) {
  const { isAdding, editedId, close } = useFormAddress();
  const isEditing = editedId !== null;
  return (
    <FormModal
      title={`${isEditing ? 'Edit' : 'Add'} ${what}`}
      isOpen={isAdding || isEditing}
      onClose={close}
      size={size}
    >
      {isEditing ? (
        <StoredItem
          key={editedId}
          id={editedId}
          name={`${what.toLowerCase()} ${editedId}`}
          close={close}
          {...editing}
        />
      ) : (
        isAdding && <BeginAtFirstField>{renderAdd(close)}</BeginAtFirstField>
      )}
    </FormModal>
  );
}

type StoredItemProps<Item> = Pick<ListFormModalProps<Item>, 'feature' | 'read' | 'renderEdit'> &
  Pick<Edited<Item>, 'id' | 'name' | 'close'>;

function StoredItem<Item>({ id, name, feature, read, renderEdit, close }: StoredItemProps<Item>) {
  const { data, error, isFetching, refetch } = useEdited(feature, id, read);
  const hasDraft = useHasDraft(name);
  const isDeleted = hasDraft && isMissing(error);
  if (error && !isDeleted) {
    const isGone = isMissing(error);
    return (
      <Failure
        text={isGone ? error.message : adminMessages.listFailed}
        retry={isGone ? undefined : () => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined && !isDeleted) return <Waiting />;
  // What is stored by now is another form.
  return (
    <BeginAtFirstField key={data?.etag}>
      {renderEdit({ id, name, stored: data, onReload: refetch, close })}
    </BeginAtFirstField>
  );
}

/** The dialog may have waited for its form, with the focus elsewhere. */
function BeginAtFirstField({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return <div ref={form}>{children}</div>;
}

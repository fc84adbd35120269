import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { WithETag } from '../api/client.ts';
import { isNotFound } from '../api/problem.ts';
import type { Feature } from '../api/query-client.ts';
import { editedItemQuery, useEditedItem } from '../form/edited-item.ts';
import { Loaded, LoadingSpinner } from '../screen/Loaded.tsx';
import { FocusFirstField } from '../focus/focus.tsx';
import { useFormUrl } from '../url/form-url.ts';
import { FormModal } from '../dialog/FormModal.tsx';
import { words } from '../words/words.ts';

export interface FormOfItem<Item> {
  /** As it is in the URL; undefined for a new object. */
  id?: string;
  /** The key under which the browser stores the form's input: `users 7`. */
  name: string;
  /** Undefined if the object was deleted while the browser has input for it: that can be saved as a new object. */
  stored?: WithETag<Item> | undefined;
  onReload?: ReturnType<typeof useEditedItem<WithETag<Item>>>['refetch'];
  close: ReturnType<typeof useFormUrl>['close'];
}

interface ListFormModalProps<Item> {
  /** The noun in the title: 'User' in `Add User` and `Edit User`. A function gets the object, which is undefined until it is loaded. */
  noun: string | ((item?: Item) => string);
  feature: Feature;
  read: (id: string, signal: AbortSignal) => Promise<WithETag<Item>>;
  size?: 'lg' | 'xl';
  renderForm: (item: FormOfItem<Item>) => ReactNode;
}

/** Opens when the URL has `?add` or `?edit`; loads the object before it renders the form to edit it. */
export function ListFormModal<Item>(props: ListFormModalProps<Item>) {
  const { noun, feature, size, renderForm, read } = props;
  const { isAdding, editedId, close } = useFormUrl();
  const isEditing = editedId !== null;
  const edited = useQuery({ ...editedItemQuery(feature, editedId ?? '', read), enabled: isEditing });
  const name = typeof noun === 'string' ? noun : noun(edited.data?.body);
  return (
    <FormModal
      title={isEditing ? words.ui.editTitle(name) : words.ui.addTitle(name)}
      isOpen={isAdding || isEditing}
      onClose={close}
      size={size}
    >
      <Suspense fallback={<LoadingSpinner />}>
        {isEditing ? (
          <StoredItem key={editedId} id={editedId} close={close} {...props} />
        ) : (
          isAdding && <FocusFirstField>{renderForm({ name: feature, close })}</FocusFirstField>
        )}
      </Suspense>
    </FormModal>
  );
}

type StoredItemProps<Item> = ListFormModalProps<Item> & Pick<FormOfItem<Item>, 'close'> & { id: string };

function StoredItem<Item>({ id, close, feature, read, renderForm }: StoredItemProps<Item>) {
  const name = `${feature} ${id}`;
  const edited = useEditedItem(name, feature, id, read);
  return (
    <Loaded of={edited} failed={(error) => (isNotFound(error) ? error.message : words.ui.listFailed)}>
      {(stored) => (
        // A new ETag means a new version: remount the form, so that it shows the new values.
        <FocusFirstField key={stored?.etag}>
          {renderForm({ id, name, stored: stored ?? undefined, onReload: edited.refetch, close })}
        </FocusFirstField>
      )}
    </Loaded>
  );
}

// A button that deletes one item of a list after a confirmation.

import { useMutation } from '@tanstack/react-query';
import { adminMessages, type Deletable } from '../../contract/admin-messages.ts';
import { isNotFound } from '../api/problem.ts';
import { type Feature, invalidate } from '../api/query-client.ts';
import { BusyButton } from './BusyButton.tsx';
import { useConfirm } from './Confirm.tsx';
import { focusScreen } from './use-heading-focus.ts';
import { showErrorToast, showSuccessToast } from './toasts.tsx';

/** The list that has the items of a kind. */
const featureOf: Record<Deletable, Feature> = {
  user: 'users',
  career: 'careers',
  contact: 'contacts',
  blog: 'blogs',
  draft: 'drafts',
  picture: 'media',
  mail: 'outbox',
  'canned reply': 'canned-replies',
};

interface DeleteButtonProps {
  noun: Deletable;
  /** The item's name, added to the button's accessible name. */
  name: string;
  isDisabled?: boolean;
  /** What the deletion means, added to the text of the confirmation. */
  note?: string;
  remove: () => Promise<unknown>;
  /** Leaves the screen that shows the item, before the data is refetched. */
  onRemoved?: () => Promise<void>;
}

/** Deletes one item after a confirmation, and shows a toast for success or failure. */
export function DeleteButton({ noun, name, isDisabled, note, remove, onRemoved }: DeleteButtonProps) {
  const confirm = useConfirm();
  const { confirmation, done, doneTitle, failed } = adminMessages.deletion;
  // Callbacks of useMutation() run even after the list has removed this button; callbacks of mutate() would not.
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await onRemoved?.();
      await invalidate(featureOf[noun]);
      focusScreen();
      showSuccessToast(doneTitle, done[noun]);
    },
    onError: (error) => {
      if (isNotFound(error)) void invalidate(featureOf[noun]);
      showErrorToast(failed(noun), error);
    },
  });

  async function confirmAndDelete(): Promise<void> {
    const { text, ...rest } = confirmation(noun);
    if (await confirm({ ...rest, text: [text, note].filter(Boolean).join(' ') })) deletion.mutate();
  }

  return (
    <BusyButton
      variant="subtle"
      color="danger"
      size="sm"
      px="xs"
      isBusy={deletion.isPending}
      isDisabled={isDisabled}
      aria-label={`Delete ${name}`}
      onClick={() => void confirmAndDelete()}
    >
      Delete
    </BusyButton>
  );
}

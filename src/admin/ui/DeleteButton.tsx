// A button that deletes one item of a list after a confirmation.

import { adminMessages, type Deletable } from '../../contract/admin-messages.ts';
import type { Feature } from '../api/query-client.ts';
import { ActionButton } from './ActionButton.tsx';
import { focusScreen } from './use-heading-focus.ts';

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
  const { confirmation, done, doneTitle, failed } = adminMessages.deletion;
  const { text, ...rest } = confirmation(noun);
  return (
    <ActionButton
      variant="subtle"
      color="danger"
      size="sm"
      px="xs"
      isDisabled={isDisabled}
      aria-label={`Delete ${name}`}
      confirmation={{ ...rest, text: [text, note].filter(Boolean).join(' ') }}
      run={remove}
      onDone={async () => {
        await onRemoved?.();
        focusScreen();
      }}
      feature={featureOf[noun]}
      done={done[noun]}
      doneTitle={doneTitle}
      failed={failed(noun)}
    >
      Delete
    </ActionButton>
  );
}

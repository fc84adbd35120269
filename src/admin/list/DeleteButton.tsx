import { useContext } from 'react';
import { api, idParam } from '../api/client.ts';
import type { Feature } from '../api/query-client.ts';
import { useAction, useDoneOnce } from '../dialog/ActionButton.tsx';
import { BusyButton, inRow } from '../screen/Buttons.tsx';
import { focusScreenIfLost } from '../focus/focus.tsx';
import { DeselectContext } from './use-list.ts';
import type { AuditObject } from '../../contract/audit/audit.ts';
import { words } from '../words/words.ts';

/** The features whose items can be deleted. */
type Deleting = {
  [Name in Feature]: (typeof api)[Name] extends { ':id': { $delete: unknown } } ? Name : never;
}[Feature];

interface DeletionOptions {
  feature: Deleting;
  noun: AuditObject;
  id: number;
  /** What the deletion means, added to the text of the confirmation. */
  note?: string;
  /** Leaves the screen that shows the item, before the data is refetched. */
  leave?: () => Promise<void>;
}

/** Deletes one item after a confirmation, and shows a toast for success or failure. */
export function useDeletion({ feature, noun, id, note, leave }: DeletionOptions) {
  const deselect = useContext(DeselectContext);
  const doneOnce = useDoneOnce();
  const { confirmation, done, doneTitle, failed } = words.ui.deletion;
  const { text, ...rest } = confirmation(noun);
  return useAction({
    confirmation: { ...rest, text: [text, note].filter(Boolean).join(' ') },
    run: () => doneOnce(api[feature][':id'].$delete(idParam(id))),
    leave,
    onDone: () => {
      deselect();
      focusScreenIfLost();
    },
    feature,
    done: done(noun),
    doneTitle,
    failed: failed(noun),
  });
}

type DeleteButtonProps = DeletionOptions & { name: string; isDisabled?: boolean };

export function DeleteButton({ name, isDisabled, ...options }: DeleteButtonProps) {
  const { isBusy, start } = useDeletion(options);
  return (
    <BusyButton
      {...inRow}
      color="danger"
      isBusy={isBusy}
      isDisabled={isDisabled}
      aria-label={words.ui.namedAction(words.ui.delete, name)}
      onClick={start}
    >
      {words.ui.delete}
    </BusyButton>
  );
}

// The button in a toast that undoes a bulk action.

import { useMutation } from '@tanstack/react-query';
import { type BulkNoun, bulkMessages, type Undoable } from '../../contract/bulk-messages.ts';
import { api, bodyOf } from '../api/client.ts';
import { type Feature, invalidate } from '../api/query-client.ts';
import { BusyButton } from './BusyButton.tsx';
import { hideUndoToast, showErrorToast, showSuccessToast } from './toasts.tsx';

const { title, done, text, skipped, failed } = bulkMessages.undone;

interface UndoButtonProps {
  /** The name of what the server can undo. */
  batch: string;
  feature: Feature;
  noun: BulkNoun;
  /** What was done. */
  what: Undoable;
}

export function UndoButton({ batch, feature, noun, what }: UndoButtonProps) {
  const undo = useMutation({
    mutationFn: () => bodyOf(api.undo[':batch'].$post({ param: { batch } })),
    onSuccess: async (result) => {
      await invalidate(feature);
      hideUndoToast();
      const count = result.count.toLocaleString('en');
      const texts = [text(done[what], result.count === 1 ? `1 ${noun}` : `${count} ${noun}s`)];
      if (result.skipped > 0) texts.push(skipped(result.skipped.toLocaleString('en')));
      showSuccessToast(title, texts.join(' '));
    },
    onError: (error) => {
      hideUndoToast();
      showErrorToast(failed, error);
    },
  });
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      flex="none"
      isBusy={undo.isPending}
      onClick={() => undo.mutate()}
    >
      Undo
    </BusyButton>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BulkResult } from '../../contract/lists/bulk.ts';
import { idempotencyKeyHeader, newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { api, bodyOf } from '../api/client.ts';
import { isNotFound } from '../api/problem.ts';
import { type Feature, invalidate } from '../api/query-client.ts';
import { ActionButton, useDoneOnce } from '../dialog/ActionButton.tsx';
import { BusyButton, inRow } from '../screen/Buttons.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { hideUndoToast, showErrorToast, showUndoToast } from '../dialog/toasts.tsx';
import { focusScreenIfLost } from '../focus/focus.tsx';
import type { Selection } from './use-list.ts';
import type { BulkNoun, Undoable } from './bulk.words.ts';
import { words } from '../words/words.ts';

type BulkAction = { action: 'delete' | 'change' | 'spam' | 'not_spam'; change?: object };

interface BulkActionOptions<Action extends BulkAction> {
  feature: Feature;
  noun: BulkNoun;
  selection: Selection;
  send: (
    body: Action & { ids: number[] },
    options: { headers: Record<string, string> },
  ) => Promise<BulkResult>;
}

const { deletion, deleted, changed, skipped, spam: moved, nothing, failed } = words.bulk;
const { marked, cleared } = words.inbox.spam;

/** What runs an action on all selected items: a function, and the button that deletes them, which asks first. */
export function useBulkAction<Action extends BulkAction>(options: BulkActionOptions<Action>) {
  const { feature, noun, selection, send } = options;
  const confirm = useConfirm();
  /** The last request without a success: sent again, it is the same one, whose response may have been lost. */
  const sent = useRef<{ content: string; key: string }>(undefined);
  // Callbacks of useMutation() run even after the list has removed the bar; callbacks of mutate() would not.
  const mutation = useMutation({
    mutationFn: (action: Action) => {
      const body = { ...action, ids: [...selection.ids] };
      const content = JSON.stringify(body);
      if (sent.current?.content !== content) sent.current = { content, key: newIdempotencyKey() };
      return send(body, { headers: idempotencyKeyHeader(sent.current.key) });
    },
    onSuccess: async (result, action) => {
      sent.current = undefined;
      selection.clear();
      await invalidate(feature);
      focusScreenIfLost();
      if (result.undo === null) return showErrorToast(nothing);
      const { title, one, many } = {
        delete: { title: deleted.title, one: words.ui.deletion.done(noun), many: deleted.text },
        change: { title: changed.title, one: changed.one(noun), many: changed.text },
        spam: { title: marked.title, one: marked.text, many: moved.marked },
        not_spam: { title: cleared.title, one: cleared.text, many: moved.cleared },
      }[action.action];
      const texts = [result.count === 1 ? one : many(inWords(result.count), noun)];
      if (result.skipped > 0) texts.push(skipped(inWords(result.skipped)));
      return showUndoToast(
        title,
        texts.join(' '),
        <UndoButton batch={result.undo} feature={feature} noun={noun} what={whatOf(action)} />,
      );
    },
    onError: (error) => {
      void invalidate(feature);
      showErrorToast(failed(noun), error);
    },
  });

  function run(action: Action): void {
    if (!mutation.isPending) mutation.mutate(action);
  }

  async function confirmAndDelete(): Promise<void> {
    const count = selection.ids.size;
    const { title, text, action } = deletion;
    const isConfirmed = await confirm(
      count === 1
        ? words.ui.deletion.confirmation(noun)
        : { title, text: text(inWords(count), noun), action },
    );
    if (isConfirmed) run({ action: 'delete' } as Action);
  }

  const isRunning = mutation.isPending;
  return {
    isRunning,
    run,
    deleteButton: (
      <BusyButton {...inRow} color="danger" isBusy={isRunning} onClick={() => void confirmAndDelete()}>
        {words.ui.deleteSelected}
      </BusyButton>
    ),
  };
}

/** The action, or the field that it changes. */
function whatOf({ action, change = {} }: BulkAction): Undoable {
  return (action === 'change' ? Object.keys(change)[0] : action) as Undoable;
}

const inWords = (count: number): string => count.toLocaleString('en');

interface UndoButtonProps {
  /** The name of what the server can undo. */
  batch: string;
  feature: Feature;
  noun: BulkNoun;
  what: Undoable;
}

function UndoButton({ batch, feature, noun, what }: UndoButtonProps) {
  const { title, done, items, text, uncounted, skipped: notUndone, failed: undoFailed } = words.bulk.undone;
  const doneOnce = useDoneOnce();
  const inAll = (result: { count: number; skipped: number } | undefined) => {
    if (!result) return uncounted(done[what]);
    const { count, skipped: left } = result;
    const undone = text(done[what], count === 1 ? items.one(noun) : items.many(inWords(count), noun));
    return left > 0 ? `${undone} ${notUndone(inWords(left))}` : undone;
  };
  return (
    <ActionButton
      variant="default"
      size="compact-sm"
      flex="none"
      run={() =>
        doneOnce(bodyOf(api.undo[':batch'].$post({ param: { batch } }))).catch((error: unknown) => {
          // Done before, or too late. After any other failure it can be tried again.
          if (isNotFound(error)) hideUndoToast();
          throw error;
        })
      }
      onDone={hideUndoToast}
      feature={feature}
      done={inAll}
      doneTitle={title}
      failed={undoFailed}
    >
      {words.ui.undo}
    </ActionButton>
  );
}

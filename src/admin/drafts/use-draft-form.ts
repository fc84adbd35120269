// The state of a draft's form: what is typed, and the queue that saves it.

import { useForm } from '@mantine/form';
import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { editorMessages } from '../../contract/editor-messages.ts';
import { ApiProblem } from '../api/problem.ts';
import { focusFirstError } from '../focus/focus-first-error.ts';
import { splitSaveErrors } from '../dialog/save-errors.ts';
import { dismissErrorToast } from '../dialog/toasts.tsx';
import { createBeginning } from './beginning.ts';
import type { OpenDraft } from './drafts.data.ts';
import { leaveDraft } from './left-drafts.ts';
import { createSaveQueue, type DraftFields, type Kept } from './save-queue.ts';

/** The fields, and the number of pictures that are chosen but not in the text yet: those are not saved. */
export type DraftValues = Record<string, string | null | number>;

function fieldsOf({ pendingPictures: _pending, ...fields }: DraftValues): DraftFields {
  return fields as DraftFields;
}

/**
 * @param kept what the browser kept of the draft, because it could not be saved
 * @param onBegun called when a draft that was not begun is stored
 * @param onSaved called with when the draft is planned to be published: somebody else may have changed that
 */
export function useDraftForm(
  draft: OpenDraft,
  kept: Kept | undefined,
  onSaved: (publishAt: string | null) => void,
  onBegun: (draft: OpenDraft) => void,
) {
  const [beginning] = useState(() => createBeginning({ draft, kept, onBegun }));
  const [queue] = useState(() =>
    createSaveQueue({
      // What was typed on something else is compared with that.
      stored: kept?.base ? { ...draft, fields: kept.base } : draft,
      kept,
      send: async (save) => {
        const outcome = await beginning.send(save);
        if (outcome.kind === 'saved') onSaved(outcome.publish_at);
        return outcome;
      },
      store: beginning.store,
      newKey: newIdempotencyKey,
    }),
  );
  const form = useForm<DraftValues>({
    initialValues: { ...queue.getFields(), pendingPictures: 0 },
    onValuesChange: (values) => {
      dismissErrorToast();
      queue.type(fieldsOf(values));
      if (queue.getState().kind !== 'saved') beginning.typed();
    },
  });
  const state = useSyncExternalStore(queue.subscribe, queue.getState);

  useEffect(() => {
    void queue.flush();
    return () => leaveDraft(beginning.key(), queue);
  }, [queue, beginning]);
  const saveNow = () => void queue.flush();
  // The tab is hidden, or left, or there is a network again.
  useWindowEvent('visibilitychange', saveNow);
  useWindowEvent('pagehide', saveNow);
  useWindowEvent('online', saveNow);

  /** Shows the errors of a refused call at their fields. */
  function showErrors(error: unknown, { isFocusing = false } = {}): void {
    // Texts of the site have also fields that nobody has changed.
    const paths =
      error instanceof ApiProblem ? Object.keys(error.errors).filter((name) => name.startsWith('/')) : [];
    const { fieldErrors } = splitSaveErrors(error, [...Object.keys(form.getValues()), ...paths]);
    if (!isFocusing) return form.setErrors(fieldErrors);
    // A field may be in a card that opens for its error.
    flushSync(() => form.setErrors(fieldErrors));
    focusFirstError(form, fieldErrors);
  }
  useDidUpdate(() => {
    if (state.kind === 'refused') showErrors(state.error);
  }, [state]);

  /** Stores what is typed, and returns its revision. @throws Error if that is not possible at present */
  async function store(): Promise<number> {
    if (form.getValues()['pendingPictures'] !== 0) {
      form.setFieldError('pendingPictures', editorMessages.pendingPicture);
      focusFirstError(form, { pendingPictures: true });
      throw new ApiProblem(422, editorMessages.pendingPicture);
    }
    if (await queue.flush()) return queue.getRevision();
    const failed = queue.getState();
    throw 'error' in failed ? failed.error : new ApiProblem(undefined);
  }

  return {
    form,
    fields: queue.getFields(),
    queue,
    state,
    store,
    showErrors,
    /** Goes on from what somebody else has stored. */
    rebase(theirs: OpenDraft): void {
      beginning.rebase();
      queue.rebase(theirs);
    },
    /** Shows other fields, such as those that somebody else has stored. */
    show(fields: DraftFields): void {
      const none = Object.fromEntries(Object.keys(form.getValues()).map((name) => [name, null]));
      form.setValues({ ...none, ...fields, pendingPictures: 0 });
    },
  };
}

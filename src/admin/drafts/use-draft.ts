// A draft that is open: its form, the queue that saves it, and all that its screen shows of it.

import { useForm } from '@mantine/form';
import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { isOfAdmins } from '../../contract/drafts/drafts.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { ApiProblem, splitSaveErrors } from '../api/problem.ts';
import { useSession } from '../session/session.ts';
import { focusFirstError } from '../focus/focus.tsx';
import { dismissErrorToast } from '../dialog/toasts.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { createBeginning } from './beginning.ts';
import { isForAdmins, type OpenDraft, readDraft } from './drafts.data.ts';
import { leaveDraft } from './unsaved-texts.ts';
import { createSaveQueue, type DraftFields, type UnsavedText } from './save-queue.ts';
import { useDraftActions } from './use-draft-actions.tsx';
import { useTranslation } from './use-translation.ts';
import { words } from '../words/words.ts';

/** The fields, and the number of pictures that are chosen but not in the text yet: those are not saved. */
type DraftValues = Record<string, string | null | number>;

function fieldsOf({ pendingPictures: _pending, ...fields }: DraftValues): DraftFields {
  return fields as DraftFields;
}

/** A draft as it was opened. `unsaved`: the text of it that the browser has, because it could not be saved. */
export interface Opened {
  draft: OpenDraft;
  unsaved: UnsavedText | undefined;
}

export type DraftEditing = ReturnType<typeof useDraft>;

/** @param onBegun called with the id when a draft that was not begun is stored */
export function useDraft({ draft: opened, unsaved }: Opened, onBegun: (id: number) => void) {
  const [draft, setDraft] = useState(opened);
  const [isUnsavedShown, setIsUnsavedShown] = useState(unsaved !== undefined && !unsaved.isBrought);
  const [isStoring, setIsStoring] = useState(false);
  const [beginning] = useState(() =>
    createBeginning({
      draft: opened,
      unsaved,
      onBegun: (begun) => {
        setDraft(begun);
        onBegun(begun.id);
      },
    }),
  );
  const [queue] = useState(() =>
    createSaveQueue({
      // What was typed on something else is compared with that.
      stored: unsaved?.base ? { ...opened, fields: unsaved.base } : opened,
      unsaved,
      send: async (save) => {
        const outcome = await beginning.send(save);
        // Somebody else may have changed when it is published.
        if (outcome.kind === 'saved') setPublishAt(outcome.publish_at);
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
  const source = useTranslation(draft);
  const actions = useDraftActions({ draft, setDraft, queue, store, showErrors, source });
  useUnsavedChangesGuard(() => isStoring || form.getValues()['pendingPictures'] !== 0 || !queue.isSafe());

  useEffect(() => {
    void queue.flush();
    return () => leaveDraft(beginning.key(), queue);
  }, [queue, beginning]);
  const saveNow = () => void queue.flush();
  // The tab is hidden, or left, or there is a network again.
  useWindowEvent('visibilitychange', saveNow);
  useWindowEvent('pagehide', saveNow);
  useWindowEvent('online', saveNow);

  function setPublishAt(publish_at: string | null): void {
    setDraft((now) => (now.publish_at === publish_at ? now : { ...now, publish_at }));
  }

  function showErrors(error: unknown, { isFocusing = false } = {}): void {
    // Texts of the site also have unchanged fields.
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
      form.setFieldError('pendingPictures', words.editor.pendingPicture);
      focusFirstError(form, { pendingPictures: true });
      throw new ApiProblem(422, words.editor.pendingPicture);
    }
    if (await queue.flush()) return queue.getRevision();
    const failed = queue.getState();
    throw 'error' in failed ? failed.error : new ApiProblem(undefined);
  }

  /** Shows other fields, such as those that another person has stored. */
  function show(fields: DraftFields): void {
    const none = Object.fromEntries(Object.keys(form.getValues()).map((name) => [name, null]));
    form.setValues({ ...none, ...fields, pendingPictures: 0 });
  }

  const mayPublish = useSession()?.permission === 'admin' || !isOfAdmins(draft.kind);
  const isForbidden =
    state.kind === 'refused' && state.error instanceof ApiProblem && state.error.status === 403;
  // It was planned since it was read.
  const reread = useEffectEvent(() => void readDraft(draft.id).then(setDraft, () => {}));
  useEffect(() => {
    if (isForbidden) reread();
  }, [isForbidden]);

  return {
    draft,
    form,
    fields: queue.getFields(),
    queue,
    state,
    source,
    actions,
    mayPublish,
    /** True if the person may not change the draft. */
    isLocked: !mayPublish && isForAdmins(draft),
    /** True while something that was chosen is not in the draft yet. */
    isStoring,
    setIsStoring,
    /** True while the form says that it shows an unsaved text. */
    isUnsavedShown,
    hideUnsaved: () => setIsUnsavedShown(false),
    /** Shows what is stored, in place of the unsaved text. */
    showStored(): void {
      setIsUnsavedShown(false);
      show(opened.fields);
    },
    /** Continues with the text that another person has stored. */
    rebase(theirs: OpenDraft): void {
      setDraft(theirs);
      setIsUnsavedShown(false);
      beginning.rebase();
      queue.rebase(theirs);
    },
    show,
  };
}

// A draft that is open: its form, the queue that saves it, and all that its screen shows of it.

import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { isOfAdmins } from '../../contract/drafts/drafts.ts';
import type { Translation } from '../../contract/translations/translation.ts';
import { ApiProblem, splitSaveErrors } from '../api/problem.ts';
import { dismissErrorToast } from '../dialog/toasts.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { focusFirstError } from '../focus/focus.tsx';
import { editedItemQuery } from '../form/edited-item.ts';
import { useSession } from '../session/session.ts';
import { words } from '../words/words.ts';
import { isForAdmins, isRefusal, type OpenDraft, readDraft, readTranslation } from './drafts.data.ts';
import type { DraftFields } from './save-queue.ts';
import { createDraftQueue, type Opened } from './unsaved-texts.ts';
import { useDraftActions } from './use-draft-actions.tsx';

/** The fields, and the number of pictures that are chosen but not in the text yet: those are not saved. */
type DraftValues = Record<string, string | null | number>;

const fieldsOf = ({ pendingPictures: _pending, ...fields }: DraftValues) => fields as DraftFields;

export type DraftEditing = ReturnType<typeof useDraft>;

export interface DraftInputsProps {
  getInputProps: (name: string) => GetInputPropsReturnType;
  form: Pick<DraftEditing['form'], 'values' | 'errors' | 'setFieldValue'>;
  draft: OpenDraft;
  /** What a draft in another language translates. */
  translation?: Translation;
  /** Says whether something that was chosen is not in the draft yet. */
  onBusy: (isBusy: boolean) => void;
}

/** The English text that a draft translates, as its form shows it: it does not change during the work. */
function useTranslation({ kind, object_id, lang }: OpenDraft) {
  const isTranslation = lang !== 'en' && object_id !== null;
  const query = useQuery({
    ...editedItemQuery('translations', `${kind} ${object_id}`, (_key, signal) =>
      readTranslation(kind, object_id ?? 0, signal),
    ),
    enabled: isTranslation,
  });
  const [earlier, setEarlier] = useState<Translation>();
  const { data, refetch } = query;
  return {
    query,
    data,
    /** What the form showed before it was found that the English text has changed since. */
    earlier,
    async reread(): Promise<void> {
      if (!isTranslation) return;
      const { data: now } = await refetch();
      if (data && now && now.english_updated_at !== data.english_updated_at) setEarlier(earlier ?? data);
    },
  };
}

/** @param onBegun called with the id when a draft that was not begun is stored */
export function useDraft({ draft: opened, unsaved }: Opened, onBegun: (id: number) => void) {
  const [draft, setDraft] = useState(opened);
  const [isUnsavedShown, setIsUnsavedShown] = useState(unsaved !== undefined && !unsaved.isBrought);
  const [isStoring, setIsStoring] = useState(false);
  const [queue] = useState(() =>
    createDraftQueue({ draft: opened, unsaved }, (changes) => {
      setDraft((now) => ({ ...now, ...changes }));
      if (changes.id !== undefined) onBegun(changes.id);
    }),
  );
  const form = useForm<DraftValues>({
    initialValues: { ...queue.getFields(), pendingPictures: 0 },
    onValuesChange: (values) => {
      dismissErrorToast();
      queue.type(fieldsOf(values));
    },
  });
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  const source = useTranslation(draft);
  const actions = useDraftActions({ draft, setDraft, queue, store, showErrors, source });
  useUnsavedChangesGuard(() => isStoring || form.getValues()['pendingPictures'] !== 0 || !queue.isSafe());

  useEffect(() => {
    void queue.flush();
    return () => queue.leave();
  }, [queue]);
  const saveNow = () => void queue.flush();
  // The tab is hidden, or left, or there is a network again.
  useWindowEvent('visibilitychange', saveNow);
  useWindowEvent('pagehide', saveNow);
  useWindowEvent('online', saveNow);

  function showErrors(error: unknown, { isFocusing = false } = {}): void {
    const names = error instanceof ApiProblem ? Object.keys(error.errors) : [];
    const { fieldErrors } = splitSaveErrors(error, names);
    if (!isFocusing) return form.setErrors(fieldErrors);
    // A field may be in a card that opens for its error.
    flushSync(() => form.setErrors(fieldErrors));
    focusFirstError(form, fieldErrors);
  }
  useDidUpdate(() => {
    if (state.kind !== 'refused') return;
    showErrors(state.error);
    // It was planned since it was read.
    if (isRefusal(state.error, 403)) void readDraft(draft.id).then(setDraft, () => {});
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
  return {
    draft,
    form,
    fields: queue.getFields(),
    queue,
    state,
    source,
    actions,
    mayPublish,
    isLocked: !mayPublish && isForAdmins(draft),
    isStoring,
    setIsStoring,
    isUnsavedShown,
    hideUnsaved: () => setIsUnsavedShown(false),
    /** Shows what is stored, in place of the unsaved text. */
    showStored(): void {
      setIsUnsavedShown(false);
      show(opened.fields);
    },
    rebase(theirs: OpenDraft): void {
      setDraft(theirs);
      setIsUnsavedShown(false);
      queue.rebase(theirs);
    },
    show,
  };
}

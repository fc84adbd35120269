// The state of a form that edits one object: validation, saving, edit conflicts, drafts, unsaved changes.

import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { adminMessages } from '../../contract/admin-messages.ts';
import { ApiProblem, isNotFound } from '../api/problem.ts';
import { type Feature, invalidate } from '../api/query-client.ts';
import { readSession } from '../session/session.ts';
import { useConfirm } from './Confirm.tsx';
import { readDraft, removeDraft, storeDraft } from './drafts.ts';
import type { DeletedObject, EditNotice } from './EditNotices.tsx';
import { splitSaveErrors } from './save-errors.ts';
import { dismissErrorToast, showErrorToast } from './toasts.tsx';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';

/** Options of one save. */
export interface SaveOptions {
  /** ETag of the version that the values change; null to overwrite any version. */
  etag: string | null;
  /** Aborted if the user leaves the form while the request is running. */
  signal: AbortSignal;
}

export interface SaveAsNew<Values> extends DeletedObject {
  save: (values: Values, saving: SaveOptions) => Promise<unknown>;
  onSaved: Leave;
}

export interface EditFormOptions<Values extends object, Saved> {
  /** Unique name of the form and its object, used as the key of its draft: `career 7`. */
  name: string;
  /** The feature whose data is refetched after a save. */
  feature: Feature;
  /** The stored values, converted to what the fields show. */
  initialValues: Values;
  /** The contract's schema, checked before the request; the server checks it again. */
  schema: z.ZodType;
  save: (values: Values, saving: SaveOptions) => Promise<Saved>;
  etag?: string | null;
  /** True if the object was deleted before its form opened again after a login. */
  isDeleted?: boolean;
  /** Shows a toast and leaves the form. The form does not accept another save. */
  onSaved: (saved: Saved) => ReturnType<Leave>;
  /** Text of the error toast, shown with the server's message. */
  failedText: string | ((error: unknown) => string);
  /** Refetches the object, to replace the typed values. Not set for a new object. */
  onReload?: () => Promise<{ error: Error | null }>;
  /** How to save the values as a new object if another user deleted this one. Not set for a new object. */
  saveAsNew?: SaveAsNew<Values>;
  /** Called when the validation fails, in addition to the errors at the fields. */
  onInvalid?: (values: Values) => void;
}

/** Leaves the form after a save. */
type Leave = () => void | Promise<void>;

/**
 * A form that edits one object. It validates with the contract's schema, shows the server's errors at their fields,
 * ignores submits while a save is running, overwrites another user's changes only if the user chooses to
 * (`conflict`), and asks before the user leaves it with unsaved changes.
 */
export function useEditForm<Values extends object, Saved>(options: EditFormOptions<Values, Saved>) {
  const { name, feature, initialValues, schema, save, onSaved, failedText, onInvalid, saveAsNew } = options;
  const [draft, setDraft] = useState(() => readDraft<Values>(name));
  useEffect(() => removeDraft(name), [name]);
  // A draft changes the version it was typed for, so that a newer version is reported as a conflict.
  const etag = (draft ? draft.etag : options.etag) ?? null;
  const form = useForm<Values>({
    initialValues: draft?.values ?? initialValues,
    validate: schemaResolver(schema, { sync: true }),
    onSubmitPreventDefault: 'always',
    // On a phone, the error toast would cover the field to correct.
    onValuesChange: dismissErrorToast,
  });
  /** Message of a 412 response: another user changed the object since it was read. */
  const [conflict, setConflict] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  /** True after a 404 response: another user deleted the object since it was read. */
  const [isDeleted, setIsDeleted] = useState(options.isDeleted ?? false);
  /** Why the last save failed, without the errors that are shown at fields. */
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const isSaved = useRef(false);
  const [session] = useState(readSession);

  // Compare a restored draft with the stored values: where it differs, it is unsaved.
  const compareWithStored = useEffectEvent(() => {
    if (draft) form.setInitialValues(initialValues);
  });
  useEffect(() => compareWithStored(), []);

  const hasUnsavedChanges = () => !isSaved.current && form.isDirty();
  useUnsavedChangesGuard(hasUnsavedChanges);
  const confirm = useConfirm();

  const storeDraftIfSignedOut = useEffectEvent(() => {
    if (session && hasUnsavedChanges() && readSession()?.userId !== session.userId) {
      storeDraft(session.userId, name, { values: form.getValues(), etag });
    }
  });
  useEffect(() => () => storeDraftIfSignedOut(), []);

  const saving = useMutation({
    mutationFn: (store: (signal: AbortSignal) => Promise<Leave>) => {
      sending.current = new AbortController();
      return store(sending.current.signal);
    },
    onMutate: () => setFailure(null),
    onSuccess: async (leave) => {
      if (!sending.current?.signal.aborted) {
        isSaved.current = true;
        await leave();
      }
      // Users who changed their own permission or password may have lost access to the list.
      if (readSession()?.permission === session?.permission) await invalidate(feature);
    },
  });
  // True after a success, too: text typed before the form closes would be lost.
  const isSaving = saving.isPending || saving.isSuccess;

  async function send(store: (signal: AbortSignal) => Promise<Leave>): Promise<void> {
    if (isSaving) return;
    const focused = document.activeElement;
    try {
      await saving.mutateAsync(store);
    } catch (error) {
      if (sending.current?.signal.aborted) return;
      // Render the end of the save first: an inert field cannot receive the focus.
      flushSync(() => {});
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
      fail(error);
    }
  }

  function fail(error: unknown): void {
    if (error instanceof ApiProblem && error.status === 412) {
      setRefusals((count) => count + 1);
      setConflict(error.message);
      return;
    }
    if (saveAsNew && isNotFound(error)) {
      setRefusals((count) => count + 1);
      setIsDeleted(true);
      return;
    }
    const { fieldErrors, formError } = splitSaveErrors(error, Object.keys(form.getValues()));
    form.setErrors(fieldErrors);
    setFailure(formError);
    focusFirstFault(fieldErrors);
    showErrorToast(typeof failedText === 'string' ? failedText : failedText(error), error);
  }

  /** Discards the user's changes and shows the stored version; refetches it if the form does not have it yet. */
  async function showStored(): Promise<void> {
    const isSure = await confirm({
      title: 'Show their version',
      text: 'What you typed is given up for what is stored now.',
      action: 'Give mine up',
      cancel: 'Keep editing',
    });
    if (!isSure) return;
    if (!draft || draft.etag === (options.etag ?? null)) {
      const read = await options.onReload?.();
      if (read?.error) showErrorToast(adminMessages.listFailed, read.error);
      return;
    }
    setDraft(undefined);
    setConflict(null);
    form.reset();
  }

  function focusFirstFault(faults: object): void {
    const first = Object.keys(form.getValues()).find((field) => field in faults);
    const input = first === undefined ? null : form.getInputNode(first);
    input?.focus({ preventScroll: true });
    // Center it, so that its label is visible and the top bar does not cover it.
    input?.scrollIntoView({ block: 'center' });
  }

  function submit(
    store: (values: Values, saving: SaveOptions) => Promise<Leave>,
    state: string | null,
    event?: FormEvent<HTMLFormElement>,
  ): void {
    form.onSubmit(
      (values) => void send((signal) => store(values, { etag: state, signal })),
      (faults, values) => {
        onInvalid?.(values);
        focusFirstFault(faults);
      },
    )(event);
  }

  async function change(values: Values, how: SaveOptions): Promise<Leave> {
    const saved = await save(values, how);
    return () => onSaved(saved);
  }

  function createAgain(): void {
    if (!saveAsNew) return;
    submit(async (values, how) => {
      await saveAsNew.save(values, how);
      return saveAsNew.onSaved;
    }, null);
  }

  const notices: EditNotice = {
    conflict,
    refusals,
    deleted: (isDeleted && saveAsNew) || null,
    isRestored: draft !== undefined,
    onReload: () => void showStored(),
    onOverwrite: () => submit(change, null),
    onSaveAsNew: createAgain,
  };
  return {
    form,
    isSaving,
    notices,
    failure,
    onSubmit: (event: FormEvent<HTMLFormElement>) => submit(change, etag, event),
  };
}

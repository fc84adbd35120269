import { useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { validateBy } from './validate-by.ts';
import { idempotencyKeyHeader, newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { ifMatchHeader } from '../api/client.ts';
import { ApiProblem, isNotFound, splitSaveErrors } from '../api/problem.ts';
import type { Feature } from '../api/query-client.ts';
import { useConfirm } from '../dialog/Confirm.tsx';
import { focusFirstError } from '../focus/focus.tsx';
import { readUnsavedForm, useUnsavedForm } from './unsaved-forms.ts';
import { dismissErrorToast, showErrorToast } from '../dialog/toasts.tsx';
import { type Leave, useSaveMutation } from './use-save-mutation.ts';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { words } from '../words/words.ts';

/** Options of the call that saves: headers by which values are added once, or change the version that they are of. */
export interface SaveOptions {
  headers: Record<string, string>;
  /** Its signal is aborted if the user leaves the form while the request is running. */
  init: { signal: AbortSignal };
}

export interface EditFormOptions<Values extends object, Saved> {
  /** Unique name of the form and its object, used as the key of its stored input: `career 7`. */
  name: string;
  feature: Feature;
  /** The object to change, as it is in the URL; without it, the form adds one. */
  id?: string;
  /** The object as it was read; undefined if it was deleted before its form opened again after a login. */
  stored?: { etag: string | null };
  initialValues: Values;
  /** The contract's schema, checked before the request; the server checks it again. */
  schema: z.ZodType;
  add?: (values: Values, saveOptions: SaveOptions) => Promise<Saved>;
  change?: (id: string, values: Values, saveOptions: SaveOptions) => Promise<Saved>;
  /** Shows a toast and leaves the form. The form does not accept another save. */
  onSaved: (saved: Saved, isAdded: boolean) => ReturnType<Leave>;
  failedText: string | ((error: unknown, values: Values) => string);
  /** Refetches the object, to replace the typed values. Not set for a new object. */
  onReload?: () => Promise<{ error: Error | null }>;
  /** With it, the values can be added as a new object if another user deleted this one. `lost`: says what that does not have. */
  deleted?: { noun: string; canBeArchived?: true; lost?: string };
  onInvalid?: (values: Values) => void;
}

/**
 * A form that edits one object. It shows the server's errors at their fields, overwrites another user's changes only if the user chooses to,
 * and asks before the user leaves it with unsaved changes.
 */
export function useEditForm<Values extends object, Saved>(options: EditFormOptions<Values, Saved>) {
  const { name, feature, id, stored, initialValues, schema, onSaved, failedText, onInvalid } = options;
  const isNew = id === undefined;
  const [unsaved, setUnsaved] = useState(() => readUnsavedForm<Values>(name));
  // Restored input is saved against the version it was typed for, so that a newer version is reported as a conflict.
  const etag = (unsaved ? unsaved.etag : stored?.etag) ?? null;
  /** False for input that was stored before the object was changed. */
  const isOfStored = etag === (stored?.etag ?? null);
  const [idempotencyKey] = useState(() => unsaved?.idempotencyKey ?? newIdempotencyKey());
  const form = useForm<Values>({
    initialValues: unsaved?.values ?? initialValues,
    // No field: Mantine would forget it as soon as that has its first value again.
    initialDirty: unsaved && { unsaved: true },
    validate: validateBy(schema),
    onSubmitPreventDefault: 'always',
    onValuesChange: () => {
      // On a phone, it would cover the field to correct.
      dismissErrorToast();
      keeping.onTyped();
    },
  });
  /** Message of a 412 response: another user changed the object since it was read. */
  const [conflict, setConflict] = useState<string | null>(null);
  const [refusedSaves, setRefusedSaves] = useState(0);
  /** What was sent and may be stored: there was no response. */
  const unanswered = useRef<Values[]>([]);
  /** True after a 404 response: another user deleted the object since it was read. */
  const [isDeleted, setIsDeleted] = useState(!isNew && !stored);
  /** Why the last save failed, without the errors that are shown at fields. */
  const [formError, setFormError] = useState<string | null>(null);
  const saving = useSaveMutation({
    feature,
    onStart: () => setFormError(null),
    onStored: () => keeping.giveUp(),
    onError: showSaveError,
  });

  const hasUnsavedChanges = () => !saving.isSaved() && form.isDirty();
  const keeping = useUnsavedForm({
    name,
    isUnsaved: hasUnsavedChanges,
    typed: () => ({ values: form.getValues(), etag, idempotencyKey }),
  });
  useUnsavedChangesGuard(hasUnsavedChanges, keeping.giveUp);
  const confirm = useConfirm();

  function showSaveError(error: unknown): void {
    const isConflict = error instanceof ApiProblem && error.status === 412;
    if (isConflict || (!isNew && options.deleted && isNotFound(error))) {
      // The toast of an earlier save would contradict the notice.
      dismissErrorToast();
      setRefusedSaves((count) => count + 1);
      if (isConflict) setConflict(error.message);
      else setIsDeleted(true);
      return;
    }
    const { fieldErrors, formError: rest } = splitSaveErrors(error, Object.keys(form.getValues()));
    form.setErrors(fieldErrors);
    setFormError(rest);
    focusFirstError(form, fieldErrors);
    showErrorToast(typeof failedText === 'string' ? failedText : failedText(error, form.getValues()), error);
  }

  /** Discards the user's changes and shows the stored version; refetches it if the form does not have it yet. */
  async function showStored(): Promise<void> {
    const isConfirmed = await confirm(words.ui.giveUp);
    if (!isConfirmed) return;
    if (!isOfStored) return showInitial();
    keeping.giveUp();
    const reload = await options.onReload?.();
    if (reload?.error) showErrorToast(words.ui.listFailed, reload.error);
  }

  function showInitial(): void {
    keeping.giveUp();
    setUnsaved(undefined);
    setConflict(null);
    form.setInitialValues(initialValues);
    form.reset();
  }

  async function discard(): Promise<void> {
    if (await confirm(words.ui.discard)) showInitial();
  }

  function submit(isAdding: boolean, expectedETag: string | null, event?: FormEvent<HTMLFormElement>): void {
    form.onSubmit(
      (values) =>
        void saving.save(async (signal) => {
          const saved = await (isAdding
            ? options.add!(values, { headers: idempotencyKeyHeader(idempotencyKey), init: { signal } })
            : change(values, expectedETag, { signal }));
          return () => onSaved(saved, isAdding);
        }),
      (fieldErrors, values) => {
        onInvalid?.(values);
        focusFirstError(form, fieldErrors);
      },
    )(event);
  }

  /** Changes the object: also another version of it, if that is what the user sent before. `expected`: null for any version. */
  async function change(values: Values, expected: string | null, init: SaveOptions['init']): Promise<Saved> {
    const put = (sent: Values) => options.change!(id!, sent, { headers: ifMatchHeader(expected), init });
    try {
      return await put(values);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.status === undefined) unanswered.current.push(values);
      // The server refuses these too, unless it has stored one of them.
      const repeated = error.etag === null ? [] : unanswered.current.map(put);
      await Promise.any(repeated).catch(() => Promise.reject(error));
      return change(values, error.etag, init);
    }
  }

  return {
    form,
    isSaving: saving.isSaving,
    notices: {
      conflict,
      /** Each one renders a new notice, so that screen readers announce it. */
      refusedSaves,
      deleted: (isDeleted && options.deleted) || null,
      /** The form shows input that the browser stored when the form was left without a save. */
      isRestored: unsaved !== undefined,
      isWithoutPassword: 'password' in form.values && form.values.password === '',
      onDiscard: () => void discard(),
      onReload: () => void showStored(),
      onOverwrite: () => submit(false, null),
      onSaveAsNew: () => submit(true, null),
    },
    isOfStored,
    formError,
    onSubmit: (event: FormEvent<HTMLFormElement>) => submit(isNew, etag, event),
    /** Leaves the form with what is typed, complete or not, which `store` stores elsewhere, once for each idempotency key. */
    leaveWith: (store: (values: Values, idempotencyKey: string) => Promise<Leave>) =>
      void saving.save(() => store(form.getValues(), idempotencyKey)),
  };
}

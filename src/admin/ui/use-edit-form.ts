import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { adminMessages } from '../../contract/admin-messages.ts';
import { ApiProblem, isMissing } from '../api/problem.ts';
import { type Feature, invalidate } from '../api/query-client.ts';
import { readSession } from '../session/session.ts';
import { useConfirm } from './Confirm.tsx';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import type { DeletedObject, EditNotice } from './EditNotices.tsx';
import { saveFailureOf } from './save-failure.ts';
import { takeFailureBack, tellFailure } from './tell.tsx';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

/** How a form's values are to be stored. */
export interface Saving {
  /** Which state of the object they change; null for whatever it is by now. */
  etag: string | null;
  /** Aborted when the form is left meanwhile. */
  signal: AbortSignal;
}

export interface SaveAsNew<Values> extends DeletedObject {
  save: (values: Values, saving: Saving) => Promise<unknown>;
  onSaved: Leave;
}

export interface EditFormOptions<Values extends object, Saved> {
  /** Which form this is, and of what: `career 7`. */
  name: string;
  /** Whose data is fetched again after a save. */
  feature: Feature;
  /** What is stored, as the fields show it. */
  initialValues: Values;
  /** What the server will check, checked before it is asked. */
  schema: z.ZodType;
  save: (values: Values, saving: Saving) => Promise<Saved>;
  etag?: string | null;
  /** Whether the object was deleted before its form opened again, after a login. */
  isDeleted?: boolean;
  /** Shows a toast and leaves the form, which accepts no further save. */
  onSaved: (saved: Saved) => ReturnType<Leave>;
  /** What a failed save says, beside what the server told. */
  failedText: string | ((error: unknown) => string);
  /** Reads the object anew, in the place of what was typed; a new object has nothing to read. */
  onReload?: () => Promise<{ error: Error | null }>;
  /** What to do with what was typed when somebody deleted the object since it was read; a new one cannot be. */
  saveAsNew?: SaveAsNew<Values>;
  /** Called beside showing the faults at their fields, when the fields do not pass. */
  onInvalid?: (values: Values) => void;
}

/** Leaves the form after a save. */
type Leave = () => void | Promise<void>;

/**
 * A form over one object: checks by the contract's schema, shows the server's faults at their fields, is sent once
 * however often its button is pressed, never overwrites what somebody else wrote meanwhile (`conflict`), and is not
 * left with unsaved changes without a question.
 */
export function useEditForm<Values extends object, Saved>(options: EditFormOptions<Values, Saved>) {
  const { name, feature, initialValues, schema, save, onSaved, failedText, onInvalid, saveAsNew } = options;
  const [draft, setDraft] = useState(() => draftOf<Values>(name));
  useEffect(() => dropDraft(name), [name]);
  // What came back changes the state that it was typed over, not what somebody may have made of it meanwhile.
  const etag = (draft ? draft.etag : options.etag) ?? null;
  const form = useForm<Values>({
    initialValues: draft?.values ?? initialValues,
    validate: schemaResolver(schema, { sync: true }),
    onSubmitPreventDefault: 'always',
    // On a phone it would lie over what is to be mended.
    onValuesChange: takeFailureBack,
  });
  /** The sentence of a 412: the object is another one by now. */
  const [conflict, setConflict] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  /** True after a 404: somebody deleted the object since it was read. */
  const [isDeleted, setIsDeleted] = useState(options.isDeleted ?? false);
  /** Why the last save failed, as far as no field shows it. */
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const isSaved = useRef(false);
  const [session] = useState(readSession);

  // What came back from before the login differs from what is stored: it is unsaved.
  const compareWithStored = useEffectEvent(() => {
    if (draft) form.setInitialValues(initialValues);
  });
  useEffect(() => compareWithStored(), []);

  const isUnsaved = () => !isSaved.current && form.isDirty();
  useUnsavedQuestion(isUnsaved);
  const confirm = useConfirm();

  const keepWhenSignedOut = useEffectEvent(() => {
    if (session && isUnsaved() && readSession()?.userId !== session.userId) {
      keepDraft(session.userId, name, { values: form.getValues(), etag });
    }
  });
  useEffect(() => () => keepWhenSignedOut(), []);

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
      // Users who changed their own permission or password may no longer read the list.
      if (readSession()?.permission === session?.permission) await invalidate(feature);
    },
  });
  // Also after a success: what is typed until the form has closed would be lost.
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
    if (saveAsNew && isMissing(error)) {
      setRefusals((count) => count + 1);
      setIsDeleted(true);
      return;
    }
    const { fields, rest } = saveFailureOf(error, Object.keys(form.getValues()));
    form.setErrors(fields);
    setFailure(rest);
    focusFirstFault(fields);
    tellFailure(typeof failedText === 'string' ? failedText : failedText(error), error);
  }

  /** Gives up what was typed for what is stored: read now, unless it was read after the login anyway. */
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
      if (read?.error) tellFailure(adminMessages.listFailed, read.error);
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
    // With what stands around it, not under the top bar's edge.
    input?.scrollIntoView({ block: 'center' });
  }

  function submit(
    store: (values: Values, saving: Saving) => Promise<Leave>,
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

  async function change(values: Values, how: Saving): Promise<Leave> {
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

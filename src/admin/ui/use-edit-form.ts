import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiProblem } from '../api/problem.ts';
import { readSession } from '../auth/session.ts';
import { keepDraft, takeDraft } from './drafts.ts';
import type { EditNotice } from './EditNotices.tsx';
import { takeFailureBack, tellFailure } from './tell.tsx';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

interface EditFormOptions<Values extends object, Saved> {
  /** Which form this is, and of what: `career 7`. */
  name: string;
  /** What is stored, as the fields show it. */
  initialValues: Values;
  /** What the server will check, checked before it is asked. */
  schema: z.ZodType;
  /** Stores the values; `etag` says which state of the object they change. */
  save: (values: Values, etag: string | null) => Promise<Saved>;
  etag?: string | null;
  onSaved: (saved: Saved) => void;
  /** What a failed save says, beside what the server told. */
  failedText: string | ((error: unknown) => string);
  /** Reads the object anew, in the place of what was typed; a new object has nothing to read. */
  onReload?: () => void;
  /** Called beside showing the faults at their fields, when the fields do not pass. */
  onInvalid?: (values: Values) => void;
}

/**
 * A form over one object: checks by the contract's schema, shows the server's faults at their fields, is sent once
 * however often its button is pressed, never overwrites what somebody else wrote meanwhile (`conflict`), and is not
 * left with unsaved changes without a question.
 */
export function useEditForm<Values extends object, Saved>(options: EditFormOptions<Values, Saved>) {
  const { name, initialValues, schema, save, onSaved, failedText, onInvalid } = options;
  const [draft, setDraft] = useState(() => takeDraft<Values>(name));
  // What came back changes the state that it was typed over, not what somebody may have made of it meanwhile.
  const etag = (draft ? draft.etag : options.etag) ?? null;
  const form = useForm<Values>({
    initialValues: draft?.values ?? initialValues,
    validate: schemaResolver(schema, { sync: true }),
    onSubmitPreventDefault: 'always',
    // On a phone it would lie over what is to be mended.
    onValuesChange: takeFailureBack,
  });
  const [isSaving, setIsSaving] = useState(false);
  /** The sentence of a 412: the object is another one by now. */
  const [conflict, setConflict] = useState<string | null>(null);
  const isBusy = useRef(false);
  const isSettled = useRef(false);
  const [userId] = useState(() => readSession()?.userId ?? 0);

  // What came back from before the login differs from what is stored: it is unsaved.
  const compareWithStored = useEffectEvent(() => {
    if (draft) form.setInitialValues(initialValues);
  });
  useEffect(() => compareWithStored(), []);

  const isUnsaved = () => !isSettled.current && form.isDirty();
  useUnsavedQuestion(isUnsaved);

  const keepWhenSignedOut = useEffectEvent(() => {
    if (isUnsaved() && readSession()?.userId !== userId) {
      keepDraft(userId, name, { values: form.getValues(), etag });
    }
  });
  useEffect(() => () => keepWhenSignedOut(), []);

  async function send(values: Values, state: string | null): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    setConflict(null);
    try {
      const saved = await save(values, state);
      isSettled.current = true;
      onSaved(saved);
    } catch (error) {
      fail(error);
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  function fail(error: unknown): void {
    if (error instanceof ApiProblem && error.status === 412) {
      setConflict(error.message);
      return;
    }
    // The session is over: the screen is on its way to the login.
    if (readSession() === null) return;
    // Given up by the form itself, which is gone.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const faults = error instanceof ApiProblem ? Object.entries(error.errors) : [];
    form.setErrors(Object.fromEntries(faults.map(([field, [first]]) => [field, first])));
    focusFirstFault(Object.fromEntries(faults));
    tellFailure(typeof failedText === 'string' ? failedText : failedText(error), error);
  }

  /** Gives up what was typed for what is stored: read now, unless it was read after the login anyway. */
  function showStored(): void {
    if (!draft || draft.etag === (options.etag ?? null)) {
      options.onReload?.();
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

  const notices: EditNotice = {
    conflict,
    isRestored: draft !== undefined,
    isSaving,
    onReload: showStored,
    onOverwrite: () => void send(form.getValues(), null),
  };
  return {
    form,
    isSaving,
    /** For `EditNotices`. */
    notices,
    onSubmit: form.onSubmit(
      // oxlint-disable-next-line refs -- called when the form is sent, not while it is drawn
      (values) => void send(values, etag),
      (faults, values) => {
        onInvalid?.(values);
        focusFirstFault(faults);
      },
    ),
  };
}

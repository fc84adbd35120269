// In a form that adds or changes something: goes on in a draft with what is typed.

import { Button } from '@mantine/core';
import type { ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Leave } from '../form/use-save-mutation.ts';
import { addDraft } from './drafts.data.ts';
import { unsavedText } from './unsaved-texts.ts';
import type { DraftFields } from './save-queue.ts';
import { keyOfStart } from './start-key.ts';
import { useOpenDraft } from './use-open-draft.ts';
import { words } from '../words/words.ts';

interface ContinueButtonProps<Values> {
  kind: ObjectKind;
  /** Leaves the form with its values. */
  leaveWith: (store: (values: Values, idempotencyKey: string) => Promise<Leave>) => void;
  fieldsOf: (values: Values) => DraftFields | Promise<DraftFields>;
  /** While something that was chosen is not in the values yet. */
  isDisabled?: boolean;
  /** What the form changes. `published`: the text on which the values are based; null if it is not known. */
  of?: { id: number; published: DraftFields | null } | undefined;
}

export function ContinueButton<Values>({
  kind,
  leaveWith,
  fieldsOf,
  isDisabled,
  of,
}: ContinueButtonProps<Values>) {
  const open = useOpenDraft();
  const store = async (values: Values, idempotencyKey: string) => {
    const fields = await fieldsOf(values);
    if (!of) {
      const draft = await addDraft(kind, fields, idempotencyKey);
      return () => open(draft);
    }
    const start = { kind, object_id: of.id, lang: 'en' } as const;
    const text = { sitting: idempotencyKey, revision: 1, fields, sent: null };
    // The screen of the draft takes it from there, and asks if the draft has another text.
    await unsavedText(keyOfStart(start), start).keep({ ...text, base: of.published ?? {}, isBrought: true });
    return () => open({ ...start, id: 0 });
  };
  return (
    <Button variant="subtle" me="auto" disabled={isDisabled} onClick={() => leaveWith(store)}>
      {words.drafts.begin.proceed}
    </Button>
  );
}

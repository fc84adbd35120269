// In a form that adds something: goes on in a draft with what is typed.

import { Button } from '@mantine/core';
import { draftMessages } from '../../contract/draft-messages.ts';
import type { ObjectKind } from '../../contract/drafts.ts';
import type { Leave } from '../ui/use-save-mutation.ts';
import { addDraft } from './drafts.data.ts';
import type { DraftFields } from './save-queue.ts';
import { useOpenDraft } from './use-open-draft.ts';

interface ContinueButtonProps<Values> {
  kind: ObjectKind;
  /** Leaves the form with its values. */
  leaveWith: (store: (values: Values, idempotencyKey: string) => Promise<Leave>) => void;
  fieldsOf: (values: Values) => DraftFields | Promise<DraftFields>;
}

export function ContinueButton<Values>({ kind, leaveWith, fieldsOf }: ContinueButtonProps<Values>) {
  const open = useOpenDraft();
  const store = async (values: Values, idempotencyKey: string) => {
    const draft = await addDraft(kind, await fieldsOf(values), idempotencyKey);
    return () => open(draft);
  };
  return (
    <Button variant="subtle" me="auto" onClick={() => leaveWith(store)}>
      {draftMessages.begin.proceed}
    </Button>
  );
}

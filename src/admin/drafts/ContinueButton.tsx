// In a form that adds something: goes on in a draft with what is typed.

import { Button } from '@mantine/core';
import { useState } from 'react';
import { draftMessages } from '../../contract/draft-messages.ts';
import type { ObjectKind } from '../../contract/drafts.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import type { Leave } from '../ui/use-save-mutation.ts';
import { addDraft } from './drafts.data.ts';
import type { DraftFields } from './save-queue.ts';
import { useOpenDraft } from './use-open-draft.ts';

interface ContinueButtonProps<Values> {
  kind: ObjectKind;
  /** Leaves the form with its values. */
  leaveWith: (store: (values: Values) => Promise<Leave>) => void;
  fieldsOf: (values: Values) => DraftFields | Promise<DraftFields>;
}

export function ContinueButton<Values>({ kind, leaveWith, fieldsOf }: ContinueButtonProps<Values>) {
  const open = useOpenDraft();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const store = async (values: Values) => {
    const draft = await addDraft(kind, await fieldsOf(values), idempotencyKey);
    return () => open(draft);
  };
  return (
    <Button variant="subtle" me="auto" onClick={() => leaveWith(store)}>
      {draftMessages.begin.proceed}
    </Button>
  );
}

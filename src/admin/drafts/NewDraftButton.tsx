// The button that begins a draft of a new article or job.

import { useMutation } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { draftMessages as texts } from '../../contract/draft-messages.ts';
import type { ObjectKind } from '../../contract/drafts.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { showErrorToast } from '../ui/toasts.tsx';
import { addDraft } from './drafts.data.ts';
import { useOpenDraft } from './use-open-draft.ts';

export function NewDraftButton({ kind }: { kind: ObjectKind }) {
  const open = useOpenDraft();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const adding = useMutation({
    mutationFn: () => addDraft(kind, {}, idempotencyKey),
    onSuccess: open,
    onError: (error) => showErrorToast(texts.begin.failed, error),
  });
  return (
    <BusyButton
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      isBusy={adding.isPending}
      onClick={() => adding.mutate()}
    >
      {texts.begin.blank[kind]}
    </BusyButton>
  );
}

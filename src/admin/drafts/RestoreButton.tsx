// The button that puts a version into the draft of its object.

import { useMutation } from '@tanstack/react-query';
import { draftMessages } from '../../contract/draft-messages.ts';
import type { VersionItem } from '../../contract/drafts.ts';
import { ApiProblem } from '../api/problem.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useConfirm } from '../ui/Confirm.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { useOpenDraft } from './use-open-draft.ts';
import { restoreVersion } from './versions.data.ts';

const texts = draftMessages.versions;

export function RestoreButton({ version }: { version: VersionItem }) {
  const open = useOpenDraft();
  const confirm = useConfirm();
  const restoring = useMutation({
    mutationFn: (replace: boolean) => restoreVersion(version.id, replace),
    onSuccess: async (draft) => {
      await open(draft);
      showSuccessToast('Success', texts.restored);
    },
    onError: async (error) => {
      const hasDraft = error instanceof ApiProblem && error.status === 409;
      if (!hasDraft) showErrorToast(texts.failed, error);
      else if (await confirm(texts.replace)) restoring.mutate(true);
    },
  });
  return (
    <BusyButton variant="default" isBusy={restoring.isPending} onClick={() => restoring.mutate(false)}>
      {texts.restore}
    </BusyButton>
  );
}

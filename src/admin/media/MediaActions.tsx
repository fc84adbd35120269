// What can be done with a picture besides changing what is said of it: replace, delete, restore.

import { FileButton, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Media } from '../../contract/media/media.ts';
import { mediaMessages as texts } from '../../contract/media-messages.ts';
import { invalidate } from '../api/query-client.ts';
import { pictureTypes } from '../editor/check-picture.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { BusyButton, inRow } from '../screen/BusyButton.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { replaceMedia, restoreMedia } from './media.data.ts';
import { useUses } from './MediaUses.tsx';

interface MediaActionsProps {
  media: Media;
  /** True while the form has changes: they would be lost when another picture is loaded into it. */
  isChanged: boolean;
  onReload?: () => Promise<unknown>;
  close: () => Promise<void>;
}

export const replacingKey = (id: number) => ['media', 'replace', id];

export function MediaActions({ media, isChanged, onReload, close }: MediaActionsProps) {
  const confirm = useConfirm();
  const uses = useUses(media.id).data?.length;
  const [sent, setSent] = useState(0);
  const replacing = useMutation({
    mutationKey: replacingKey(media.id),
    mutationFn: (file: File) => replaceMedia(media.id, file, { onProgress: setSent }),
    onSuccess: async () => {
      await Promise.all([onReload?.(), invalidate('media'), invalidate('blogs'), invalidate('drafts')]);
      showSuccessToast(texts.replaced);
    },
    onError: (error) => showErrorToast(texts.replaceFailed(error.message)),
  });

  const reset = useRef<() => void>(null);
  async function replace(file: File | null): Promise<void> {
    // Without it, choosing the same file again fires no event.
    reset.current?.();
    if (file && (await confirm(texts.replaceConfirmation(file.name, uses ?? 0)))) replacing.mutate(file);
  }

  return (
    <Group gap="xs">
      <FileButton resetRef={reset} accept={pictureTypes.join()} onChange={(file) => void replace(file)}>
        {({ onClick }) => (
          <BusyButton {...inRow} isBusy={replacing.isPending} isDisabled={isChanged} onClick={onClick}>
            {texts.replace}
          </BusyButton>
        )}
      </FileButton>
      {media.deleted_at === null ? (
        <DeleteButton noun="picture" name={media.title} note={texts.binNote} id={media.id} leave={close} />
      ) : (
        <ActionButton
          {...inRow}
          run={() => restoreMedia(media.id)}
          leave={close}
          feature="media"
          done={texts.restored}
          failed={texts.restoreFailed}
        >
          {texts.restore}
        </ActionButton>
      )}
      <span role="status">{replacing.isPending && (sent < 1 ? texts.sending : texts.making)}</span>
    </Group>
  );
}

// In the form of what is published: its draft, its versions, and the way off the site.

import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconArchive, IconDots, IconHistory, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { draftMessages as texts } from '../../contract/draft-messages.ts';
import type { ObjectKind } from '../../contract/drafts.ts';
import { paths } from '../../contract/paths.ts';
import { invalidate } from '../api/query-client.ts';
import { useConfirm } from '../ui/Confirm.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { archive, openDraftOf } from './drafts.data.ts';
import { useOpenDraft } from './use-open-draft.ts';

const icon = { size: 18, 'aria-hidden': true };

interface PublishedMenuProps {
  kind: ObjectKind;
  id: number;
}

export function PublishedMenu({ kind, id }: PublishedMenuProps) {
  const open = useOpenDraft();
  const confirm = useConfirm();
  const opening = useMutation({
    mutationFn: () => openDraftOf(kind, id),
    onSuccess: open,
    onError: (error) => showErrorToast(texts.begin.failed, error),
  });
  const archiving = useMutation({
    mutationFn: () => archive(kind, id),
    onSuccess: async (draft) => {
      await open(draft);
      await invalidate(kind);
      showSuccessToast('Success', texts.archive.done);
    },
    onError: (error) => showErrorToast(texts.archive.failed, error),
  });
  async function confirmAndArchive(): Promise<void> {
    if (await confirm(texts.archive.confirmation[kind])) archiving.mutate();
  }
  return (
    <Menu position="top-start" width="13rem" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={texts.more}
          loading={opening.isPending || archiving.isPending}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => opening.mutate()}>
          {texts.begin.edit}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.adminVersions(kind, id)}
          leftSection={<IconHistory {...icon} />}
        >
          {texts.versions.title}
        </Menu.Item>
        <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => void confirmAndArchive()}>
          {texts.archive.action}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

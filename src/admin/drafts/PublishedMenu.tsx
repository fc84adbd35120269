// In the form of what is published: its draft, its versions, and the way off the site.

import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconDots, IconHistory, IconLanguage, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ObjectKind } from '../../contract/drafts/drafts.ts';
import { paths } from '../../contract/url/paths.ts';
import { useAction } from '../dialog/ActionButton.tsx';
import { archive, readTranslation } from './drafts.data.ts';
import { TranslationMark } from './TranslationButton.tsx';
import { isToDo } from './translation-to-do.ts';
import { useDraftOf, useOpenDraft } from './use-open-draft.ts';
import { words } from '../words/words.ts';

const texts = words.drafts;

const icon = { size: 18, 'aria-hidden': true };

interface PublishedMenuProps {
  kind: ObjectKind;
  id: number;
}

export function PublishedMenu({ kind, id }: PublishedMenuProps) {
  const open = useOpenDraft();
  const opening = useDraftOf(kind, id);
  const archiving = useAction({
    confirmation: texts.archive.confirmation[kind],
    run: async () => open(await archive(kind, id)),
    feature: kind,
    done: texts.archive.done,
    failed: texts.archive.failed,
  });
  return (
    <Menu position="top-start" width="16rem">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={texts.more}
          loading={opening.isBusy || archiving.isBusy}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={opening.start}>
          {texts.begin.edit}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.adminVersions(kind, id)}
          leftSection={<IconHistory {...icon} />}
        >
          {texts.versions.title}
        </Menu.Item>
        <TranslationItem kind={kind} id={id} />
        <Menu.Item leftSection={<IconArchive {...icon} />} onClick={archiving.start}>
          {texts.archive.action}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** It is in the menu while that is open: then it reads the state of the translation. */
function TranslationItem({ kind, id }: PublishedMenuProps) {
  const { start } = useDraftOf(kind, id, 'km');
  const { data } = useQuery({
    queryKey: [kind, 'translation', id],
    queryFn: ({ signal }) => readTranslation(kind, id, signal),
  });
  return (
    <Menu.Item
      leftSection={<IconLanguage {...icon} />}
      rightSection={data && isToDo(data.state) && <TranslationMark state={data.state} />}
      onClick={start}
    >
      {words.translation.action}
    </Menu.Item>
  );
}

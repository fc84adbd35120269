// What is done with a draft less often, behind one button.

import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconExternalLink,
  IconHistory,
  IconLink,
  IconLinkOff,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { inNewTab } from '../screen/Buttons.tsx';
import { type OpenDraft, readPageOf } from './drafts.data.ts';
import type { useDraftActions } from './use-draft-actions.tsx';
import { words } from '../words/words.ts';

const texts = words.drafts;

interface DraftMenuProps {
  draft: OpenDraft;
  actions: ReturnType<typeof useDraftActions>;
  /** True if the person may not change the draft. Only texts of the site are locked. */
  isLocked: boolean;
}

const icon = { size: 18, 'aria-hidden': true };

export function DraftMenu({ draft, actions, isLocked }: DraftMenuProps) {
  const { id, kind, object_id, lang, is_live, state, link_expires_at } = draft;
  const isBegun = id !== 0;
  const canDiscard = isBegun && !isLocked;
  // The texts of the site are never taken off it.
  const canArchive = kind !== 'texts' && (isBegun || is_live);
  const { data: page = null } = useQuery({
    queryKey: ['edited', kind, object_id, lang, 'page'],
    queryFn: () => (object_id === null ? null : readPageOf(kind, object_id, lang)),
  });
  return (
    <Menu position="bottom-end" width="15rem">
      <Menu.Target>
        <ActionIcon variant="default" size="2.25rem" aria-label={texts.more} aria-busy={actions.isBusy}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isBegun && (
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={actions.copyLink}>
            {texts.link.copy}
          </Menu.Item>
        )}
        {link_expires_at !== null && (
          <Menu.Item leftSection={<IconLinkOff {...icon} />} onClick={actions.revokeLinks}>
            {texts.link.revoke}
          </Menu.Item>
        )}
        {object_id !== null && (
          <Menu.Item
            component={Link}
            to={paths.adminVersions(kind, object_id, lang)}
            leftSection={<IconHistory {...icon} />}
          >
            {texts.versions.title}
          </Menu.Item>
        )}
        {is_live && page !== null && (
          <Menu.Item component="a" {...inNewTab(page)} leftSection={<IconExternalLink {...icon} />}>
            {words.desk.site.view}
          </Menu.Item>
        )}
        {(canArchive || canDiscard) && <Menu.Divider />}
        {!canArchive ? null : state === 'archived' ? (
          <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={() => actions.changeState('draft')}>
            {texts.archive.undo}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconArchive {...icon} />}
            onClick={() => (is_live ? void actions.archive() : actions.changeState('archived'))}
          >
            {texts.archive.action}
          </Menu.Item>
        )}
        {canDiscard && (
          <Menu.Item c="var(--danger)" leftSection={<IconTrash {...icon} />} onClick={actions.discard}>
            {texts.discard.action}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

// The links from the list of messages to what belongs to it.

import { ActionIcon, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskMessages } from '../../contract/desk-messages.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { paths } from '../../contract/paths.ts';
import { useSession } from '../session/session.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { suspectedCountQuery } from './contacts.data.ts';

const { screens } = deskMessages;

/** Where they do not fit in one row, the links are in a menu, on a phone all of them: the messages should begin on the first screen. */
export function ContactLinks() {
  const isAdmin = useSession()?.permission === 'admin';
  const isNarrow = useMediaQuery('(width < 64em)', undefined, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  const count = useQuery(suspectedCountQuery).data?.total ?? 0;
  const suspected = {
    label: count > 0 ? inboxMessages.list.suspected(count) : screens.suspected,
    path: paths.adminSuspected(),
  };
  const links = [
    ...(isPhone ? [suspected] : []),
    { label: screens.canned, path: paths.adminCannedReplies() },
    ...(isAdmin
      ? [
          { label: screens.outbox, path: paths.adminOutbox() },
          { label: screens.person, path: paths.adminPerson() },
        ]
      : []),
  ];
  return (
    <>
      {!isPhone && <LinkButton to={suspected.path}>{suspected.label}</LinkButton>}
      {isNarrow ? (
        <Menu position="bottom-end" width="12rem">
          <Menu.Target>
            <ActionIcon variant="default" size="2.25rem" aria-label={inboxMessages.list.more}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {links.map(({ label, path }) => (
              <Menu.Item key={path} component={Link} to={path}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        links.map(({ label, path }) => (
          <LinkButton key={path} to={path}>
            {label}
          </LinkButton>
        ))
      )}
    </>
  );
}

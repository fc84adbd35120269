// The bell in the top bar: a badge with the number of new messages, and a list of the newest.

import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { firstWords } from '../../contract/cut.ts';
import { langOf } from '../../contract/language.ts';
import { bell } from '../../contract/limits.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { newestContacts } from '../contacts/contacts.data.ts';
import { notificationTarget } from './notification-target.ts';
import classes from './NotificationBell.module.css';

/** Shows the newest contact messages; refetches them every 30 seconds. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  const { data: known, isError } = useQuery({
    queryKey: ['contacts', 'newest'],
    queryFn: ({ signal }) => newestContacts(signal),
    refetchInterval: bell.pollSeconds * 1000,
  });
  const data = known ?? [];
  const nothing = known ? adminMessages.notifications.empty : isError ? adminMessages.listFailed : 'Loading…';
  // A message that arrives while the list is open counts as seen.
  const unseen = isOpen ? 0 : data.filter(({ id }) => id > seen).length;
  const take = (opened: boolean) => {
    setIsOpen(opened);
    setSeen(Math.max(seen, ...data.map(({ id }) => id)));
  };
  return (
    <Menu
      position="bottom-end"
      width="min(20rem, calc(100vw - 1rem))"
      shadow="md"
      opened={isOpen}
      onChange={take}
      classNames={{ itemLabel: classes.item }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={unseen > 0 ? `Notifications: ${unseen} new` : 'Notifications'}
          className={classes.bell}
        >
          <IconBell size={22} aria-hidden />
          {unseen > 0 && <span className={classes.badge}>{unseen}</span>}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Notifications">
        {data.length === 0 && (
          <Text role="menuitem" aria-disabled tabIndex={-1} p="sm" size="sm" className={classes.empty}>
            {nothing}
          </Text>
        )}
        {data.map(({ id, fullname, message, route }) => (
          <Menu.Item key={id} component={Link} to={notificationTarget(route)}>
            <span className={classes.name} lang={langOf(fullname)}>
              {fullname}
            </span>
            <span className={classes.preview} lang={langOf(message)}>
              {firstWords(message, bell.previewWords)}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

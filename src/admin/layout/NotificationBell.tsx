import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { firstWords } from '../../contract/cut.ts';
import { notifications } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { newestContacts } from '../contacts/contacts.data.ts';
import classes from './NotificationBell.module.css';

/** The newest messages; asked for anew every 30 seconds. */
export function NotificationBell() {
  const navigate = useNavigate();
  const [seen, setSeen] = useState(0);
  const { data = [] } = useQuery({
    queryKey: ['contacts', 'newest'],
    queryFn: ({ signal }) => newestContacts(signal),
    refetchInterval: notifications.pollSeconds * 1000,
  });
  const unseen = data.filter(({ id }) => id > seen).length;
  return (
    <Menu
      position="bottom-end"
      width="20rem"
      shadow="md"
      onOpen={() => setSeen(Math.max(seen, ...data.map(({ id }) => id)))}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={unseen > 0 ? `Notifications: ${unseen} new` : 'Notifications'}
          className={classes.bell}
        >
          <IconBell size={22} aria-hidden />
          {unseen > 0 && (
            <span className={classes.badge} data-badge>
              {unseen}
            </span>
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Notifications">
        {data.length === 0 && <Text p="sm">{messages.notifications.empty}</Text>}
        {data.map(({ id, fullname, message, route }) => (
          <Menu.Item key={id} onClick={() => void navigate(route ?? paths.adminContacts())}>
            <Text component="span" fw={600} className={classes.line}>
              {fullname}
            </Text>
            <Text component="span" className={classes.line}>
              {firstWords(message, notifications.previewWords)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

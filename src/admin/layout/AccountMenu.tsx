// The account menu of the top bar.

import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths, storedFile } from '../../contract/url/paths.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import { useSession } from '../session/session.ts';
import { useLogout } from '../auth/use-logout.ts';
import classes from './AccountMenu.module.css';

/** Shows the signed-in user's picture and name; the menu has Profile and Logout. */
export function AccountMenu() {
  const session = useSession();
  const logout = useLogout();
  if (!session) return null;
  const { userName, userAvatar } = session;
  return (
    <Menu position="bottom-end" width="12rem">
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          <Avatar
            src={userAvatar && storedFile(userAvatar, userAvatar)}
            name={userName}
            alt=""
            aria-hidden
            size="2.25rem"
            color="ink"
          />
          <Text span truncate className={classes.name}>
            {userName}
          </Text>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.adminProfile()}
          leftSection={<IconUserCircle size={18} aria-hidden />}
        >
          {deskMessages.screens.profile}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logout.start}>
          {deskMessages.frame.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

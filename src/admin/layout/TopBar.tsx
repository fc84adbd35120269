// The top bar of the back office.

import { ActionIcon, Avatar, Box, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconLayoutSidebar,
  IconLogout,
  IconSearch,
  IconUserCircle,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { commandKey } from '../commands/command-key.ts';
import { isSetupOverdue, useFactorDue } from '../api/factor-due.ts';
import { NotificationBell } from './NotificationBell.tsx';
import classes from './TopBar.module.css';
import { paths, storedFile } from '../../contract/url/paths.ts';
import { useSession } from '../session/session.ts';
import { useLogout } from '../auth/use-logout.ts';
import { words } from '../words/words.ts';

interface TopBarProps {
  toggleButton: Ref<HTMLButtonElement>;
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
  /** Opens the command palette. */
  onFind: () => void;
}

/** Has the sidebar's toggle button, the button of the command palette, the notification bell and the account menu. */
export function TopBar({ toggleButton, isSidebarOpen, onToggleSidebar, onFind }: TopBarProps) {
  // The server refuses its calls until the account has a second factor.
  const isOverdue = isSetupOverdue(useFactorDue());
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          ref={toggleButton}
          variant="subtle"
          size="xl"
          aria-label={isSidebarOpen ? words.desk.frame.closeSidebar : words.desk.frame.openSidebar}
          aria-expanded={isSidebarOpen}
          aria-controls="sidebar"
          onClick={onToggleSidebar}
        >
          <IconLayoutSidebar size={22} aria-hidden />
        </ActionIcon>
        <UnstyledButton
          className={classes.find}
          aria-label={words.desk.palette.open}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          data-keys={`${commandKey()} K`}
          onClick={onFind}
        >
          <IconSearch size={20} aria-hidden />
          <span className={classes.findLabel}>{words.desk.palette.open}</span>
        </UnstyledButton>
      </Group>
      <Group gap="xs" wrap="nowrap">
        {/* An open menu is positioned relative to its box, which moves together with the menu's button. Relative to the
            bar, it would stay behind when the sidebar moves the bar: Mantine repositions it only when the button moves. */}
        {!isOverdue && (
          <Box pos="relative">
            <NotificationBell />
          </Box>
        )}
        <Box pos="relative" miw={0}>
          <AccountMenu />
        </Box>
      </Group>
    </Group>
  );
}

/** Shows the signed-in user's picture and name; the menu has Profile and Logout. */
function AccountMenu() {
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
          {words.desk.screens.profile}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logout.start}>
          {words.desk.frame.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

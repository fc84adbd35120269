// The top bar of the back office.

import { ActionIcon, Group } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import type { Ref } from 'react';
import { AccountMenu } from './AccountMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import classes from './TopBar.module.css';

interface TopBarProps {
  toggleButton: Ref<HTMLButtonElement>;
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
}

/** Has the sidebar's toggle button, the notification bell and the account menu. */
export function TopBar({ toggleButton, isSidebarOpen, onToggleSidebar }: TopBarProps) {
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <ActionIcon
        ref={toggleButton}
        variant="subtle"
        size="xl"
        aria-label={isSidebarOpen ? 'Close the sidebar' : 'Open the sidebar'}
        aria-expanded={isSidebarOpen}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
      >
        <IconLayoutSidebar size={22} aria-hidden />
      </ActionIcon>
      <Group gap="xs" wrap="nowrap">
        <div className={classes.menu}>
          <NotificationBell />
        </div>
        <div className={classes.menu}>
          <AccountMenu />
        </div>
      </Group>
    </Group>
  );
}

// The top bar of the back office.

import { ActionIcon, Box, Group, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { deskMessages } from '../../contract/desk-messages.ts';
import { commandKey } from '../commands/command-key.ts';
import { isSetupOverdue, useFactorDue } from '../api/factor-due.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import classes from './TopBar.module.css';

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
          aria-label={isSidebarOpen ? deskMessages.frame.closeSidebar : deskMessages.frame.openSidebar}
          aria-expanded={isSidebarOpen}
          aria-controls="sidebar"
          onClick={onToggleSidebar}
        >
          <IconLayoutSidebar size={22} aria-hidden />
        </ActionIcon>
        <UnstyledButton
          className={classes.find}
          aria-label={deskMessages.palette.open}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          data-keys={`${commandKey()} K`}
          onClick={onFind}
        >
          <IconSearch size={20} aria-hidden />
          <span className={classes.findLabel}>{deskMessages.palette.open}</span>
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

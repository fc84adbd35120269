import { ActionIcon, Avatar, Box, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconBell,
  IconChevronDown,
  IconLayoutSidebar,
  IconLogout,
  IconSearch,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { commandKey } from '../commands/command-key.ts';
import { isSetupOverdue, useFactorDue } from '../api/factor-due.ts';
import type { SidebarState } from './Sidebar.tsx';
import classes from './TopBar.module.css';
import { paths, storedFile } from '../../contract/url/paths.ts';
import { useSession } from '../session/session.ts';
import { useLogout } from '../auth/Guard.tsx';
import { useQuery } from '@tanstack/react-query';
import { bell } from '../../contract/limits.ts';
import { readNewest } from '../contacts/inbox.data.ts';
import { langOf } from '../screen/values.tsx';
import { notificationTarget } from '../url/screen-url.ts';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { words } from '../words/words.ts';

const { frame, notifications } = words.desk;

/** Of an entry in the list of the bell. */
const line = { span: true, inherit: true, truncate: true, display: 'block', lh: 1.5 } as const;

export function TopBar({ sidebar, onFind }: { sidebar: SidebarState; onFind: () => void }) {
  const { toggleButton, isOpen, toggle } = sidebar;
  // The server refuses its calls until the account has a second factor.
  const isOverdue = isSetupOverdue(useFactorDue());
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          ref={toggleButton}
          variant="subtle"
          size="xl"
          aria-label={isOpen ? frame.closeSidebar : frame.openSidebar}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={toggle}
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
          <span>{words.desk.palette.open}</span>
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

function AccountMenu() {
  const session = useSession();
  const logout = useLogout();
  if (!session) return null;
  const { userName, userAvatar } = session;
  return (
    <Menu position="bottom-end" width="12rem">
      <Menu.Target>
        <UnstyledButton px="0.4rem" className={classes.account}>
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
          {frame.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const loadWords = () => import('./FirstWords.tsx');
/** Cuts a message after whole words. Its Khmer words load when the list is about to open; without them, the line is cut where it ends. */
const FirstWords = lazy(() =>
  loadWords().then(
    (loaded) => ({ default: loaded.FirstWords }),
    () => ({ default: ({ text }: { text: string; maxCount: number }) => text }),
  ),
);

const countText = (count: number) => (count > bell.maxCounted ? `${bell.maxCounted}+` : String(count));

/** Shows the newest contact messages; refetches them every 30 seconds. */
function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  /** What the list had when it was last open: its newest message, and the number of applications and answers. */
  const [seen, setSeen] = useState<{ id: number; besides: number }>();
  const { data, isError } = useQuery({
    queryKey: ['contacts', 'newest'],
    queryFn: ({ signal }) => readNewest(signal),
    refetchInterval: bell.pollSeconds * 1000,
  });
  const newest = data?.contacts ?? [];
  const waiting = isError ? words.ui.listFailed : words.ui.loadingText;
  const { applications = 0, answers = 0 } = data ?? {};
  const besides = applications + answers;
  // Some have been read since.
  if (seen && besides < seen.besides) setSeen({ ...seen, besides });
  // Once the list has been opened, only what arrived later counts.
  const later = newest.filter(
    ({ id, opened_at, answered_at }) => id > (seen?.id ?? 0) && !opened_at && !answered_at,
  );
  const unread =
    !seen && data?.unread !== undefined ? data.unread : later.length + besides - (seen?.besides ?? 0);
  const suspected = useSuspectedNotice(data?.suspected ?? 0, data?.day ?? '');
  const unseenCount = isOpen ? 0 : unread + (suspected.isDue ? 1 : 0);
  const onMenuChange = (opened: boolean) => {
    setIsOpen(opened);
    setSeen({ id: Math.max(seen?.id ?? 0, ...newest.map(({ id }) => id)), besides });
    // Read, and gone when the list closes again.
    if (!opened) suspected.dismiss();
  };
  return (
    <Menu
      position="bottom-end"
      width="min(20rem, calc(100vw - 1rem))"
      opened={isOpen}
      onChange={onMenuChange}
      styles={{ itemLabel: { minInlineSize: 0 } }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={unseenCount > 0 ? frame.newNotifications(countText(unseenCount)) : frame.notifications}
          style={{ overflow: 'visible' }}
          onPointerEnter={() => void loadWords().catch(() => {})}
          onFocus={() => void loadWords().catch(() => {})}
        >
          <IconBell size={22} aria-hidden />
          {unseenCount > 0 && <span className={classes.badge}>{countText(unseenCount)}</span>}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={frame.notifications}>
        {newest.length + besides === 0 && !suspected.isDue && (
          <Text role="menuitem" aria-disabled tabIndex={-1} p="sm" size="sm" style={{ outline: 0 }}>
            {data ? notifications.empty : waiting}
          </Text>
        )}
        {newest.map(({ id, fullname, message, route }) => (
          <Menu.Item key={id} component={Link} to={notificationTarget(route)}>
            <Text {...line} fw={600} lang={langOf(fullname)}>
              {fullname}
            </Text>
            <Text {...line} c="dimmed" lang={langOf(message)}>
              <Suspense fallback="…">
                <FirstWords text={message} maxCount={bell.previewWords} />
              </Suspense>
            </Text>
          </Menu.Item>
        ))}
        {applications > 0 && (
          <Menu.Item component={Link} to={paths.adminApplications({ status: 'new' })} fw={600}>
            {notifications.applications(countText(applications))}
          </Menu.Item>
        )}
        {answers > 0 && (
          <Menu.Item component={Link} to={`${paths.adminContacts()}?status=new`} fw={600}>
            {notifications.answers(countText(answers))}
          </Menu.Item>
        )}
        {suspected.isDue && (
          <Menu.Item component={Link} to={paths.adminSuspected()}>
            <Text {...line} fw={600}>
              {frame.suspectedNotice}
            </Text>
            <Text {...line} c="dimmed">
              {frame.suspectedCheck}
            </Text>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Whether the bell shows that messages were set aside as suspected spam: at most once a day, and only for messages that arrived
 * since. `newest`: the id of the newest of them; 0 without one. `day`: when it was read.
 */
function useSuspectedNotice(newest: number, day: string) {
  const { suspectedSeen } = usePreferences();
  const isDue = newest > (suspectedSeen?.id ?? 0) && suspectedSeen?.day !== day;
  return { isDue, dismiss: () => isDue && storePreferences({ suspectedSeen: { id: newest, day } }) };
}

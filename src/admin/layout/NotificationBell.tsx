// The bell in the top bar: a badge with the number of new messages, and a list of the newest.

import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { bell } from '../../contract/limits.ts';
import { paths } from '../../contract/url/paths.ts';
import { readNewest } from '../contacts/inbox.data.ts';
import { langOf } from '../screen/values.tsx';
import { notificationTarget } from './notification-target.ts';
import classes from './NotificationBell.module.css';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { words } from '../words/words.ts';

const { frame } = words.desk;

const loadWords = () => import('./FirstWords.tsx');
/** Cuts a message after whole words. Its Khmer words load when the list is about to open; without them, the line is cut where it ends. */
const FirstWords = lazy(() =>
  loadWords().then(
    (loaded) => ({ default: loaded.FirstWords }),
    () => ({ default: ({ text }: { text: string; maxCount: number }) => text }),
  ),
);

/** Shows the newest contact messages; refetches them every 30 seconds. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const [lastSeenId, setLastSeenId] = useState(0);
  const { data, isError } = useQuery({
    queryKey: ['contacts', 'newest'],
    queryFn: ({ signal }) => readNewest(signal),
    refetchInterval: bell.pollSeconds * 1000,
  });
  const newest = data?.contacts ?? [];
  const emptyText = data
    ? words.desk.notifications.empty
    : isError
      ? words.ui.listFailed
      : words.ui.loadingText;
  // Once the list has been opened, only messages that arrived later count.
  const later = newest.filter(({ id, opened_at }) => id > lastSeenId && !opened_at);
  const unread = lastSeenId === 0 && data?.unread !== undefined ? data.unread : later.length;
  const suspected = useSuspectedNotice(data?.suspected ?? 0, data?.day ?? '');
  const unseenCount = isOpen ? 0 : unread + (suspected.isDue ? 1 : 0);
  const unseenText = unseenCount > bell.maxCounted ? `${bell.maxCounted}+` : String(unseenCount);
  const onMenuChange = (opened: boolean) => {
    setIsOpen(opened);
    setLastSeenId(Math.max(lastSeenId, ...newest.map(({ id }) => id)));
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
          aria-label={unseenCount > 0 ? frame.newNotifications(unseenText) : frame.notifications}
          style={{ overflow: 'visible' }}
          onPointerEnter={() => void loadWords().catch(() => {})}
          onFocus={() => void loadWords().catch(() => {})}
        >
          <IconBell size={22} aria-hidden />
          {unseenCount > 0 && <span className={classes.badge}>{unseenText}</span>}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={frame.notifications}>
        {newest.length === 0 && !suspected.isDue && (
          <Text role="menuitem" aria-disabled tabIndex={-1} p="sm" size="sm" style={{ outline: 0 }}>
            {emptyText}
          </Text>
        )}
        {newest.map(({ id, fullname, message, route }) => (
          <Menu.Item key={id} component={Link} to={notificationTarget(route)}>
            <Text span inherit truncate display="block" lh={1.5} fw={600} lang={langOf(fullname)}>
              {fullname}
            </Text>
            <Text span inherit truncate display="block" lh={1.5} c="dimmed" lang={langOf(message)}>
              <Suspense fallback="…">
                <FirstWords text={message} maxCount={bell.previewWords} />
              </Suspense>
            </Text>
          </Menu.Item>
        ))}
        {suspected.isDue && (
          <Menu.Item component={Link} to={paths.adminSuspected()}>
            <Text span inherit truncate display="block" lh={1.5} fw={600}>
              {frame.suspectedNotice}
            </Text>
            <Text span inherit truncate display="block" lh={1.5} c="dimmed">
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

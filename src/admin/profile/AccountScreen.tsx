// What the screens of the signed-in user's own account share: links to each other, and lists of what gives access to the account.

import { Group, Stack, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { ActionButton, type ActionButtonProps } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { LinkTabs } from '../screen/LinkTabs.tsx';
import { Screen } from '../screen/Screen.tsx';
import { Mark, Moment } from '../screen/values.tsx';
import classes from './AccountScreen.module.css';
import { words } from '../words/words.ts';

const { screens } = words.desk;
const tabs = [
  { label: screens.profile, to: paths.adminProfile() },
  { label: screens.security, to: paths.adminSecurity() },
  { label: screens.sessions, to: paths.adminSessions() },
  { label: screens.tokens, to: paths.adminTokens() },
];

export function AccountScreen({ children, ...screen }: ComponentProps<typeof Screen>) {
  const { pathname } = useLocation();
  const shown = tabs.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }));
  return (
    <Screen {...screen}>
      <LinkTabs label={words.profile.tabs} tabs={shown} current="page" />
      {children}
    </Screen>
  );
}

export function AccessList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack component="ul" gap="0.75rem" w="100%" aria-label={label}>
      {children}
    </Stack>
  );
}

interface AccessItemProps {
  name: string;
  /** The level of the item's heading. */
  order?: 2 | 3;
  Icon: Icon;
  mark?: string | false;
  summary?: string;
  /** What happened when, or only what. */
  details: readonly (readonly [what: string, at?: string])[];
  action: ReactNode;
}

const heading = { align: 'baseline', gap: '0.25rem 0.6rem', fz: '1rem', fw: 600, lh: 1.4, m: 0 };

export function AccessItem({ name, order = 2, Icon, mark, summary, details, action }: AccessItemProps) {
  return (
    <li className={`panel ${classes.item}`}>
      <Icon size={24} stroke={1.6} aria-hidden className={classes.icon} />
      <div>
        <Group component={`h${order}`} {...heading}>
          <span>{name}</span>
          {mark && <Mark text={mark} />}
        </Group>
        {summary && (
          <Text fz="0.95rem" mt="0.2rem">
            {summary}
          </Text>
        )}
        <Group component="p" gap="0.1rem 1.25rem" align="stretch" c="dimmed" fz="0.9rem" m={0} mt="0.2rem">
          {details.map(([what, at]) => (
            <span key={what}>
              <span>{what}</span> {at && <Moment at={at} />}
            </span>
          ))}
        </Group>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}

type EndAccessButtonProps = Omit<ActionButtonProps<unknown>, 'children'> & { action: string; name: string };

export function EndAccessButton({ action, name, ...button }: EndAccessButtonProps) {
  return (
    <ActionButton {...inRow} color="danger" aria-label={words.ui.namedAction(action, name)} {...button}>
      {action}
    </ActionButton>
  );
}

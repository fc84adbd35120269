// A list of what gives access to an account: sessions or API tokens.

import { Group, Stack, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mark, Moment } from '../screen/values.tsx';
import classes from './AccessList.module.css';

interface AccessListProps {
  label: string;
  children: ReactNode;
}

export function AccessList({ label, children }: AccessListProps) {
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
  /** A short word beside the name. */
  mark?: string | false;
  /** One line above the details. */
  summary?: string;
  /** What happened when, or only what. */
  details: readonly (readonly [what: string, at?: string])[];
  /** The button that ends this access. */
  action: ReactNode;
}

export function AccessItem({ name, order = 2, Icon, mark, summary, details, action }: AccessItemProps) {
  return (
    <li className={`panel ${classes.item}`}>
      <Icon size={24} stroke={1.6} aria-hidden className={classes.icon} />
      <div>
        <Group
          component={`h${order}`}
          align="baseline"
          gap="0.25rem 0.6rem"
          fz="1rem"
          fw={600}
          lh={1.4}
          m={0}
        >
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

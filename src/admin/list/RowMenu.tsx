// The menu of a row of a list, for what is not needed each day.

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { words } from '../words/words.ts';

const { more } = words.drafts;

export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" width="16rem">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" title={more} aria-label={`${more}: ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

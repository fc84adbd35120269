// The lines below the heading of a screen that say what it is for.

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

export function Introduction({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" mb="md" maw="70ch" style={{ textWrap: 'pretty' }}>
      {children}
    </Text>
  );
}
